import * as z from 'zod/mini';
import { optionalText, parsedField } from './fields.ts';
import { atMost } from './textLength.ts';

const REVIEW_TEXT_MIN = 10;
export const REVIEW_TEXT_MAX = 1500;
export const REVIEW_TITLE_MAX = 80;
/** Both for a public reply of the shop and for the explanation of a refusal. */
const REVIEW_REPLY_MAX = 1000;

const STARS = 'Escolha de 1 a 5 estrelas.';

/** Keeps single line breaks, because people write paragraphs. */
const paragraphs = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
    .normalize('NFC');

const longText = (message: string, min: number, max: number) =>
  z.pipe(
    parsedField((text) => paragraphs(text) || null, message),
    z.string().check(z.minLength(min, `Escreva pelo menos ${min} caracteres.`), atMost(max)),
  );

/** A shopper's review of a product. */
export const reviewShape = z.object({
  stars: z.int(STARS).check(z.gte(1, STARS), z.lte(5, STARS)),
  title: optionalText(REVIEW_TITLE_MAX),
  text: longText('Conte como foi com o produto.', REVIEW_TEXT_MIN, REVIEW_TEXT_MAX),
});
export type ReviewWords = z.output<typeof reviewShape>;

export const reviewReplyShape = z.object({ reply: longText('Escreva a resposta.', 2, REVIEW_REPLY_MAX) });

export const reviewRefusalShape = z.object({
  note: longText('Explique a recusa a quem escreveu.', 10, REVIEW_REPLY_MAX),
});
