import type { EntityManager } from '@mikro-orm/postgresql';
import { cutPicture, type Focus, type PictureShape } from '#storage/cutPicture.ts';
import type { Ctx, Part } from '../../../services.ts';
import { anyOf, db, run } from '../../../shared/database/query.ts';
import { isId, newId } from '../../../shared/ids.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { signedInViewer } from '../../account/access/signedInViewer.ts';
import { baseOf, folderOf, ORIGINAL, pictureIdOf } from './pictureNames.ts';
import { ShopPicture } from './shopPicture.entity.ts';

export type PictureContext = Part<
  Ctx,
  'em' | 'encryption' | 'now' | 'viewer' | 'outside.storage' | 'ports.uploadedPictures'
>;

interface Wanted {
  bytes: Buffer;
  shape: PictureShape;
  focus: Focus;
}

/**
 * Stores the files of a cropped picture and returns its base path. Its row is committed first and marked as unused, so
 * that a sweep deletes the files if the process stops before a product uses them.
 */
export async function storePicture(
  ctx: PictureContext,
  { bytes, shape, focus }: Wanted,
): Promise<string | Refusal> {
  const files = await cutPicture(bytes, shape, focus);
  if (!files) return new Refusal('picture_too_small');
  const id = newId(ctx.now.getTime());
  const em = ctx.em.fork();
  await em.persist(em.create(ShopPicture, { id, createdAt: ctx.now, unusedSince: ctx.now })).flush();
  await ctx.outside.storage.put(folderOf(id) + ORIGINAL, bytes, 'image/jpeg');
  for (const { name, bytes: file, contentType } of files)
    await ctx.outside.storage.put(folderOf(id) + name, file, contentType);
  return baseOf(id, shape);
}

/** The bytes of a file that the caller uploaded. */
export async function uploadedBytes(ctx: PictureContext, fileId: string): Promise<Buffer | Refusal> {
  const { userId } = signedInViewer(ctx);
  const bytes = isId(fileId) ? await ctx.ports.uploadedPictures.read(ctx, { userId, fileId }) : null;
  return bytes ?? new Refusal('file_not_found');
}

/** The uncropped upload of a stored picture. */
export async function originalBytes(ctx: Part<Ctx, 'outside.storage'>, base: string): Promise<Buffer | null> {
  const id = pictureIdOf(base);
  const stream = id ? await ctx.outside.storage.get(folderOf(id) + ORIGINAL) : null;
  return stream ? Buffer.concat(await stream.toArray()) : null;
}

/** Marks which pictures the shop shows from now on and which not, in the database transaction of the change. */
export async function markUse(
  em: EntityManager,
  { shown, hidden, now }: { shown: readonly string[]; hidden: readonly string[]; now: Date },
): Promise<void> {
  const mark = (bases: readonly string[], unusedSince: Date | null) => {
    const ids = bases.flatMap((base) => pictureIdOf(base) ?? []);
    return run(em, db.updateTable('shopPicture').set({ unusedSince }).where('id', '=', anyOf(ids)));
  };
  await mark(shown, null);
  await mark(hidden, now);
}
