import { hasWrongCheckDigit, normalizeCarrierCode, WRONG_CHECK_DIGIT } from '#schema/br/tracking.ts';
import { InvalidInput } from '../../../shared/refusals.ts';

/** A typed carrier code in its normal form, or the message for its field: its form or its check digit is wrong. */
export const readCarrierCode = (typed: string): string | InvalidInput =>
  normalizeCarrierCode(typed) ??
  new InvalidInput([
    {
      path: 'carrierCode',
      message: hasWrongCheckDigit(typed)
        ? WRONG_CHECK_DIGIT
        : 'Confira o código: são duas letras, nove números e BR.',
    },
  ]);
