import pLimit from 'p-limit';
import { loadSharp } from './loadSharp.ts';

/** The widths of the shop's pictures (`web/shared/ui/Picture.tsx`). */
const PICTURE_WIDTHS = [320, 640, 960, 1280] as const;

/** A product is shown in a square, a banner of the home page 16 to 9. */
const PICTURE_SHAPES = { square: 1, wide: 16 / 9 } as const;
export type PictureShape = keyof typeof PICTURE_SHAPES;

/** The point that stays visible, from 0 to 1 of the width and height, and the enlargement around it. */
export interface Focus {
  x: number;
  y: number;
  /** 1 for the largest part of the picture in this shape, 2 for half its width. */
  zoom: number;
}

/** A narrower cut would be blurred on a phone. */
const LEAST_WIDTH = 480;

/** The size of the picture that other sites show for a shared link. */
const SHARE = { width: 1200, height: 630 };

export interface CutFile {
  name: string;
  bytes: Buffer;
  contentType: string;
}

/** Encoding uses a whole processor for a second or two, so pictures wait for each other. */
const oneAtATime = pLimit(1);

/**
 * A picture of the shop in every width as AVIF and WebP, and once for shared links. Null when the cut is narrower than
 * `LEAST_WIDTH`. The input was accepted before, so it is a JPEG without metadata.
 */
export function cutPicture(bytes: Buffer, shape: PictureShape, focus: Focus): Promise<CutFile[] | null> {
  return oneAtATime(async () => {
    const sharp = await loadSharp();
    const { width, height } = await sharp(bytes).metadata();
    const box = cropAround({ width, height }, PICTURE_SHAPES[shape], focus);
    if (box.width < LEAST_WIDTH) return null;
    const cut = await sharp(bytes).extract(box).png({ compressionLevel: 1 }).toBuffer();
    const files: CutFile[] = [];
    for (const target of PICTURE_WIDTHS) {
      const resized = sharp(cut).resize({ width: target });
      const name = `${shape}-${target}`;
      files.push(
        {
          name: `${name}.avif`,
          bytes: await resized.clone().avif({ quality: 55, effort: 2 }).toBuffer(),
          contentType: 'image/avif',
        },
        {
          name: `${name}.webp`,
          bytes: await resized.webp({ quality: 78 }).toBuffer(),
          contentType: 'image/webp',
        },
      );
    }
    const share = sharp(cut).resize({ ...SHARE, fit: 'contain', background: '#F7F5F1' });
    files.push({
      name: 'share.jpg',
      bytes: await share.jpeg({ quality: 80 }).toBuffer(),
      contentType: 'image/jpeg',
    });
    return files;
  });
}

interface Size {
  width: number;
  height: number;
}

interface Box extends Size {
  left: number;
  top: number;
}

const between = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);

/** The largest box of this ratio around the focus, inside the picture. */
export function cropAround({ width, height }: Size, ratio: number, { x, y, zoom }: Focus): Box {
  const scale = Math.max(1, zoom);
  const boxWidth = Math.max(1, Math.floor(Math.min(width, height * ratio) / scale));
  const boxHeight = Math.max(1, Math.min(height, Math.round(boxWidth / ratio)));
  return {
    width: boxWidth,
    height: boxHeight,
    left: between(Math.round(x * width - boxWidth / 2), 0, width - boxWidth),
    top: between(Math.round(y * height - boxHeight / 2), 0, height - boxHeight),
  };
}
