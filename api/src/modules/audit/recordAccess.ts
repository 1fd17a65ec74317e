import type { EntityManager } from '@mikro-orm/postgresql';
import type { AccessReasonKind } from '#schema/audit/accessReasons.ts';
import { insertSealed } from '../../shared/encryption/insertSealed.ts';
import { ReasonRequired } from '../../shared/errors.ts';
import { newId } from '../../shared/ids.ts';
import type { Viewer } from '../account/session/tokens.ts';
import { type AccessChannel, AccessEntry, type AccessedKind } from './accessEntry.entity.ts';
import { AccessReasonRow } from './accessReason.entity.ts';
import { type AccessReason, asksForReason, rememberedReasons } from './accessReasons.ts';

export interface Access {
  ownerId: string;
  viewer: Pick<Viewer, 'userId' | 'role'>;
  what: AccessedKind;
  entityId: string;
  channel: AccessChannel;
  now: Date;
  /** The reason given with this opening. Without it, an admin needs a reason given a short while ago. */
  reason?: string | null;
  reasonKind?: AccessReasonKind;
  /** False for an act that is its own reason: that reason opens no other record. */
  opensMore?: boolean;
  /** The record is one of many in a list, so a reason given for lists is valid too. */
  isList?: boolean;
}

/**
 * Records that health records are opened, before they are shown. Throws `ReasonRequired` for an admin without a reason,
 * so every function that records its access also asks for the reason.
 */
export async function recordAccess(em: EntityManager, ...opened: Access[]): Promise<void> {
  if (opened.length === 0) return;
  const stated = await storeStatedReason(em, opened);
  const remembered = await findRememberedReasons(em, opened, stated);
  const entries = opened.map(
    ({ viewer, now, reason: text, reasonKind: _, opensMore: __, isList, channel, ...facts }) => {
      const needsReason = asksForReason(viewer, facts.ownerId);
      const reason = needsReason
        ? (stated.get(facts.ownerId) ??
          remembered.get(facts.ownerId) ??
          (isList ? remembered.get('') : undefined))
        : undefined;
      if (needsReason && !reason) throw new ReasonRequired(isList ? null : facts.ownerId);
      return {
        ...facts,
        door: channel,
        id: newId(now.getTime()),
        viewerId: viewer.userId,
        viewerRole: viewer.role,
        at: now,
        reason: reason?.text ?? text ?? null,
        reasonKind: reason?.kind ?? null,
      };
    },
  );
  await insertSealed(em, AccessEntry, entries);
}

/**
 * A reason given with the opening is stored like one given before it, so the pictures of the record open as well. A
 * reason given with a list is stored for lists.
 */
async function storeStatedReason(
  em: EntityManager,
  opened: readonly Access[],
): Promise<ReadonlyMap<string, AccessReason>> {
  const stated = new Map<string, AccessReason>();
  const rows: Omit<AccessReasonRow, 'sealed'>[] = [];
  for (const access of opened) {
    const { viewer, ownerId, reason, reasonKind: kind = 'other', opensMore = true, isList, now } = access;
    if (!reason || stated.has(ownerId) || !asksForReason(viewer, ownerId)) continue;
    stated.set(ownerId, { kind, text: reason });
    const isStoredForLists = isList && rows.length > 0;
    if (opensMore && !isStoredForLists)
      rows.push({
        id: newId(now.getTime()),
        adminId: viewer.userId,
        ownerId: isList ? null : ownerId,
        kind,
        words: reason,
        at: now,
      });
  }
  if (rows.length > 0) await insertSealed(em, AccessReasonRow, rows);
  return stated;
}

async function findRememberedReasons(
  em: EntityManager,
  opened: readonly Access[],
  stated: ReadonlyMap<string, AccessReason>,
): Promise<ReadonlyMap<string, AccessReason>> {
  const withoutReason = opened.filter(
    ({ viewer, ownerId }) => asksForReason(viewer, ownerId) && !stated.has(ownerId),
  );
  const [first] = withoutReason;
  if (!first) return new Map();
  const owners: (string | null)[] = withoutReason.map(({ ownerId }) => ownerId);
  if (withoutReason.some(({ isList }) => isList)) owners.push(null);
  return rememberedReasons(em, first.viewer.userId, owners, first.now);
}
