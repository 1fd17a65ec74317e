import { CHECKED_SIDE, type PhotoWarning, photoWarning } from './photoCheck.ts';

/** Looks at a photo on this device. Null also where a browser cannot look: the check warns, and never stops anyone. */
export async function checkPhoto(photo: Blob): Promise<PhotoWarning | null> {
  try {
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
    return photoWarning(context.getImageData(0, 0, width, height));
  } catch {
    return null;
  }
}
