import type { EntityManager } from '@mikro-orm/postgresql';
import {
  ACCESS_REASON_LENGTH,
  ACCESS_REASON_MINUTES,
  type AccessReasonKind,
} from '#schema/audit/accessReasons.ts';
import { isMeaningfulReason } from '#schema/audit/meaningfulReason.ts';
import type { Ctx } from '../../services.ts';
import { anyOf, db, run } from '../../shared/database/query.ts';
import { encryptionOf, placeOf } from '../../shared/encryption/encryption.ts';
import { ReasonRequired } from '../../shared/errors.ts';
import { wholeText } from '../../shared/wholeText.ts';
import { signedInViewer } from '../account/access/signedInViewer.ts';
import { Role } from '../account/role.ts';
import type { Viewer } from '../account/session/tokens.ts';

const OPEN_MS = ACCESS_REASON_MINUTES * 60_000;

export interface AccessReason {
  kind: AccessReasonKind;
  text: string;
}

/** A reason that still opens what it was given for, and until when. */
interface RememberedReason extends AccessReason {
  until: Date;
}

/** What the caller is about to open: one person's record, or a list of many people's records. */
interface RecordOpening {
  viewer: Pick<Viewer, 'userId' | 'role'>;
  ownerId: string | null;
  now: Date;
  isList?: boolean;
}

/**
 * Only an admin must give a reason: doctors open records through an appointment, and owners open their own.
 */
export const asksForReason = (viewer: Pick<Viewer, 'userId' | 'role'>, ownerId: string | null): boolean =>
  viewer.role === Role.admin && viewer.userId !== ownerId;

/** The text of a reason, trimmed for storage; null when it is too short or says nothing. */
export function cleanReason(text: string | null | undefined): string | null {
  const clean = wholeText(text, ACCESS_REASON_LENGTH.max);
  return clean.length >= ACCESS_REASON_LENGTH.min && isMeaningfulReason(clean) ? clean : null;
}

/**
 * The reasons an admin gave a short while ago, keyed by the id of the person; the key '' holds the reason given for
 * lists.
 */
export async function rememberedReasons(
  em: EntityManager,
  adminId: string,
  ownerIds: readonly (string | null)[],
  now: Date,
): Promise<Map<string, RememberedReason>> {
  const ids = ownerIds.filter((id) => id !== null);
  const rows = await run(
    em,
    db
      .selectFrom('accessReason')
      .distinctOn('ownerId')
      .select(['id', 'ownerId', 'kind', 'sealed', 'at'])
      .where('adminId', '=', adminId)
      .where('at', '>', new Date(now.getTime() - OPEN_MS))
      .where((eb) =>
        eb.or([
          eb('ownerId', '=', anyOf(ids)),
          ...(ownerIds.includes(null) ? [eb('ownerId', 'is', null)] : []),
        ]),
      )
      .orderBy('ownerId')
      .orderBy('at', 'desc')
      .orderBy('id', 'desc'),
  );
  const opened = await encryptionOf(em).openAll<{ words: string }>(
    rows.map(({ id, sealed }) => ({ place: placeOf('access_reason', id), sealed })),
  );
  return new Map(
    rows.map(({ ownerId, kind, at }, index) => [
      ownerId ?? '',
      { kind, text: opened[index]?.words ?? '', until: new Date(at.getTime() + OPEN_MS) },
    ]),
  );
}

/**
 * The reason that opens a record for an admin. Throws the coded refusal when there is none. Null for other roles.
 */
export async function reasonFor(
  em: EntityManager,
  { viewer, ownerId, now, isList = false }: RecordOpening,
): Promise<AccessReason | null> {
  if (!asksForReason(viewer, ownerId)) return null;
  const wanted = isList && ownerId !== null ? [ownerId, null] : [ownerId];
  const known = await rememberedReasons(em, viewer.userId, wanted, now);
  const reason = known.get(ownerId ?? '') ?? (isList ? known.get('') : undefined);
  if (!reason) throw new ReasonRequired(isList ? null : ownerId);
  return reason;
}

/** For a list of many people's health data: requires an admin's reason before the first row is read. */
export const requireListReason = (
  ctx: Pick<Ctx, 'em' | 'now' | 'viewer'>,
  em: EntityManager = ctx.em.fork(),
): Promise<AccessReason | null> =>
  reasonFor(em, { viewer: signedInViewer(ctx), ownerId: null, now: ctx.now, isList: true });
