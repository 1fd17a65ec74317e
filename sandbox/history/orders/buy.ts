import { formatDay } from '#schema/br/day.ts';
import { PAYMENT_METHOD } from '#schema/payment/methods.ts';
import { Role } from '../../../api/src/modules/account/role.ts';
import { addCouponToCart } from '../../../api/src/modules/cart/coupon/addCouponToCart.ts';
import { addToCart } from '../../../api/src/modules/cart/edit/changeLines.ts';
import { createOrder } from '../../../api/src/modules/order/create/createOrder.ts';
import type { Transaction } from '../../../api/src/modules/order/order.types.ts';
import { checkoutOrder } from '../../../api/src/modules/payment/checkoutOrder.ts';
import type { Part, Services } from '../../../api/src/services.ts';
import { newId } from '../../../api/src/shared/ids.ts';
import { asPerson, requireSuccess } from '../asPerson.ts';
import type { DemoPatient } from '../demoPatients.ts';
import type { PlannedOrder } from '../plannedOrder.ts';
import { fulfil, type PlacedOrder } from './fulfil.ts';
import { letExpire, payAtBank } from './payLater.ts';
import { isReturn, sendBack } from './sendBack.ts';

const METHODS = {
  card: PAYMENT_METHOD.creditCard,
  pix: PAYMENT_METHOD.pix,
  boleto: PAYMENT_METHOD.bankSlip,
} as const;

export interface Buyer extends DemoPatient {
  id: string;
}

interface Purchase {
  buyer: Buyer;
  adminId: string;
  at: Date;
}

/** An order from the cart to its end, by the commands of the shopper, the bank and the admin. */
export async function buy(
  services: Services,
  purchase: Purchase,
  {
    finalState,
    ...wanted
  }: Pick<PlannedOrder, 'slugs' | 'method' | 'finalState'> & { coupon?: string | null },
): Promise<void> {
  const order = await checkOut(services, purchase, wanted);
  if (finalState === 'waiting for its payment') return;
  if (finalState === 'not paid in time') return letExpire(services, order.id);
  const placed = await pay(services, purchase, order, wanted.method);
  await fulfil(services, placed, finalState);
  if (isReturn(finalState)) await sendBack(services, placed, finalState);
}

/** An order that the shopper has paid. */
export async function buyAndPay(
  services: Services,
  purchase: Purchase,
  wanted: Pick<PlannedOrder, 'slugs' | 'method'>,
): Promise<PlacedOrder> {
  return pay(services, purchase, await checkOut(services, purchase, wanted), wanted.method);
}

async function checkOut(
  services: Services,
  { buyer, at }: Purchase,
  { slugs, method, coupon }: Pick<PlannedOrder, 'slugs' | 'method'> & { coupon?: string | null },
): Promise<Transaction> {
  const ctx = asPerson(services, { userId: buyer.id, role: Role.patient }, at);
  for (const slug of slugs) requireSuccess(await addToCart(ctx, { productId: slug, quantity: 1 }));
  // A cart whose products all have another discount refuses the coupon, and is bought without it.
  if (coupon) await addCouponToCart(ctx, coupon);
  const order = requireSuccess(await createOrder(ctx, checkoutForm(buyer), newId()));
  const card = method === 'card' ? { cardToken: await typeCard(ctx, buyer, at) } : {};
  requireSuccess(await checkoutOrder(ctx, order.id, { method: METHODS[method], ...card }, newId()));
  return order;
}

/** A card is charged at the checkout; every other payment reaches the bank later. */
async function pay(
  services: Services,
  { buyer, adminId, at }: Purchase,
  { id, total: totalCents }: Transaction,
  method: PlannedOrder['method'],
): Promise<PlacedOrder> {
  const paidAt = method === 'card' ? at : await payAtBank(services, id, { method, at });
  return { id, totalCents, buyerId: buyer.id, adminId, paidAt };
}

export function checkoutForm({
  firstName,
  lastName,
  birthDate,
  document,
  email,
  phone,
  address,
}: DemoPatient) {
  const name = `${firstName} ${lastName}`;
  const contact = { name, birthDate: formatDay(birthDate), document, email, phone };
  return { contact, address, freightType: 'Standard' as const };
}

/** What the browser does: it sends the number to the gateway and receives a token. */
const typeCard = (
  { outside: { gateway } }: Part<Services, 'outside.gateway'>,
  { firstName, lastName }: Pick<DemoPatient, 'firstName' | 'lastName'>,
  at: Date,
): Promise<string> =>
  gateway.tokenizeCard({
    number: '4111111111111111',
    securityCode: '123',
    expiryMonth: 12,
    holder: `${firstName} ${lastName}`.toUpperCase(),
    expiryYear: at.getUTCFullYear() + 4,
  });
