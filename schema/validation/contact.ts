import * as z from 'zod/mini';
import { birthDate, cpf, email, fullName, optionalText, phone } from './fields.ts';

/** Who the order and its invoice are for; also how a guest's age becomes known. */
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

export type Contact = z.output<ReturnType<typeof contactShape>>;
export type ContactForm = z.input<ReturnType<typeof contactShape>>;
