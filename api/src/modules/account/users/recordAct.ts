import type { EntityManager } from '@mikro-orm/postgresql';
import type { AdminActName } from '#schema/audit/adminActs.ts';
import { isMeaningfulReason } from '#schema/audit/meaningfulReason.ts';
import type { Ctx, Part } from '../../../services.ts';
import { newId } from '../../../shared/ids.ts';
import { recordSecurityEvent } from '../../../shared/security/recordSecurityEvent.ts';
import { wholeText } from '../../../shared/wholeText.ts';
import { signedInViewer } from '../access/signedInViewer.ts';
import { AdminAct } from './adminAct.entity.ts';

/** Acts that change what a person or an API key may do. */
const CHANGES_ACCESS: ReadonlySet<AdminActName> = new Set([
  'user-created',
  'role-changed',
  'user-removed',
  'identity-corrected',
  'two-factor-reset',
  'registration-checked',
  'registration-saved',
  'professional-suspended',
  'professional-resumed',
  'director-named',
  'director-dismissed',
  'api-key-created',
  'api-key-changed',
  'api-key-rotated',
  'api-key-revoked',
]);

interface AdminActFacts {
  act: AdminActName;
  userId?: string | null;
  entityId?: string | null;
  reason?: string | null;
  detail?: Record<string, unknown> | null;
}

/** Writes the entry in the transaction of the act, so neither exists without the other. Returns its id. */
export function recordAct(
  ctx: Part<Ctx, 'now' | 'security' | 'viewer' | 'request.address'>,
  em: EntityManager,
  { act, userId = null, entityId = null, reason = null, detail = null }: AdminActFacts,
): string {
  const id = newId(ctx.now.getTime());
  em.persist(
    em.create(AdminAct, {
      id,
      adminId: signedInViewer(ctx).userId,
      act,
      userId,
      entityId,
      reason,
      detail,
      at: ctx.now,
    }),
  );
  if (CHANGES_ACCESS.has(act))
    recordSecurityEvent(ctx, { kind: 'access.changed', subjectId: userId, detail: { act } }, em);
  return id;
}

export const MAX_REASON_LENGTH = 500;

/** The reason of an admin's act, trimmed for storage; null when none was given, or one that says nothing. */
export function reasonOf(text: string): string | null {
  const reason = wholeText(text, MAX_REASON_LENGTH);
  return isMeaningfulReason(reason) ? reason : null;
}
