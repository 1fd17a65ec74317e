/** Pictures are stored as a base path; documented clients get an address that opens by itself. */
export const pictureAt = (origin: string, base: string, width: number): string =>
  base.startsWith('/pictures/') ? `${origin}${base}-${width}.webp` : base;
