/** Pictures are stored as a base path; documented clients get a complete address. */
export const pictureAt = (origin: string, base: string, width: number): string =>
  base.startsWith('/pictures/') ? `${origin}${base}-${width}.webp` : base;
