/** What a file is by its first bytes, whatever its name or its declared type. */
export type FileKind = PictureKind | 'heic' | 'pdf' | 'other';
/** Pictures whose structure we read. */
export type PictureKind = 'jpeg' | 'png' | 'webp';

/** Some programs write a byte order mark or empty lines before the header. */
const PDF_HEADER = /^(?:\xef\xbb\xbf)?\s{0,256}%PDF-/;
/** Brands of the pictures that iPhones and some Android phones save: HEIC, alone, as a series or as a live photo. */
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'mif1', 'msf1'];
const AVIF_BRANDS = ['avif', 'avis'];

export function fileKindOf(bytes: Uint8Array): FileKind {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  if (text(0, 3) === '\xff\xd8\xff') return 'jpeg';
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp';
  if (text(4, 8) === 'ftyp') {
    const brands = text(8, Math.min(uint32(bytes, 0), 256)).match(/.{4}/gs) ?? [];
    if (brands.some((brand) => AVIF_BRANDS.includes(brand))) return 'other';
    return brands.some((brand) => HEIC_BRANDS.includes(brand)) ? 'heic' : 'other';
  }
  return PDF_HEADER.test(text(0, 300)) ? 'pdf' : 'other';
}

export interface PictureFacts {
  width: number;
  height: number;
  /**
   * Where the picture ends. What follows, such as the film of a motion photo, is not part of it. Null when the file
   * ends before the picture does: browsers draw the missing part grey or white and report nothing.
   */
  end: number | null;
  /** How many passes draw a JPEG. A pass takes very few bytes, and decoding it costs as much as the whole picture. */
  passes: number;
}

/** Reads the structure of a JPEG, PNG or WebP without decoding it. */
export function readPictureFacts(kind: PictureKind, bytes: Uint8Array): PictureFacts {
  if (kind === 'jpeg') return readJpeg(bytes);
  return kind === 'png' ? readPng(bytes) : readWebp(bytes);
}

const uint16 = (bytes: Uint8Array, at: number): number => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
const uint32 = (bytes: Uint8Array, at: number): number =>
  uint16(bytes, at) * 0x1_0000 + uint16(bytes, at + 2);

const MARKER = 0xff;
const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;
/** Markers without content: a byte of the pixels, and the restart marks between them. */
const isAlone = (marker: number): boolean => marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd7);
/** Markers that state the size of the picture. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function readJpeg(bytes: Uint8Array): PictureFacts {
  const facts = { width: 0, height: 0, passes: 0 };
  for (let at = 2; ; ) {
    at = bytes.indexOf(MARKER, at);
    while (bytes[at] === MARKER) at += 1;
    const marker = bytes[at];
    if (marker === undefined) return { ...facts, end: null };
    at += 1;
    if (isAlone(marker)) continue;
    if (marker === END_OF_IMAGE) return { ...facts, end: at };
    if (marker === START_OF_SCAN) facts.passes += 1;
    if (isFrame(marker))
      Object.assign(facts, { height: uint16(bytes, at + 3), width: uint16(bytes, at + 5) });
    // The length counts itself. A thumbnail is inside such a part, with its own end.
    at += Math.max(2, uint16(bytes, at));
  }
}

function readPng(bytes: Uint8Array): PictureFacts {
  const facts = { width: uint32(bytes, 16), height: uint32(bytes, 20), passes: 1 };
  for (let at = 8; ; ) {
    const end = at + 12 + uint32(bytes, at);
    if (end > bytes.length) return { ...facts, end: null };
    if (String.fromCharCode(...bytes.subarray(at + 4, at + 8)) === 'IEND') return { ...facts, end };
    at = end;
  }
}

function readWebp(bytes: Uint8Array): PictureFacts {
  const little = (at: number, size: number): number =>
    bytes.subarray(at, at + size).reduceRight((number, byte) => number * 256 + byte, 0);
  const declaredEnd = 8 + little(4, 4);
  const facts = { end: declaredEnd > bytes.length ? null : declaredEnd, passes: 1 };
  switch (String.fromCharCode(...bytes.subarray(12, 16))) {
    case 'VP8X':
      return { ...facts, width: little(24, 3) + 1, height: little(27, 3) + 1 };
    case 'VP8L': {
      const packed = little(21, 4);
      return { ...facts, width: (packed % 0x4000) + 1, height: (Math.floor(packed / 0x4000) % 0x4000) + 1 };
    }
    default:
      return { ...facts, width: little(26, 2) % 0x4000, height: little(28, 2) % 0x4000 };
  }
}
