import { z } from 'zod';

/** Integer centavos: the files contain 18990 for R$ 189,90. */
export const cents = z.int().positive();
export const text = z.string().trim().min(1);
/** Path without width and extension; the shop appends `-640.avif` and so on. */
export const picture = z
  .string()
  .regex(/^\/(pictures|photos)\/[a-z0-9-]+\/[a-z0-9-]+$/, 'caminho de imagem sem tamanho nem extensão');
export const slugText = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

/** List-shaped fields that the specification does not detail are lists of title and text. */
export const textItem = z.strictObject({ title: text.nullable().default(null), text });
export const faqItem = z.strictObject({ question: text, answer: text });
export const depoiment = z.strictObject({
  title: text,
  ratings: z.int().min(1).max(5),
  text,
  name: text,
  /** Invented testimonials must be recognisable as such (consumer code, art. 37), so the mark is required. */
  illustrative: z.literal(true),
});
