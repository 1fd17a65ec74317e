import * as z from 'zod/mini';

const NUMBER = new Intl.NumberFormat('pt-BR');

/** The refusal of a text that is too long. It has both lengths, so a person knows how much to take out. */
export const tooLong = (max: number, length: number): string =>
  `Insira no máximo ${NUMBER.format(max)} caracteres. São ${NUMBER.format(length)}.`;

/** The limit of a text that a person writes: longer is refused and never cut. */
export const atMost = (max: number, message?: string) =>
  z.maxLength(max, { error: ({ input }) => message ?? tooLong(max, String(input).length) });
