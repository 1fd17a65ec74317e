import type { ContentCheck, ContentWarning, PhotoSubject } from './contentCheck.ts';
import { CHECKED_SIDE, type PhotoWarning, type Pixels, photoWarning } from './photoCheck.ts';

/** Looks at a photo on this device. Null also where a browser cannot look: the check warns, and never stops anyone. */
export async function checkPhoto(
  photo: Blob,
  subjects: readonly PhotoSubject[],
  content: ContentCheck | null,
): Promise<PhotoWarning | ContentWarning | null> {
  try {
    const pixels = await pixelsOf(photo);
    if (!pixels) return null;
    return photoWarning(pixels) ?? (await content?.look(pixels, subjects)) ?? null;
  } catch {
    return null;
  }
}

async function pixelsOf(photo: Blob): Promise<Pixels | null> {
  const picture = await createImageBitmap(photo);
  const scale = Math.min(1, CHECKED_SIDE / Math.max(picture.width, picture.height));
  const [width, height] = [picture.width, picture.height].map((side) =>
    Math.max(1, Math.round(side * scale)),
  );
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context || !width || !height) return null;
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
  picture.close();
  return context.getImageData(0, 0, width, height);
}
