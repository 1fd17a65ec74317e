import { fileKindOf } from '#schema/files/pictureFile.ts';
import type { Refused } from '#storage/accepted.ts';
import { type AcceptedImage, acceptImage, SHOP_PICTURE_KINDS } from '#storage/acceptImage.ts';
import { type AcceptedPdf, acceptPdf } from '#storage/acceptPdf.ts';
import type { FilePurpose } from './storedFile.entity.ts';

/** Purposes that accept PDFs as well as pictures. */
const DOCUMENTS: readonly FilePurpose[] = ['prescription', 'chat'];

/** Checks what a purpose allows: photos are pictures; a prescription or a chat file may be a PDF too. */
export async function acceptFile(
  bytes: Buffer,
  purpose: FilePurpose,
): Promise<AcceptedImage | AcceptedPdf | Refused> {
  if (purpose === 'shop') return acceptImage(bytes, SHOP_PICTURE_KINDS);
  return DOCUMENTS.includes(purpose) && fileKindOf(bytes) === 'pdf' ? acceptPdf(bytes) : acceptImage(bytes);
}
