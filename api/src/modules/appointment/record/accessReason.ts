import type { EntityManager } from '@mikro-orm/postgresql';
import type { Ctx } from '../../../services.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { signedInViewer } from '../../account/access/signedInViewer.ts';
import { cleanReason, rememberedReasons } from '../../audit/accessReasons.ts';

/** Reads the reason why an admin opens a person's record; it is stored, and the patient may ask for it. */
export function readAccessReason(reason: string | null | undefined) {
  return cleanReason(reason) ?? new Refusal('reason_required');
}

/**
 * The reason that is given now, or null when the admin gave one recently for this patient (for lists, when `ownerId` is
 * null). Refuses without either.
 */
export async function reasonOrRemembered(
  ctx: Pick<Ctx, 'now' | 'viewer'>,
  em: EntityManager,
  ownerId: string | null,
  reason: string | null | undefined,
) {
  const ownReason = cleanReason(reason);
  if (ownReason) return ownReason;
  const known = await rememberedReasons(em, signedInViewer(ctx).userId, [ownerId], ctx.now);
  return known.size > 0 ? null : new Refusal('reason_required');
}
