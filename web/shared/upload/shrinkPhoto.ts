import { IMAGE_MAX_WIDTH_PX, IMAGE_QUALITY } from '#schema/constants.ts';

/** Loaded before it is needed, so that photos can be taken without a connection. */
export const loadShrinking = () => import('compressorjs');

/** Resizes a photo to the size a doctor needs; rejects a file that the browser cannot open as a picture. */
export async function shrinkPhoto(file: Blob): Promise<Blob> {
  const { default: Compressor } = await loadShrinking();
  return new Promise((resolve, reject) => {
    new Compressor(file, {
      quality: IMAGE_QUALITY,
      maxWidth: IMAGE_MAX_WIDTH_PX,
      mimeType: 'image/jpeg',
      // Browsers turn a picture upright by themselves; to do it here a large photo would be in memory three times.
      checkOrientation: false,
      success: resolve,
      error: reject,
    });
  });
}
