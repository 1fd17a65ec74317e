/** The structure of a JPEG without its pixels, `size` bytes long: what the pages read before they open a photo. */
export function samplePhoto(size = 2000, [width, height] = [1600, 1200]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size);
  const sides = [height >> 8, height & 0xff, width >> 8, width & 0xff];
  const frame = [0xff, 0xc0, 0, 11, 8, ...sides, 1, 1, 0x11, 0];
  const pixels = [0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 0x7f];
  bytes.set([0xff, 0xd8, ...frame, ...pixels, 0xff, 0xd9]);
  return bytes;
}

/** The beginning of a photo of an iPhone. */
export const sampleHeic = (): Uint8Array<ArrayBuffer> =>
  Uint8Array.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', (character) => character.charCodeAt(0));
