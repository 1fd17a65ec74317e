import * as z from 'zod/mini';
import { birthDate, cpf, email, fullName, optionalText, phone } from './fields.ts';

/** The buyer named on the order and its invoice; also the source of a guest's age. */
export function contactShape(now: Date) {
  return z.object({
    name: fullName,
    document: cpf,
    email,
    phone,
    birthDate: birthDate(now),
    coupon: optionalText(40),
  });
}
