import { uploadErrors } from '#schema/errors/upload.ts';
import { shrinkPhoto } from '#web/upload/shrinkPhoto.ts';
import { uploadFile } from '#web/upload/uploader.ts';
import { UploadRefused } from '#web/upload/uploadFile.ts';

/** Shrinks a chosen picture and uploads it; returns the id of the file. */
export async function sendPicture(file: File): Promise<string> {
  const small = await shrinkPhoto(file).catch(() => {
    throw new UploadRefused('invalid_file_extension', uploadErrors.invalid_file_extension.message);
  });
  return uploadFile(small, 'profile', () => undefined);
}
