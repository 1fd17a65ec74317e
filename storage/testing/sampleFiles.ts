import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** Images and documents as people, and attackers, upload them. */

/** A phone photo: rotated by metadata, with its location. */
export const phonePhoto = (width = 1600, height = 1200): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#a08070', noise: noiseOf(width) } })
    .withExif({
      IFD0: { Make: 'Telefone', Software: 'camera' },
      IFD3: {
        GPSLatitudeRef: 'S',
        GPSLatitude: '23/1 33/1 0/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '46/1 38/1 0/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 90 })
    .toBuffer();

/** A photo of one colour, rotated by metadata: encoded as AVIF in a tenth of the time. */
export const plainPhoto = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#a08070' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

const noiseOf = (width: number) => ({ type: 'gaussian' as const, mean: 128, sigma: width > 2000 ? 24 : 12 });

export const screenshot = (): Promise<Buffer> =>
  sharp({ create: { width: 800, height: 1600, channels: 4, background: { r: 9, g: 99, b: 9, alpha: 0.5 } } })
    .png()
    .toBuffer();

/** A PNG of a few kilobytes that declares `side` × `side` pixels: a decompression bomb. */
export function bombOf(side: number): Buffer {
  const chunk = (name: string, data: Buffer): Buffer => {
    const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const row = Math.ceil(side / 8) + 1;
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(row * side), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Nine megabytes that keep a decoder busy for minutes: the same passes a thousand times. */
export async function jpegWithTooManyScans(): Promise<Buffer> {
  const picture = sharp({ create: { width: 800, height: 600, channels: 3, background: '#808080' } });
  const photo = await picture.jpeg({ progressive: true }).toBuffer();
  const [first, end] = [
    photo.indexOf('\xff\xda', 0, 'latin1'),
    photo.lastIndexOf('\xff\xd9', undefined, 'latin1'),
  ];
  const passes = photo.subarray(first, end);
  const over = Array.from({ length: Math.floor(9_000_000 / passes.length) }, () => passes);
  return Buffer.concat([photo.subarray(0, end), ...over, photo.subarray(end)]);
}

/** A part of a JPEG that is not pixels. `number` is that of the marker, such as 1 for Exif and XMP. */
export function withJpegPart(picture: Buffer, number: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, 0xe0 + number, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([picture.subarray(0, 2), head, content, picture.subarray(2)]);
}

/** A photo as phones with motion photos save it: a film of some seconds follows the picture. */
export const withFilm = (picture: Buffer, bytes = 5_000_000): Buffer =>
  Buffer.concat([picture, Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1'), randomBytes(bytes)]);

/** A colour profile in which the first ink of four is green, as no printer has it: its use can be seen. */
export function greenInkProfile(): Buffer {
  const u32 = (...numbers: number[]) => {
    const bytes = Buffer.alloc(4 * numbers.length);
    for (const [index, number] of numbers.entries()) bytes.writeUInt32BE(number, 4 * index);
    return bytes;
  };
  const one = 0x1_0000;
  const same = Buffer.from(Array.from({ length: 256 }, (_value, index) => index));
  const labOf = (inks: number): number[] => {
    if (inks & 1) return [0, 128, 128];
    return inks & 8 ? [150, 68, 168] : [255 - 60 * ((inks >> 2) & 1) - 60 * ((inks >> 1) & 1), 128, 128];
  };
  const colours = Array.from({ length: 16 }, (_value, inks) => labOf(inks)).flat();
  const white = u32(63_190, one, 54_061);
  const matrix = u32(one, 0, 0, 0, one, 0, 0, 0, one);
  const table = Buffer.concat([same, same, same, same, Buffer.from(colours), same, same, same]);
  const tags: [string, Buffer][] = [
    ['desc', Buffer.concat([Buffer.from('desc\0\0\0\0\0\0\0\x05Tint\0', 'latin1'), Buffer.alloc(78)])],
    ['cprt', Buffer.from('text\0\0\0\0CC0\0', 'latin1')],
    ['wtpt', Buffer.concat([Buffer.from('XYZ \0\0\0\0', 'latin1'), white])],
    ['A2B0', Buffer.concat([Buffer.from('mft1\0\0\0\0\x04\x03\x02\0', 'latin1'), matrix, table])],
  ];
  const list: Buffer[] = [u32(tags.length)];
  const contents: Buffer[] = [];
  let offset = 128 + 4 + 12 * tags.length;
  for (const [name, content] of tags) {
    const padded = Buffer.concat([content, Buffer.alloc((4 - (content.length % 4)) % 4)]);
    list.push(Buffer.from(name), u32(offset, content.length));
    contents.push(padded);
    offset += padded.length;
  }
  const head = Buffer.alloc(128);
  u32(offset).copy(head, 0);
  u32(0x0240_0000).copy(head, 8);
  head.write('prtrCMYKLab ', 12, 'latin1');
  head.write('acsp', 36, 'latin1');
  white.copy(head, 68);
  return Buffer.concat([head, ...list, ...contents]);
}

/** A picture that is also an archive, for readers that start at the end. */
export const withArchive = (picture: Buffer): Buffer =>
  Buffer.concat([
    picture,
    Buffer.from('PK\u0003\u0004x.class', 'latin1'),
    Buffer.from('PK\u0005\u0006', 'latin1'),
    Buffer.alloc(18),
  ]);

export const withScript = (picture: Buffer): Buffer =>
  Buffer.concat([picture, Buffer.from('\n<ScRiPt>alert(1)</script>')]);

/** A document of one page with these objects beside it. */
export const pdf = (objects: string, { entries = '', pages = 1, kids = '900 0 R' } = {}): Buffer =>
  Buffer.from(
    [
      `%PDF-1.7\n${objects}\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R ${entries} >>\nendobj`,
      `2 0 obj\n<< /Type /Pages /Kids [${pages > 0 ? kids : ''}] /Count ${pages} >>\nendobj`,
      '900 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 400] >>\nendobj',
      `trailer\n<< /Root 1 0 R >>\n%%EOF\n`,
    ].join('\n'),
    'latin1',
  );

/** Compressed PDF objects (an object stream), as newer programs write them. */
export const packedList = (words: string): string =>
  `5 0 obj\n<< /Type /ObjStm /Filter /FlateDecode >>\nstream\n${deflateSync(Buffer.from(words)).toString('latin1')}\nendstream\nendobj`;
