import * as z from 'zod/mini';
import { email, fullName } from './fields.ts';

export const newsletterShape = z.object({ name: fullName, email });

export type Newsletter = z.output<typeof newsletterShape>;
export type NewsletterForm = z.input<typeof newsletterShape>;
