import type { Resolver } from 'react-hook-form';
import { type Card, cardShape } from '#schema/validation/card.ts';
import { fieldErrors } from '#schema/validation/fieldErrors.ts';

/** The fields of the card form, with the expiry in one field as printed. They exist only in this form. */
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

/** Validates with the gateway's schema, and maps errors of month and year to the one expiry field. */
export function cardResolver(now: () => Date): Resolver<CardValues, unknown, Card> {
  return (values) => {
    const [expiryMonth = '', expiryYear = ''] = values.expiry.split('/');
    const { expiry: _typed, ...rest } = values;
    const read = cardShape(now()).safeParse({ ...rest, expiryMonth, expiryYear });
    if (read.success) return { values: read.data, errors: {} };
    const errors = fieldErrors(read.error.issues).map(({ path, message }) => {
      return [FIELD_OF[path] ?? path, { type: 'shape', message }] as const;
    });
    return { values: {}, errors: Object.fromEntries(errors) };
  };
}
