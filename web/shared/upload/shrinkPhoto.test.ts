// Runs alone: the compressor keeps the window it was first loaded with.
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { shrinkPhoto } from './shrinkPhoto.ts';

/** What jsdom lacks: pictures that load with a size, and a canvas that encodes. The compressor is the real one. */
const naturalSize = { width: 3000, height: 2000 };
let drawn: { width: number; height: number; type: string; quality: number } | null = null;

class LoadingImage {
  naturalWidth = naturalSize.width;
  naturalHeight = naturalSize.height;
  onload: (() => void) | null = null;
  onerror: (() => void) | null = null;
  onabort: (() => void) | null = null;
  alt = '';
  #src = '';
  get src() {
    return this.#src;
  }
  set src(url: string) {
    this.#src = url;
    queueMicrotask(() => this.onload?.());
  }
}

/** Returns the pixels it was given, because the compressor checks them first; other drawing calls do not matter. */
let pixels: { data: Uint8ClampedArray } | null = null;
const READS: Record<string, unknown> = {
  createImageData: (width: number, height: number) => ({ data: new Uint8ClampedArray(width * height * 4) }),
  putImageData: (image: { data: Uint8ClampedArray }) => {
    pixels = image;
  },
  getImageData: () => pixels,
};
const context = new Proxy(READS, {
  get: (reads, name) => reads[String(name)] ?? (() => undefined),
  set: () => true,
});
const before = {
  Image: window.Image,
  getContext: HTMLCanvasElement.prototype.getContext,
  toBlob: HTMLCanvasElement.prototype.toBlob,
};

beforeEach(() => {
  Object.assign(window, { Image: LoadingImage });
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined });
  Object.assign(HTMLCanvasElement.prototype, {
    getContext: () => context,
    toBlob(this: HTMLCanvasElement, done: (blob: Blob) => void, type: string, quality: number) {
      drawn = { width: this.width, height: this.height, type, quality };
      done(new Blob([new Uint8Array(100)], { type }));
    },
  });
});
afterEach(() => {
  drawn = null;
  Object.assign(naturalSize, { width: 3000, height: 2000 });
  window.Image = before.Image;
  Object.assign(HTMLCanvasElement.prototype, { getContext: before.getContext, toBlob: before.toBlob });
});

const photo = (type: string) => new Blob([new Uint8Array(5000)], { type });

describe('shrinkPhoto', () => {
  it.each(['image/jpeg', 'image/png'])(
    'draws a 3000 px %s 1500 px wide at quality 0.8, in its own aspect ratio',
    async (type) => {
      const small = await shrinkPhoto(photo(type));
      expect(drawn).toEqual({ width: 1500, height: 1000, type: 'image/jpeg', quality: 0.8 });
      expect([small.type, small.size]).toEqual(['image/jpeg', 100]);
    },
  );

  it('never draws a picture larger than it is', async () => {
    Object.assign(naturalSize, { width: 800, height: 1200 });
    await shrinkPhoto(photo('image/jpeg'));
    expect(drawn).toMatchObject({ width: 800, height: 1200 });
  });

  it('refuses a file that is no picture', async () => {
    await expect(shrinkPhoto(photo('application/pdf'))).rejects.toThrow();
    expect(drawn).toBeNull();
  });
});
