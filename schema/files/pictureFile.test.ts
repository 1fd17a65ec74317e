import { describe, expect, it } from '@jest/globals';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { type FileKind, fileKindOf } from './pictureFile.ts';

const OURS: Readonly<Record<string, FileKind>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/heic': 'heic',
  'image/heif': 'heic',
  'image/heic-sequence': 'heic',
  'image/heif-sequence': 'heic',
  'application/pdf': 'pdf',
};
const kindOfLibrary = async (bytes: Uint8Array): Promise<FileKind> =>
  OURS[(await fileTypeFromBuffer(bytes))?.mime ?? ''] ?? 'other';

const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: '#a08070' } });
/** The head of a file of boxes: films, HEIC and AVIF. */
const boxes = (...brands: string[]): Buffer => {
  const head = Buffer.from(`\0\0\0\0ftyp${brands[0]}\0\0\0\0${brands.slice(1).join('')}`, 'latin1');
  head.writeUInt32BE(head.length, 0);
  return Buffer.concat([head, Buffer.alloc(64)]);
};

describe('the kind of a file', () => {
  it.each<[string, () => Promise<Uint8Array> | Uint8Array]>([
    ['JPEG', () => picture.clone().jpeg().toBuffer()],
    ['PNG', () => picture.clone().png().toBuffer()],
    ['WebP', () => picture.clone().webp().toBuffer()],
    ['GIF', () => picture.clone().gif().toBuffer()],
    ['TIFF', () => picture.clone().tiff().toBuffer()],
    ['PDF', () => Buffer.from('%PDF-1.7\n%\xe2\xe3\n', 'latin1')],
    ['a photo of an iPhone', () => boxes('heic', 'mif1', 'heic')],
    ['a photo of an Android phone', () => boxes('mif1', 'heic')],
    ['a photo with ten bits', () => boxes('heix', 'mif1')],
    ['a series of photos', () => boxes('hevc', 'msf1')],
    ['a series without its coding', () => boxes('msf1', 'hevc')],
    ['AVIF', () => boxes('avif', 'mif1', 'miaf')],
    ['a film', () => boxes('mp42', 'isom')],
    ['a film of an iPhone', () => boxes('qt  ')],
    ['a text', () => Buffer.from('Receita de 1 comprimido ao dia, por seis meses.')],
    ['nothing', () => new Uint8Array()],
  ])('is read from its content, as another library reads it: %s', async (_what, make) => {
    const bytes = await make();
    expect(fileKindOf(bytes)).toBe(await kindOfLibrary(bytes));
  });

  it('is PDF also with a byte order mark or empty lines before the header, and not with a page before it', () => {
    for (const before of ['\xef\xbb\xbf', '\n', '\r\n\r\n', '\xef\xbb\xbf\n  '])
      expect(fileKindOf(Buffer.from(`${before}%PDF-1.4`, 'latin1'))).toBe('pdf');
    expect(fileKindOf(Buffer.from('<html>%PDF-1.4'))).toBe('other');
  });
});
