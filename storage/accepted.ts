import { UPLOAD_MAX_BYTES } from '#schema/constants.ts';
import type { uploadErrors } from '#schema/errors/upload.ts';

type FileRefusal = Extract<
  keyof typeof uploadErrors,
  | 'empty_file'
  | 'file_too_large'
  | 'invalid_file_extension'
  | 'damaged_file'
  | 'image_too_big'
  | 'heic_photo'
  | 'unsafe_document'
  | 'pdf_password'
  | 'pdf_without_pages'
>;

export interface Refused {
  refused: FileRefusal;
}

/** Checks that apply to every file. */
export function checkSize(size: number): Refused | null {
  if (size <= 0) return { refused: 'empty_file' };
  return size > UPLOAD_MAX_BYTES ? { refused: 'file_too_large' } : null;
}
