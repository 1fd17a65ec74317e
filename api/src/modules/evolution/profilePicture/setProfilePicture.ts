import { LockMode } from '@mikro-orm/core';
import type { Ctx, Part } from '../../../services.ts';
import { NotFound } from '../../../shared/errors.ts';
import { record } from '../../../shared/events/record.ts';
import { isId } from '../../../shared/ids.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { signedInViewer } from '../../account/access/signedInViewer.ts';
import { User } from '../../account/user.entity.ts';
import { linkTo } from '../files/fileLinks.ts';
import { mayBe, StoredFileRow } from '../files/storedFile.entity.ts';

/**
 * Makes an uploaded picture the caller's profile picture; null removes it. The sweep deletes the previous picture once
 * it is a day old.
 */
export async function setProfilePicture(
  ctx: Pick<Ctx, 'em' | 'now' | 'viewer'>,
  fileId: string | null,
): Promise<User | Refusal> {
  const { userId } = signedInViewer(ctx);
  return ctx.em.transactional(async (em) => {
    const user = await em.findOne(
      User,
      { id: userId, deletedAt: null },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    if (!user) throw new NotFound('Usuário');
    const before = user.profilePicBase;
    if (before === fileId) return user;
    if (fileId !== null) {
      const refusal = await attach(em, { id: fileId, userId }, ctx.now);
      if (refusal) return refusal;
    }
    if (before) await em.nativeUpdate(StoredFileRow, { id: before, userId }, { attachedAt: null });
    user.profilePicBase = fileId;
    record(em, { type: 'user.updated', entityId: userId, userId });
    return user;
  });
}

/** Locked, so that no sweep deletes the file before it is attached. */
async function attach(
  em: Ctx['em'],
  { id, userId }: { id: string; userId: string },
  now: Date,
): Promise<Refusal | null> {
  const file = isId(id)
    ? await em.findOne(StoredFileRow, { id, userId }, { lockMode: LockMode.PESSIMISTIC_WRITE })
    : null;
  if (!file) return new Refusal('file_not_found');
  if (!mayBe(file, 'profile')) return new Refusal('file_wrong_purpose');
  file.purpose = 'profile';
  file.attachedAt = now;
  return null;
}

/**
 * A link for the person in the picture, valid for five minutes; null for other viewers, and without a
 * picture.
 */
export function profilePictureLink(
  { viewer, callers: { tokens }, now }: Part<Ctx, 'viewer' | 'now' | 'callers.tokens'>,
  { id, profilePicBase }: Pick<User, 'id' | 'profilePicBase'>,
): string | null {
  if (!profilePicBase || viewer?.userId !== id) return null;
  return linkTo(tokens, { fileId: profilePicBase, size: 'thumb' }, viewer, now);
}
