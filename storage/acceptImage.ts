import { fileTypeFromBuffer } from 'file-type';
import type { Sharp } from 'sharp';
import { checkSize, type Refused } from './accepted.ts';
import { loadSharp } from './loadSharp.ts';
import { isPolyglotFile } from './polyglotFile.ts';

/** As specified (specification row ST-351): at most 1500 pixels wide, quality 0.8. */
const WIDTH = 1500;
const QUALITY = 80;
const THUMB_WIDTH = 320;
/** More than a phone's photo has. A file of a few kilobytes can declare more pixels than a process has memory for. */
const MAX_PIXELS = 40_000_000;
/**
 * A baseline JPEG has one scan, a progressive one about ten. A scan takes very few bytes, and decoding it costs as much
 * as decoding the whole picture.
 */
const MAX_SCANS = 50;
const SCAN_MARKER = Buffer.from([0xff, 0xda]);
const TYPES: Readonly<Record<string, string>> = { 'image/jpeg': 'jpeg', 'image/png': 'png' };

export interface AcceptedImage {
  bytes: Buffer;
  thumb: Buffer;
  contentType: 'image/jpeg';
  width: number;
  height: number;
}

/**
 * A picture re-encoded from its pixels, so that all other content of the file, above all the location, is
 * dropped. Run one at a time, because it needs the memory.
 */
export async function acceptImage(bytes: Buffer): Promise<AcceptedImage | Refused> {
  const wrongSize = checkSize(bytes.length);
  if (wrongSize) return wrongSize;
  const type = await fileTypeFromBuffer(bytes);
  const format = type && TYPES[type.mime];
  if (!format || isPolyglotFile(bytes)) return { refused: 'invalid_file_extension' };
  if (format === 'jpeg' && hasTooManyScans(bytes)) return { refused: 'damaged_file' };
  const sharp = await loadSharp();
  try {
    const facts = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (facts.format !== format) return { refused: 'invalid_file_extension' };
    if (facts.width * facts.height > MAX_PIXELS) return { refused: 'image_too_big' };
    const opened = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'truncated', sequentialRead: true });
    // Metadata is dropped by default; its orientation is applied first.
    const main = await resizeToJpeg(opened.autoOrient().flatten({ background: '#ffffff' }), WIDTH);
    const thumb = await resizeToJpeg(sharp(main.data), THUMB_WIDTH);
    const { width, height } = main.info;
    return { bytes: main.data, thumb: thumb.data, contentType: 'image/jpeg', width, height };
  } catch {
    // The decoder failed on the input; our own limits were checked before.
    return { refused: 'damaged_file' };
  }
}

/** Counts the markers that begin a scan; in the pixel data of a JPEG these two bytes have no other meaning. */
function hasTooManyScans(bytes: Buffer): boolean {
  let scans = 0;
  for (
    let offset = bytes.indexOf(SCAN_MARKER);
    offset >= 0;
    offset = bytes.indexOf(SCAN_MARKER, offset + SCAN_MARKER.length)
  ) {
    scans += 1;
    if (scans > MAX_SCANS) return true;
  }
  return false;
}

const resizeToJpeg = (image: Sharp, width: number) =>
  image
    .resize({ width, withoutEnlargement: true })
    .jpeg({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true });
