import { IMAGE_MAX_WIDTH_PX, IMAGE_QUALITY } from '#schema/constants.ts';

/** Brought along before it is needed: where there is no connection, photos are taken all the same. */
export const loadShrinking = () => import('compressorjs');

/** As large as a doctor needs and no larger; what cannot be read as a picture is refused here. */
export async function shrinkPhoto(file: Blob): Promise<Blob> {
  const { default: Compressor } = await loadShrinking();
  return new Promise((resolve, reject) => {
    new Compressor(file, {
      quality: IMAGE_QUALITY,
      maxWidth: IMAGE_MAX_WIDTH_PX,
      mimeType: 'image/jpeg',
      success: resolve,
      error: reject,
    });
  });
}
