import type { uploadErrors } from '#schema/errors/upload.ts';

/** The size of an upload before it is compressed. */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;

export type FileRefusal = Extract<
  keyof typeof uploadErrors,
  | 'empty_file'
  | 'file_too_large'
  | 'invalid_file_extension'
  | 'damaged_file'
  | 'image_too_big'
  | 'unsafe_document'
>;

export interface Refused {
  refused: FileRefusal;
}

/** Checks that apply to every file. */
export function checkSize(size: number): Refused | null {
  if (size <= 0) return { refused: 'empty_file' };
  return size > MAX_FILE_BYTES ? { refused: 'file_too_large' } : null;
}
