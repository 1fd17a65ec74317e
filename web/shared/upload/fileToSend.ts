import { PICTURE_MAX_PIXELS, REDUCIBLE_PHOTO_MAX_BYTES, UPLOAD_MAX_BYTES } from '#schema/constants.ts';
import { uploadErrors } from '#schema/errors/upload.ts';
import { type FileKind, fileKindOf, readPictureFacts } from '#schema/files/pictureFile.ts';
import { shrinkPhoto } from './shrinkPhoto.ts';
import { UploadRefused } from './uploadFile.ts';

/** What the file dialogs of the system show. Phones of Apple convert to the first type what is in another one. */
export const PHOTO_TYPES: readonly string[] = ['image/jpeg', 'image/png'];
export const SHOP_PICTURE_TYPES = [...PHOTO_TYPES, 'image/webp'];
export const PDF_TYPE = 'application/pdf';

/** What a field accepts. */
export interface FileWish {
  kinds: readonly FileKind[];
  /** A picture that may be sent as it is keeps its colours and details. */
  sendsOriginal?: boolean;
  /** The text for another kind of file. */
  wrongKind?: string;
}

/** HEIC is among them, because the browsers of Apple can open it, and then it is sent as JPEG. */
export const PHOTO: FileWish = { kinds: ['jpeg', 'png', 'heic'] };
export const SHOP_PICTURE: FileWish = { kinds: [...PHOTO.kinds, 'webp'], sendsOriginal: true };

const refuse = (code: keyof typeof uploadErrors, message: string = uploadErrors[code].message) =>
  new UploadRefused(code, message);

interface ReadFile {
  kind: FileKind;
  pixels: number;
}

/** Reads what a chosen file is from its content, and throws `UploadRefused` where the server would refuse it too. */
async function readFile(file: Blob | undefined, { kinds, wrongKind }: FileWish): Promise<ReadFile> {
  if (!file || file.size === 0) throw refuse('empty_file');
  if (file.size > REDUCIBLE_PHOTO_MAX_BYTES) throw refuse('photo_too_large_to_reduce');
  const buffer = await file.arrayBuffer().catch(() => {
    throw refuse('damaged_file');
  });
  const bytes = new Uint8Array(buffer);
  const kind = fileKindOf(bytes);
  if (!kinds.includes(kind)) throw refuse('invalid_file_extension', wrongKind);
  if (kind === 'pdf' && file.size > UPLOAD_MAX_BYTES) throw refuse('file_too_large');
  if (kind === 'pdf' || kind === 'heic' || kind === 'other') return { kind, pixels: 0 };
  const { width, height, end } = readPictureFacts(kind, bytes);
  if (end === null) throw refuse('damaged_file');
  return { kind, pixels: width * height };
}

/** Why the chosen files cannot be used in a field for one photo; null when they can. */
export async function onlyPhotoProblem(files: ArrayLike<File>): Promise<string | null> {
  if (files.length > 1) return uploadErrors.only_one_file.message;
  try {
    await readFile(files[0], PHOTO);
    return null;
  } catch (problem) {
    if (problem instanceof UploadRefused) return problem.message;
    throw problem;
  }
}

/**
 * The file as it is uploaded: a photo is made smaller before any limit of the server applies to it, a document is not
 * changed. Throws `UploadRefused` with the reason.
 */
export async function fileToSend(file: Blob | undefined, wish: FileWish = PHOTO): Promise<Blob> {
  const { kind, pixels } = await readFile(file, wish);
  if (!file) throw refuse('empty_file');
  if (kind === 'pdf') return file.slice(0, file.size, PDF_TYPE);
  const isTooLarge = file.size > UPLOAD_MAX_BYTES || pixels > PICTURE_MAX_PIXELS;
  if (wish.sendsOriginal && kind !== 'heic' && !isTooLarge) return file;
  const small = await shrinkPhoto(file.slice(0, file.size, `image/${kind}`)).catch(() => {
    if (kind === 'heic') throw refuse('heic_photo');
    throw refuse(pixels > PICTURE_MAX_PIXELS ? 'image_too_big' : 'damaged_file');
  });
  if (small.size > UPLOAD_MAX_BYTES) throw refuse('file_too_large');
  return small;
}
