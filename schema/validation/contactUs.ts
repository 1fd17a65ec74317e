import * as z from 'zod/mini';
import { email, fullName, optionalPhone, parsedField, requiredText } from './fields.ts';
import { atMost } from './textLength.ts';

export const CONTACT_SUBJECT_MAX = 80;
export const CONTACT_MESSAGE_MAX = 2000;

/** The phone is optional, for people who prefer an answer by e-mail, but a given one must be valid. */
export const contactUsShape = z.object({
  name: fullName,
  email,
  phone: optionalPhone,
  subject: requiredText('Diga do que se trata.', CONTACT_SUBJECT_MAX),
  message: z.pipe(
    parsedField((text) => text.trim() || null, 'O texto não pode ficar vazio!'),
    z.string().check(atMost(CONTACT_MESSAGE_MAX)),
  ),
});

export type ContactUs = z.output<typeof contactUsShape>;
export type ContactUsForm = z.input<typeof contactUsShape>;
