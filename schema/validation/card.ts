import * as z from 'zod/mini';
import {
  cardBrand,
  isCardHolder,
  isCardNumber,
  isExpiryValid,
  securityCodeLength,
} from '#schema/br/payment/card.ts';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { paymentErrors } from '#schema/errors/payment.ts';
import { withoutInvisible } from '#schema/text/visible.ts';
import { cpf, parsedField, plainName } from './fields.ts';

/**
 * Checked in the browser before the provider creates a token, and by the sandbox; a full number never reaches
 * our server. The texts are those of the server's codes.
 */
const number = z.string(paymentErrors.invalid_card_number.message).check(
  z.refine((text) => isUnfinished(text) || cardBrand(text) !== null, {
    error: paymentErrors.invalid_brand_type.message,
    abort: true,
  }),
  z.refine(isCardNumber, paymentErrors.invalid_card_number.message),
  z.overwrite((text) => text.replace(/\D/g, '')),
);

/** Too short to identify a brand: "check the number" helps more than "we do not take it". */
function isUnfinished(text: string): boolean {
  return text.replace(/\D/g, '').length < 12;
}

const part = (text: string) => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : null);

export function cardShape(now: Date) {
  const expiry = paymentErrors.invalid_expiration_date.message;
  return z
    .object({
      number,
      holderName: parsedField((text) => {
        const name = plainName(withoutInvisible(text)).trim().replace(/\s+/g, ' ').toUpperCase();
        return isCardHolder(name) ? name : null;
      }, paymentErrors.invalid_holder.message),
      expiryMonth: parsedField(part, expiry),
      expiryYear: parsedField((text) => {
        const year = part(text);
        return year !== null && year < 100 ? 2000 + year : year;
      }, expiry),
      securityCode: z
        .string(paymentErrors.invalid_security_code.message)
        .check(z.regex(/^\d{3,4}$/, paymentErrors.invalid_security_code.message)),
      holderDocument: cpf,
    })
    .check(
      z.refine((card) => isExpiryValid(card.expiryMonth, card.expiryYear, todayInSaoPaulo(now)), {
        error: expiry,
        path: ['expiryMonth'],
        when: ({ issues }) => !issues.some(({ path }) => String(path?.[0]).startsWith('expiry')),
      }),
      z.refine((card) => card.securityCode.length === securityCodeLength(cardBrand(card.number)), {
        error: paymentErrors.invalid_security_code.message,
        path: ['securityCode'],
        when: ({ issues }) =>
          !issues.some(({ path }) => path?.[0] === 'number' || path?.[0] === 'securityCode'),
      }),
    );
}

export type Card = z.output<ReturnType<typeof cardShape>>;
