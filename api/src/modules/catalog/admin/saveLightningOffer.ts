import { cents, percentOff } from '#schema/money.ts';
import type { Ctx } from '../../../services.ts';
import { newId } from '../../../shared/ids.ts';
import { InvalidInput, Refusal } from '../../../shared/refusals.ts';
import type { AdminContext } from '../../account/users/adminContext.ts';
import { recordAct } from '../../account/users/recordAct.ts';
import { LightningOffer } from '../lightning/lightningOffer.entity.ts';
import type { LightningOfferInput } from './catalogAdmin.inputs.ts';
import { changeLockedProduct, type OfferAnswer } from './changeLockedProduct.ts';

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
