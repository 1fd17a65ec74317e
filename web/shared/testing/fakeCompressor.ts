import { jest } from '@jest/globals';
import { samplePhoto } from './samplePhoto.ts';

/** What the compressor does: returns its input, or a file of another size, or fails. */
export const compressor: { isBroken: boolean; bytes: number | null } = { isBroken: false, bytes: null };

/** jsdom cannot draw pictures. All files that need it share this one, because files of a group share their modules. */
class Compressor {
  constructor(file: Blob, { success, error }: { success(blob: Blob): void; error?(problem: Error): void }) {
    const { isBroken, bytes } = compressor;
    if (isBroken) queueMicrotask(() => error?.(new Error('no picture')));
    else queueMicrotask(() => success(bytes === null ? file : new Blob([samplePhoto(bytes)])));
  }
}
jest.unstable_mockModule('compressorjs', () => ({ default: Compressor }));
