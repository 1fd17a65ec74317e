import type { EntityManager } from '@mikro-orm/postgresql';
import { type Ctx, memberOf } from '../../../context.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { cleanReason, rememberedReasons } from '../../audit/accessReasons.ts';

/** Why an admin opens somebody's record, as it is kept and as its patient may ask for it. */
export function readAccessReason(reason: string | null | undefined): string | Refusal {
  return cleanReason(reason) ?? new Refusal('reason_required');
}

/** The same, where a reason given a short while ago for this patient, or for lists, counts as well: then null. */
export async function reasonOrRemembered(
  ctx: Ctx,
  em: EntityManager,
  ownerId: string | null,
  reason: string | null | undefined,
): Promise<string | null | Refusal> {
  const said = cleanReason(reason);
  if (said) return said;
  const known = await rememberedReasons(em, memberOf(ctx).userId, [ownerId], ctx.now);
  return known.size > 0 ? null : new Refusal('reason_required');
}
