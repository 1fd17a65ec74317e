import type { EntityManager } from '@mikro-orm/postgresql';
import type { AdminActName } from '#schema/audit/adminActs.ts';
import { NotFound } from '../../../shared/errors.ts';
import { record } from '../../../shared/events/record.ts';
import { isId } from '../../../shared/ids.ts';
import { InvalidInput, Refusal } from '../../../shared/refusals.ts';
import { rollbackOnRefusal } from '../../../shared/rollbackOnRefusal.ts';
import type { AdminContext } from '../../account/users/adminContext.ts';
import { reasonOf, recordAct } from '../../account/users/recordAct.ts';
import { nextPriceChange, versionAt } from '../prices/price.rules.ts';
import { ProductRow } from '../product.entity.ts';
import type { EditedProduct } from './edit.types.ts';
import { lockPair } from './pairProblem.ts';
import { viewEdited } from './readEditedProduct.ts';

export type EditAnswer = EditedProduct | Refusal | InvalidInput;

export interface EditRequest {
  id: string;
  /**
   * The version that the admin edited; the edit is refused if another admin changed the product since (optimistic
   * locking).
   */
  seenVersion: number;
  /** Null for changes that need no reason. */
  reason: string | null;
  /** A product that was never in the shop was never sold, so its changes may have no reason. */
  isOptionalForDrafts?: boolean;
}

export interface Change {
  act: AdminActName;
  detail: Record<string, unknown>;
}

/** Changes one locked product. The change, its event and its admin act are written in one database transaction. */
export function changeLockedRow(
  ctx: AdminContext,
  { id, seenVersion, isOptionalForDrafts = false, ...request }: EditRequest,
  change: (row: ProductRow, em: EntityManager) => Promise<Change | Refusal | InvalidInput>,
): Promise<EditAnswer> {
  if (!isId(id)) throw new NotFound('Produto');
  return rollbackOnRefusal<EditAnswer>(ctx.em, async (em) => {
    const { reason } = request;
    const givenReason = reason === null ? null : reasonOf(reason);
    if (reason !== null && !givenReason && !isOptionalForDrafts) return new Refusal('admin_reason_required');
    await lockPair(em, id);
    const row = await em.findOne(ProductRow, { id });
    if (!row) throw new NotFound('Produto');
    if (reason !== null && !givenReason && row.status !== 'draft')
      return new Refusal('admin_reason_required');
    const version = versionAt(row, ctx.now);
    if (version !== seenVersion) return new Refusal('changed_meanwhile');
    const applied = await change(row, em);
    if (applied instanceof Refusal || applied instanceof InvalidInput) return applied;
    row.version = version + 1;
    row.changedAt = ctx.now;
    row.updatedAt = ctx.now;
    row.nextPriceAt = nextPriceChange(row.prices, ctx.now);
    record(em, { type: 'catalog.changed', entityId: id });
    recordAct(ctx, em, { act: applied.act, entityId: id, reason: givenReason, detail: applied.detail });
    await em.flush();
    return viewEdited(em, row, ctx.now);
  });
}
