import { createHash } from 'node:crypto';
import { LockMode } from '@mikro-orm/core';
import pLimit from 'p-limit';
import { fileKindOf } from '#schema/files/pictureFile.ts';
import type { Refused } from '#storage/accepted.ts';
import { type AcceptedImage, acceptImage, SHOP_PICTURE_KINDS } from '#storage/acceptImage.ts';
import { type AcceptedPdf, acceptPdf } from '#storage/acceptPdf.ts';
import type { Ctx, Part } from '../../../services.ts';
import { getSealed, putSealed } from '../../../shared/encryption/sealedObject.ts';
import { NotFound } from '../../../shared/errors.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { releaseBytes } from '../../../shared/releaseBytes.ts';
import { recordSecurityEvent } from '../../../shared/security/recordSecurityEvent.ts';
import { readUpload } from './readUpload.ts';
import { type FilePurpose, StoredFileRow } from './storedFile.entity.ts';
import { UploadRow } from './upload.entity.ts';

/**
 * What an upload uses: the file is checked, encrypted and stored, and the refusal of an unsafe document is recorded as
 * a security event.
 */
export type UploadContext = Part<
  Ctx,
  'em' | 'encryption' | 'now' | 'security' | 'viewer' | 'outside.storage' | 'request.address'
>;

/** The progress of an upload, and its file once complete. */
export interface UploadState {
  received: number;
  file: StoredFileRow | null;
}

/**
 * A checked file is in memory whole, and a picture a second time as pixels. One at a time keeps the memory of a
 * process constant, however many people send photos: a second simultaneous one adds up to 100 MiB (measured).
 */
const oneAtATime = pLimit(1);

/**
 * Joins the parts, checks the content type and stores the file. Object names come from the upload id, so a
 * retry writes the same objects, and a sweep finds those of an interrupted one.
 */
export async function finishUpload(
  ctx: UploadContext,
  { id, fileId, size }: UploadRow,
): Promise<UploadState | Refusal> {
  if (fileId) return findFinished(ctx, fileId, size);
  // The parts are read only when their turn comes, so a waiting file uses no memory.
  return oneAtATime(async () => {
    const upload = await readUpload(ctx, id);
    if (upload.fileId) return findFinished(ctx, upload.fileId, size);
    const bytes = await assembleUpload(ctx, upload);
    if (bytes) return storeFile(ctx, upload, bytes).finally(() => releaseBytes(bytes));
    // Another process has joined and deleted the parts meanwhile.
    const done = await readUpload(ctx, id);
    if (!done.fileId) throw new Error('The parts of an upload are missing.');
    return findFinished(ctx, done.fileId, size);
  });
}

async function findFinished(ctx: Pick<Ctx, 'em'>, fileId: string, received: number): Promise<UploadState> {
  const file = await ctx.em.fork().findOne(StoredFileRow, { id: fileId });
  if (!file) throw new NotFound('Arquivo');
  return { received, file };
}

/** Finishes the upload of a file that arrived in one request. */
export const storeWholeFile = (
  ctx: UploadContext,
  upload: UploadRow,
  bytes: Buffer,
): Promise<UploadState | Refusal> => oneAtATime(() => storeFile(ctx, upload, bytes));

async function storeFile(
  ctx: UploadContext,
  upload: UploadRow,
  bytes: Buffer,
): Promise<UploadState | Refusal> {
  const accepted = await acceptFile(bytes, upload.purpose);
  if ('refused' in accepted) {
    await deleteUpload(ctx, upload);
    if (accepted.refused === 'unsafe_document')
      recordSecurityEvent(ctx, { kind: 'file.refused', detail: { code: accepted.refused } });
    return new Refusal(accepted.refused);
  }
  await putObjects(ctx, upload, accepted);
  const file = await insert(ctx, upload, accepted);
  if (!file) {
    await ctx.outside.storage.removeAll(`files/${upload.id}/`);
    throw new NotFound('Envio');
  }
  for (const { name } of upload.parts) await ctx.outside.storage.remove(name);
  return { received: upload.size, file };
}

const nameOf = (id: string, size: 'full' | 'thumb'): string => `files/${id}/${size}`;

async function putObjects(
  ctx: Part<Ctx, 'encryption' | 'outside.storage'>,
  { id, userId: subjectId }: UploadRow,
  file: AcceptedImage | AcceptedPdf,
): Promise<void> {
  await putSealed(ctx, { subjectId, name: nameOf(id, 'full'), bytes: file.bytes });
  if ('thumb' in file) await putSealed(ctx, { subjectId, name: nameOf(id, 'thumb'), bytes: file.thumb });
}

/** Returns null when a sweep has deleted the upload meanwhile. */
async function insert(
  ctx: Pick<Ctx, 'em' | 'now'>,
  { id }: UploadRow,
  accepted: AcceptedImage | AcceptedPdf,
): Promise<StoredFileRow | null> {
  return ctx.em.fork().transactional(async (em) => {
    const upload = await em.findOne(UploadRow, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!upload) return null;
    if (upload.fileId) return em.findOne(StoredFileRow, { id: upload.fileId });
    const isImage = 'thumb' in accepted;
    const file = em.create(StoredFileRow, {
      id,
      userId: upload.userId,
      purpose: upload.purpose,
      objectName: nameOf(id, 'full'),
      thumbName: isImage ? nameOf(id, 'thumb') : null,
      contentType: accepted.contentType,
      size: accepted.bytes.length,
      width: isImage ? accepted.width : null,
      height: isImage ? accepted.height : null,
      sha256: createHash('sha256').update(accepted.bytes).digest('hex'),
      sealedAt: ctx.now,
      createdAt: ctx.now,
    });
    em.persist(file);
    upload.fileId = id;
    upload.updatedAt = ctx.now;
    return file;
  });
}

/** Deletes everything of a refused file. */
async function deleteUpload(ctx: Part<Ctx, 'em' | 'outside.storage'>, { id }: UploadRow): Promise<void> {
  await ctx.outside.storage.removeAll(`uploads/${id}/`);
  await ctx.em.fork().nativeDelete(UploadRow, { id, fileId: null });
}

/**
 * Joins the parts of an upload in memory. Null when a part is missing, because another process has stored the file and
 * deleted the parts meanwhile.
 */
async function assembleUpload(
  ctx: Part<Ctx, 'encryption' | 'outside.storage'>,
  { userId, parts, size }: UploadRow,
): Promise<Buffer | null> {
  const file = Buffer.allocUnsafe(size);
  let offset = 0;
  for (const { name, isSealed } of parts) {
    const part: AsyncIterable<Buffer> | null = isSealed
      ? await getSealed(ctx, { subjectId: userId, name })
      : await ctx.outside.storage.get(name);
    if (!part) return null;
    for await (const bytes of part) {
      offset += bytes.copy(file, offset);
      releaseBytes(bytes);
    }
  }
  if (offset !== size) throw new Error('The parts of an upload do not add up to its size.');
  return file;
}

/** Purposes that accept PDFs as well as pictures. */
const DOCUMENTS: readonly FilePurpose[] = ['prescription', 'chat'];

/** Checks what a purpose allows: photos are pictures; a prescription or a chat file may be a PDF too. */
async function acceptFile(
  bytes: Buffer,
  purpose: FilePurpose,
): Promise<AcceptedImage | AcceptedPdf | Refused> {
  if (purpose === 'shop') return acceptImage(bytes, SHOP_PICTURE_KINDS);
  return DOCUMENTS.includes(purpose) && fileKindOf(bytes) === 'pdf' ? acceptPdf(bytes) : acceptImage(bytes);
}
