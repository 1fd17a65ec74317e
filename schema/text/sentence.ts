/** The text with a full stop at its end. Some documented messages have none; screens write every sentence alike. */
export const asSentence = (text: string): string => (/[\p{L}\d)"”]$/u.test(text) ? `${text}.` : text);
