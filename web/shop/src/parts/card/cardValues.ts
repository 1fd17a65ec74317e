import type { Resolver } from 'react-hook-form';
import { readExpiry } from '#schema/br/payment/card.ts';
import { type Card, cardShape } from '#schema/validation/card.ts';
import { fieldErrors } from '#schema/validation/fieldErrors.ts';

/** The values of the card form; month and year of the expiry are one field, as on a card. They are never stored. */
export interface CardValues {
  number: string;
  holderName: string;
  expiry: string;
  securityCode: string;
  holderDocument: string;
}

export const EMPTY_CARD: CardValues = {
  number: '',
  holderName: '',
  expiry: '',
  securityCode: '',
  holderDocument: '',
};

const FIELD_OF: Record<string, keyof CardValues> = { expiryMonth: 'expiry', expiryYear: 'expiry' };

/** Validates the form for react-hook-form, and shows errors of month and year at the expiry field. */
export function cardResolver(now: () => Date): Resolver<CardValues, unknown, Card> {
  return (values) => {
    const { month: expiryMonth = '', year: expiryYear = '' } = readExpiry(values.expiry) ?? {};
    const { expiry: _typed, ...otherValues } = values;
    const result = cardShape(now()).safeParse({ ...otherValues, expiryMonth, expiryYear });
    if (result.success) return { values: result.data, errors: {} };
    const errors = fieldErrors(result.error.issues).map(({ path, message }) => {
      return [FIELD_OF[path] ?? path, { type: 'shape', message }] as const;
    });
    return { values: {}, errors: Object.fromEntries(errors) };
  };
}
