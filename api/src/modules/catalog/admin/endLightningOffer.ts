import type { Ctx } from '../../../services.ts';
import { Refusal } from '../../../shared/refusals.ts';
import type { AdminContext } from '../../account/users/adminContext.ts';
import { recordAct } from '../../account/users/recordAct.ts';
import { nextLightningChange } from '../lightning/lightning.rules.ts';
import { LightningOffer } from '../lightning/lightningOffer.entity.ts';
import { changeLockedProduct, type OfferAnswer } from './changeLockedProduct.ts';

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
