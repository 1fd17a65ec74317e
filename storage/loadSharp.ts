import type sharp from 'sharp';

let loading: Promise<typeof sharp> | undefined;

/** Loads the image library at the first picture, because it takes memory that a process without pictures never needs. */
export function loadSharp(): Promise<typeof sharp> {
  loading ??= import('sharp').then(({ default: library }) => {
    library.cache(false);
    library.concurrency(1);
    return library;
  });
  return loading;
}
