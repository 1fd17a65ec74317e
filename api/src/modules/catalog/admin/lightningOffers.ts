import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { cents, percentOff } from '#schema/money.ts';
import type { Ctx } from '../../../services.ts';
import { NotFound } from '../../../shared/errors.ts';
import { record } from '../../../shared/events/record.ts';
import { isId, newId } from '../../../shared/ids.ts';
import { InvalidInput, Refusal } from '../../../shared/refusals.ts';
import { rollbackOnRefusal } from '../../../shared/rollbackOnRefusal.ts';
import type { AdminContext } from '../../account/users/adminContext.ts';
import { reasonOf, recordAct } from '../../account/users/recordAct.ts';
import { nextLightningChange } from '../lightning/lightning.rules.ts';
import { LightningOffer } from '../lightning/lightningOffer.entity.ts';
import { pricedAt } from '../prices/price.rules.ts';
import { ProductRow } from '../product.entity.ts';
import type { StoredProductContent } from '../product.shape.ts';
import type { LightningOfferInput, ManagedProduct } from './catalogAdmin.types.ts';
import { managedProduct } from './managedProducts.ts';

/** Creates a product's lightning offer or changes it. A product has at most one. */
export function saveLightningOffer(
  ctx: AdminContext & Pick<Ctx, 'catalog'>,
  { productId, input, reason }: { productId: string; input: LightningOfferInput; reason: string },
): Promise<OfferAnswer> {
  return changeLockedProduct(ctx, { productId, reason }, async (em, product, givenReason) => {
    if (product.service || product.variantGroup) return new Refusal('lightning_not_for_product');
    const problem = momentsProblem(input, ctx.now);
    if (problem) return problem;
    const percent = ctx.catalog.current().rows.store?.lightning.percent ?? 0;
    const price = percentOff(cents(input.basePrice), percent);
    const fullPrice = ctx.catalog.current().find(product.productWithoutPromotionId ?? '');
    const isBelowFullPrice = !fullPrice || fullPrice.variantGroup !== null || price < fullPrice.value;
    if (input.basePrice <= 0 || price >= product.value || !isBelowFullPrice)
      return new Refusal('lightning_not_cheaper');
    const { basePrice: basePriceCents, startsAt, endsAt, repeatsDaily } = input;
    const facts = { basePriceCents, startsAt, endsAt, repeatsDaily };
    const existing = await em.findOne(LightningOffer, { productId });
    if (existing) em.assign(existing, facts);
    else em.persist(em.create(LightningOffer, { id: newId(), productId, ...facts }));
    recordAct(ctx, em, {
      act: 'lightning-saved',
      entityId: productId,
      reason: givenReason,
      detail: {
        name: product.name,
        ...facts,
        startsAt: startsAt.toISOString(),
        endsAt: endsAt.toISOString(),
      },
    });
    return null;
  });
}

function momentsProblem({ startsAt, endsAt }: LightningOfferInput, now: Date): InvalidInput | null {
  if (endsAt <= startsAt)
    return new InvalidInput([{ path: 'endsAt', message: 'O fim precisa vir depois do início.' }]);
  return endsAt <= now ? new InvalidInput([{ path: 'endsAt', message: 'O fim já passou.' }]) : null;
}

/** Ends a lightning offer now. Its row is not deleted; the next offer of the product reuses it. */
export function endLightningOffer(
  ctx: AdminContext & Pick<Ctx, 'catalog'>,
  { productId, reason }: { productId: string; reason: string },
): Promise<OfferAnswer> {
  return changeLockedProduct(ctx, { productId, reason }, async (em, product, givenReason) => {
    const offer = await em.findOne(LightningOffer, { productId });
    const isOver = !offer || nextLightningChange(offer, ctx.now) === null;
    if (isOver) return new Refusal('lightning_not_running');
    offer.repeatsDaily = false;
    offer.endsAt = ctx.now;
    if (offer.startsAt > ctx.now) offer.startsAt = ctx.now;
    recordAct(ctx, em, {
      act: 'lightning-ended',
      entityId: productId,
      reason: givenReason,
      detail: { name: product.name },
    });
    return null;
  });
}

type OfferAnswer = ManagedProduct | Refusal | InvalidInput;

/** Runs an admin's change of a lightning offer while the product is locked. */
async function changeLockedProduct(
  ctx: Pick<Ctx, 'catalog' | 'em' | 'now'>,
  { productId, reason }: { productId: string; reason: string },
  change: (
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
    const refusal = await change(em, pricedAt(row.content, row.prices, ctx.now), givenReason);
    if (refusal) return refusal;
    record(em, { type: 'catalog.changed', entityId: productId });
    await em.flush();
    return (await managedProduct(ctx, em, productId)) ?? new Refusal('product_not_found');
  });
}
