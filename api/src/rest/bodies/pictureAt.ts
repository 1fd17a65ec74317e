/** Pictures are stored as a base path; documented clients get a complete address. */
export const pictureAt = (origin: string, base: string, width: number): string =>
  /^\/(pictures|photos)\//.test(base) ? `${origin}${base}-${width}.webp` : base;
