const NUMBER = new Intl.NumberFormat('pt-BR');

/** The refusal of a text that is too long. It has both lengths, so a person knows how much to take out. */
export const tooLong = (max: number, length: number): string =>
  `Insira no máximo ${NUMBER.format(max)} caracteres. São ${NUMBER.format(length)}.`;
