import { IMAGE_MAX_WIDTH_PX, IMAGE_QUALITY, UPLOAD_MAX_BYTES } from '#schema/constants.ts';
import { uploadErrors } from '#schema/errors/upload.ts';

const TYPES: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/jpg']);

/** What is wrong with a chosen file, in words; null when it may be used. The server looks inside, this only at the label. */
export function fileProblem(files: ArrayLike<File>): string | null {
  const [file] = Array.from(files);
  if (files.length > 1) return uploadErrors.only_one_file.message;
  if (!file || file.size === 0) return uploadErrors.empty_file.message;
  if (!TYPES.has(file.type)) return uploadErrors.invalid_file_extension.message;
  return file.size > UPLOAD_MAX_BYTES ? uploadErrors.file_too_large.message : null;
}

/** As large as a doctor needs and no larger; what cannot be read as a picture is refused here. */
export async function shrinkPhoto(file: Blob): Promise<Blob> {
  const { default: Compressor } = await import('compressorjs');
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
