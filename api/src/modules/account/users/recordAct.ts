import type { EntityManager } from '@mikro-orm/postgresql';
import { type Ctx, memberOf } from '../../../context.ts';
import { newId } from '../../../shared/ids.ts';
import { recordSecurityEvent } from '../../../shared/security/recordSecurityEvent.ts';
import { AdminAct, type AdminActKind } from './adminAct.entity.ts';

/** Acts after which a person or a machine may do more or less than before. */
const CHANGES_ACCESS: ReadonlySet<AdminActKind> = new Set([
  'user-created',
  'role-changed',
  'user-removed',
  'identity-corrected',
  'two-factor-reset',
  'registration-checked',
  'doctor-suspended',
  'doctor-resumed',
  'api-key-created',
  'api-key-revoked',
]);

interface Done {
  act: AdminActKind;
  userId?: string | null;
  entityId?: string | null;
  reason?: string | null;
  detail?: Record<string, unknown> | null;
}

/** Written with the act, in its transaction: there is none without the other. */
export function recordAct(
  ctx: Ctx,
  em: EntityManager,
  { act, userId = null, entityId = null, reason = null, detail = null }: Done,
): void {
  em.persist(
    em.create(AdminAct, {
      id: newId(ctx.now.getTime()),
      adminId: memberOf(ctx).userId,
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
}

/** Why an admin does something, as it is kept; null when he did not say. */
export const reasonOf = (text: string): string | null =>
  text.replaceAll('\0', '').trim().slice(0, 500) || null;
