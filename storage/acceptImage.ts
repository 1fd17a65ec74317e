import type { Sharp } from 'sharp';
import { PICTURE_MAX_PIXELS } from '#schema/constants.ts';
import { type FileKind, fileKindOf, type PictureKind, readPictureFacts } from '#schema/files/pictureFile.ts';
import { checkSize, type Refused } from './accepted.ts';
import { loadSharp } from './loadSharp.ts';

/** As specified (specification row ST-351): at most 1500 pixels wide, quality 0.8. */
const WIDTH = 1500;
const QUALITY = 80;
const THUMB_WIDTH = 320;
/** A baseline JPEG is drawn in one pass, a progressive one in about ten. */
const MAX_PASSES = 50;
/** What people send of themselves (store §5). */
const PHOTO_KINDS: readonly PictureKind[] = ['jpeg', 'png'];
/** What an admin sends for the shop; suppliers also send WebP. */
export const SHOP_PICTURE_KINDS: readonly PictureKind[] = [...PHOTO_KINDS, 'webp'];

const isOneOf = (kinds: readonly PictureKind[], kind: FileKind): kind is PictureKind =>
  kinds.some((accepted) => accepted === kind);

export interface AcceptedImage {
  bytes: Buffer;
  thumb: Buffer;
  contentType: 'image/jpeg';
  width: number;
  height: number;
}

/**
 * A picture re-encoded from its pixels, so that all other content of the file is dropped: the location, texts, and the
 * film, page or archive that may follow the picture. Run one at a time, because it needs the memory.
 */
export async function acceptImage(
  bytes: Buffer,
  kinds: readonly PictureKind[] = PHOTO_KINDS,
): Promise<AcceptedImage | Refused> {
  const wrongSize = checkSize(bytes.length);
  if (wrongSize) return wrongSize;
  const kind = fileKindOf(bytes);
  if (kind === 'heic') return { refused: 'heic_photo' };
  if (!isOneOf(kinds, kind)) return { refused: 'invalid_file_extension' };
  const { width: fileWidth, height: fileHeight, end, passes } = readPictureFacts(kind, bytes);
  if (fileWidth * fileHeight > PICTURE_MAX_PIXELS) return { refused: 'image_too_big' };
  if (end === null || passes > MAX_PASSES) return { refused: 'damaged_file' };
  const sharp = await loadSharp();
  try {
    // The decoder gets the picture alone.
    const opened = sharp(bytes.subarray(0, end), {
      limitInputPixels: PICTURE_MAX_PIXELS,
      failOn: 'truncated',
      sequentialRead: true,
    });
    // Colours are converted by the picture's own profile. Metadata is dropped by default; its orientation is applied first.
    const main = await resizeToJpeg(opened.autoOrient().flatten({ background: '#ffffff' }), WIDTH);
    const thumb = await resizeToJpeg(sharp(main.data), THUMB_WIDTH);
    const { width, height } = main.info;
    return { bytes: main.data, thumb: thumb.data, contentType: 'image/jpeg', width, height };
  } catch {
    // The decoder failed on the input; our own limits were checked before.
    return { refused: 'damaged_file' };
  }
}

const resizeToJpeg = (image: Sharp, width: number) =>
  image
    .resize({ width, withoutEnlargement: true })
    .jpeg({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true });
