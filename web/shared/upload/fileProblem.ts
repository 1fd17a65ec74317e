import { UPLOAD_MAX_BYTES } from '#schema/constants.ts';
import { uploadErrors } from '#schema/errors/upload.ts';

export const PHOTO_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/jpg'];

/**
 * The message about one chosen file; null when it may be used. The server inspects the content, this only the type
 * and the size.
 */
export function fileProblem(
  file: File | undefined,
  types: readonly string[] = PHOTO_TYPES,
  wrongType: string = uploadErrors.invalid_file_extension.message,
): string | null {
  if (!file || file.size === 0) return uploadErrors.empty_file.message;
  if (!types.includes(file.type)) return wrongType;
  return file.size > UPLOAD_MAX_BYTES ? uploadErrors.file_too_large.message : null;
}

/** Why the files cannot be sent in a field that accepts one file; null when they can. */
export const onlyFileProblem = (files: ArrayLike<File>): string | null =>
  files.length > 1 ? uploadErrors.only_one_file.message : fileProblem(files[0]);
