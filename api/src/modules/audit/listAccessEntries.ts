import { ACCESS_WORDS } from '#schema/accessWords.ts';
import { type Ctx, memberOf } from '../../context.ts';
import { pageOf } from '../../shared/paging.ts';
import { Role } from '../account/role.ts';
import { AccessEntry } from './accessEntry.entity.ts';
import { type AccessEntryPage, AccessRecord, AccessWho } from './audit.types.ts';

/** Whoever holds the sheet of a prescription and typed its code; nobody with an account. */
const BY_CODE = 'code';

/** Who opened the caller's records, the latest first. His own looks count too and are marked as his. */
export async function listAccessEntries(
  ctx: Ctx,
  paging: { limit: number; offset: number },
): Promise<AccessEntryPage> {
  const { userId } = memberOf(ctx);
  const [rows, total] = await ctx.em
    .fork()
    .findAndCount(
      AccessEntry,
      { ownerId: userId },
      { ...pageOf(paging), orderBy: [{ at: 'desc' }, { id: 'desc' }] },
    );
  return { items: rows.map(view), total };
}

function view({
  id,
  ownerId,
  viewerId,
  viewerRole,
  what,
  entityId,
  door,
  at,
  reason,
}: AccessEntry): AccessRecord {
  const kind = whoIs(ownerId === viewerId, viewerRole);
  const who = ACCESS_WORDS[kind];
  return Object.assign(new AccessRecord(), {
    ...{ id, kind, who, what, entityId, door, at },
    reason: kind === AccessWho.ADMIN ? reason : null,
  });
}

function whoIs(isOwner: boolean, role: string): AccessWho {
  if (isOwner) return AccessWho.OWNER;
  if (role === BY_CODE) return AccessWho.CODE;
  return role === Role.doctor ? AccessWho.DOCTOR : AccessWho.ADMIN;
}
