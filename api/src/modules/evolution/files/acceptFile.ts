import type { Refused } from '#storage/accepted.ts';
import { type AcceptedImage, acceptImage } from '#storage/acceptImage.ts';
import { type AcceptedPdf, acceptPdf } from '#storage/acceptPdf.ts';
import type { FilePurpose } from './storedFile.entity.ts';

/** Purposes that accept PDFs as well as pictures. */
const DOCUMENTS: readonly FilePurpose[] = ['prescription', 'chat'];

/** Checks what a purpose allows: photos are pictures; a prescription or a chat file may be a PDF too. */
export async function acceptFile(
  bytes: Buffer,
  purpose: FilePurpose,
): Promise<AcceptedImage | AcceptedPdf | Refused> {
  const looksLikePdf = bytes.subarray(0, 5).toString('latin1') === '%PDF-';
  return DOCUMENTS.includes(purpose) && looksLikePdf ? acceptPdf(bytes) : acceptImage(bytes);
}
