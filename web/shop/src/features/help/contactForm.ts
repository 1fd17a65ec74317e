import * as z from 'zod/mini';

const requiredText = (message: string) => z.string().check(z.trim(), z.minLength(1, message));

/** The fields of the form. The server validates them too; this check shows problems without a request. */
export const contactForm = z.object({
  name: requiredText('Escreva seu nome.'),
  email: z.string().check(z.trim(), z.email('Escreva um e-mail válido.')),
  subject: requiredText('Diga do que se trata.'),
  message: z.string().check(z.trim(), z.minLength(10, 'Conte um pouco mais, para podermos ajudar.')),
});

export type ContactForm = z.infer<typeof contactForm>;
