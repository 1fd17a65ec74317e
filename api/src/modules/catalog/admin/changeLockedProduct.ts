import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Ctx } from '../../../services.ts';
import { NotFound } from '../../../shared/errors.ts';
import { record } from '../../../shared/events/record.ts';
import { isId } from '../../../shared/ids.ts';
import { InvalidInput, Refusal } from '../../../shared/refusals.ts';
import { rollbackOnRefusal } from '../../../shared/rollbackOnRefusal.ts';
import { reasonOf } from '../../account/users/recordAct.ts';
import { pricedAt } from '../prices/price.rules.ts';
import { ProductRow } from '../product.entity.ts';
import type { StoredProductContent } from '../product.shape.ts';
import type { ManagedProduct } from './catalogAdmin.types.ts';
import { managedProduct } from './managedProducts.ts';

export type OfferAnswer = ManagedProduct | Refusal | InvalidInput;

/** Runs an admin's change of a lightning offer while the product is locked. The change returns a refusal or null. */
export async function changeLockedProduct(
  ctx: Pick<Ctx, 'catalog' | 'em' | 'now'>,
  { productId, reason }: { productId: string; reason: string },
  work: (
    em: EntityManager,
    product: StoredProductContent,
    givenReason: string,
  ) => Promise<Refusal | InvalidInput | null>,
): Promise<OfferAnswer> {
  if (!isId(productId)) throw new NotFound('Produto');
  return rollbackOnRefusal<OfferAnswer>(ctx.em, async (em) => {
    const givenReason = reasonOf(reason);
    if (!givenReason) return new Refusal('admin_reason_required');
    // Locks the product, which has at most one offer, so that two admins run one after the other.
    const row = await em.findOne(ProductRow, { id: productId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!row) throw new NotFound('Produto');
    const refusal = await work(em, pricedAt(row.content, row.prices, ctx.now), givenReason);
    if (refusal) return refusal;
    record(em, { type: 'catalog.changed', entityId: productId });
    await em.flush();
    return (await managedProduct(ctx, em, productId)) ?? new Refusal('product_not_found');
  });
}
