/** The first value of a header, which a client may send several times. */
export const firstHeaderValue = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value[0] : value;
