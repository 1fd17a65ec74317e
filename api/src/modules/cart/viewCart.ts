import type { Ctx } from '../../services.ts';
import { Refusal } from '../../shared/refusals.ts';
import { PLAIN_TINT } from '../catalog/buildProduct.ts';
import { Cart, type CartLine } from './cart.types.ts';
import { type CartContext, cartOwner } from './cartOwner.ts';
import { type CartOwner, type CartState, emptyCart, findCart, priceCartState } from './cartState.ts';
import { noticeText } from './pricing/notices.ts';
import { offersFor } from './pricing/offers.ts';
import type { PricedCart, PricedLine } from './pricing/pricedCart.ts';
import { pricingFacts } from './pricingFacts.ts';

/** The caller's cart, priced now. Reading does not store a cart. */
export async function showCart(ctx: CartContext): Promise<Cart> {
  const owner = cartOwner(ctx);
  const state = (owner && (await findCart(ctx.em, owner))) ?? emptyCart;
  return toCart(ctx, owner, state, await priceCartState(ctx, ctx.em, state));
}

/** The priced cart, as the API returns it to its owner. */
export function toCart(
  ctx: Pick<Ctx, 'catalog'>,
  owner: CartOwner | null,
  state: CartState,
  priced: PricedCart,
): Cart {
  const catalog = ctx.catalog.current();
  const facts = pricingFacts(catalog);
  return Object.assign(new Cart(), {
    id: state.id,
    token: owner && 'token' in owner ? owner.token : null,
    version: state.version,
    products: priced.lines.map((line) => toLine(ctx, line)),
    units: priced.units,
    coupon:
      priced.coupon.status === 'applied'
        ? { title: priced.coupon.title, productId: priced.coupon.productId }
        : null,
    waitingCoupon:
      priced.coupon.status === 'waiting'
        ? { title: priced.coupon.title, discount: priced.coupon.discount }
        : null,
    addressByZipcode: state.zipcode && state.address ? { zipcode: state.zipcode, ...state.address } : null,
    recurrent: priced.recurrent,
    mayBeRecurrent: priced.mayBeRecurrent,
    needsDelivery: priced.needsDelivery,
    freightType: priced.chosenFreight?.type ?? null,
    freight: priced.freight,
    availableFreights: [...priced.availableFreights],
    freightProblem: priced.freightProblem ? new Refusal(priced.freightProblem) : null,
    freeFreight: priced.freeFreight,
    paymentData: priced.payment ? { ...priced.payment } : null,
    installmentOptions: [...priced.installmentOptions],
    totalLabel: priced.totalLabel,
    subtotal: priced.subtotal,
    discount: priced.discount,
    interestValue: priced.interestValue,
    total: priced.total,
    values: { total: priced.total },
    ledger: priced.ledger.map(({ rule, text, amountCents, lineId }) => ({
      rule,
      text,
      amount: amountCents,
      lineId,
    })),
    offers: offersFor(state.lines, facts.catalog, priced.recurrent).flatMap((offer) => {
      const product = catalog.sellable(offer.productId)?.product;
      return product ? [{ ...offer, product }] : [];
    }),
    prescription: priced.needsPrescription
      ? { needed: true, missingProducts: [...priced.medicineIds] }
      : null,
    needsPrescription: priced.needsPrescription,
    minimumAge: priced.minimumAge,
    notices: priced.notices.map(({ code, productId }) => {
      const name = productId ? (catalog.sellable(productId)?.product.name ?? null) : null;
      return new Refusal(code, noticeText(code, name, facts.settings));
    }),
  } satisfies Cart);
}

function toLine(ctx: Pick<Ctx, 'catalog'>, line: PricedLine): CartLine {
  const product = ctx.catalog.current().sellable(line.productId)?.product;
  const variant = product?.variantGroup?.variants.find((candidate) => candidate.id === line.variantId);
  return {
    id: line.lineId,
    productId: line.productId,
    variantId: line.variantId,
    name: line.name,
    slug: product?.urlSlug ?? '',
    image: variant?.image ?? product?.image ?? '',
    images: variant?.images ?? product?.images ?? [],
    tint: product?.tint ?? PLAIN_TINT,
    quantity: line.quantity,
    price: line.price,
    subValue: line.subValue,
    value: line.value,
    discountValue: line.discountValue,
    discountPercentage: line.discountPercentage,
    prescription: line.prescription,
    // A product that is no longer in the catalogue counts as regulated, so that it is not sent to measurement.
    regulated: product?.regulated ?? true,
    categoryName: product?.categoryName ?? '',
    isService: line.service !== null,
    hideQtd: line.hideQtd,
    hidePriceCart: product?.hidePriceCart ?? false,
    parentLineId: line.parentLineId,
    rule: line.rule,
    maxQuantity: line.maxQuantity,
  };
}
