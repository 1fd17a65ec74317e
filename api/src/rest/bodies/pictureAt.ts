/** The complete address of a picture. Pictures of the shop are stored as a path without width and file extension. */
export const pictureAt = (origin: string, base: string, width: number): string =>
  /^\/(pictures|photos)\//.test(base) ? `${origin}${base}-${width}.webp` : base;
