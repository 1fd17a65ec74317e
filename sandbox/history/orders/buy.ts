import { formatDay } from '#schema/br/day.ts';
import { PAYMENT_METHOD } from '#schema/payment/methods.ts';
import { Role } from '../../../api/src/modules/account/role.ts';
import { addCouponToCart } from '../../../api/src/modules/cart/coupon/addCouponToCart.ts';
import { addToCart } from '../../../api/src/modules/cart/edit/changeLines.ts';
import { createOrder } from '../../../api/src/modules/order/create/createOrder.ts';
import { checkoutOrder } from '../../../api/src/modules/payment/checkoutOrder.ts';
import type { Part, Services } from '../../../api/src/services.ts';
import { newId } from '../../../api/src/shared/ids.ts';
import { asPerson, requireSuccess } from '../asPerson.ts';
import type { DemoPatient } from '../demoPatients.ts';
import type { PlannedOrder } from '../plannedOrder.ts';
import { fulfil } from './fulfil.ts';
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

/** An order from the cart to its end, by the commands of the shopper, the bank and the admin. */
export async function buy(
  services: Services,
  { buyer, adminId, at }: { buyer: Buyer; adminId: string; at: Date },
  {
    slugs,
    method,
    finalState,
    coupon,
  }: Pick<PlannedOrder, 'slugs' | 'method' | 'finalState'> & { coupon?: string | null },
): Promise<void> {
  const ctx = asPerson(services, { userId: buyer.id, role: Role.patient }, at);
  for (const slug of slugs) requireSuccess(await addToCart(ctx, { productId: slug, quantity: 1 }));
  // A cart whose products all have another discount refuses the coupon, and is bought without it.
  if (coupon) await addCouponToCart(ctx, coupon);
  const order = requireSuccess(await createOrder(ctx, checkoutForm(buyer), newId()));
  const card = method === 'card' ? { cardToken: await typeCard(ctx, buyer, at) } : {};
  requireSuccess(await checkoutOrder(ctx, order.id, { method: METHODS[method], ...card }, newId()));
  if (finalState === 'waiting for its payment') return;
  if (finalState === 'not paid in time') return letExpire(services, order.id);
  const paidAt = method === 'card' ? at : await payAtBank(services, order.id, { method, at });
  const placed = { id: order.id, totalCents: order.total, buyerId: buyer.id, adminId, paidAt };
  await fulfil(services, placed, finalState);
  if (isReturn(finalState)) await sendBack(services, placed, finalState);
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
