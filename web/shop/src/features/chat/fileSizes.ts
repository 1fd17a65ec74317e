/** Documents carry no literals, so that they stay small; every question about messages sends these two. */
export const FILE_SIZES = { thumb: 'THUMB', full: 'FULL' } as const;
