import { formatDay } from '#schema/br/day.ts';
import { ORDER_STATUS, PAYMENT_METHOD } from '#schema/constants.ts';
import { Role } from '../../modules/account/role.ts';
import { addToCart } from '../../modules/cart/edit/addToCart.ts';
import { createOrder } from '../../modules/order/create/createOrder.ts';
import { refundOrder } from '../../modules/payment/admin/refundOrder.ts';
import { checkoutOrder } from '../../modules/payment/checkoutOrder.ts';
import { moveOrder } from '../../modules/payment/settlement/moveOrder.ts';
import type { Services } from '../../services.ts';
import { newId } from '../../shared/ids.ts';
import { asPerson, requireSuccess } from './asPerson.ts';
import type { DemoPatient } from './demoPatients.ts';
import type { PlannedPurchase, PurchaseEnd } from './demoPlan.ts';

const HOUR_MS = 3_600_000;
const METHODS = {
  card: PAYMENT_METHOD.creditCard,
  pix: PAYMENT_METHOD.pix,
  boleto: PAYMENT_METHOD.bankSlip,
} as const;

/** What the warehouse and the carrier do for an order, with the hours after it was paid. */
const DELIVERY = [
  { status: ORDER_STATUS.picking, hours: 20, carrierCode: null },
  { status: ORDER_STATUS.inTransit, hours: 26, carrierCode: 'AA123456785BR' },
  { status: ORDER_STATUS.delivered, hours: 98, carrierCode: null },
];
const STEPS: Readonly<Record<PurchaseEnd, number>> = {
  'waiting for its payment': 0,
  paid: 0,
  cancelled: 0,
  picked: 1,
  sent: 2,
  delivered: 3,
  'partly refunded': 3,
};

interface Buyer extends DemoPatient {
  id: string;
}

/** A purchase from the cart to its end, by the commands of the shopper, the bank and the admin. */
export async function buy(
  services: Services,
  { buyer, adminId, at }: { buyer: Buyer; adminId: string; at: Date },
  { slugs, method, end }: Pick<PlannedPurchase, 'slugs' | 'method' | 'end'>,
): Promise<void> {
  const ctx = asPerson(services, { userId: buyer.id, role: Role.patient }, at);
  for (const slug of slugs) requireSuccess(await addToCart(ctx, { productId: slug, quantity: 1 }));
  const order = requireSuccess(await createOrder(ctx, checkoutForm(buyer), newId()));
  const card = method === 'card' ? { cardToken: await typeCard(services, buyer, at) } : {};
  requireSuccess(await checkoutOrder(ctx, order.id, { method: METHODS[method], ...card }, newId()));

  const admin = (hours: number) =>
    asPerson(services, { userId: adminId, role: Role.admin }, new Date(at.getTime() + hours * HOUR_MS));
  for (const { status, hours, carrierCode } of DELIVERY.slice(0, STEPS[end]))
    requireSuccess(await moveOrder(admin(hours), { id: order.id, status, carrierCode, note: null }));
  if (end === 'cancelled')
    requireSuccess(
      await moveOrder(admin(5), {
        id: order.id,
        status: ORDER_STATUS.cancelled,
        note: 'A pedido do cliente.',
      }),
    );
  if (end === 'partly refunded')
    requireSuccess(
      await refundOrder(admin(170), {
        id: order.id,
        amountCents: 1_000,
        seenCents: order.total,
        reason: 'Embalagem amassada na entrega; desconto combinado com o cliente.',
      }),
    );
}

function checkoutForm({ firstName, lastName, birthDate, document, email, phone, address }: DemoPatient) {
  const name = `${firstName} ${lastName}`;
  const contact = { name, birthDate: formatDay(birthDate), document, email, phone };
  return { contact, address, freightType: 'Standard' as const };
}

/** What the browser does: it sends the number to the gateway and receives a token. */
const typeCard = ({ gateway }: Services, { firstName, lastName }: DemoPatient, at: Date): Promise<string> =>
  gateway.tokenizeCard({
    number: '4111111111111111',
    securityCode: '123',
    expiryMonth: 12,
    holder: `${firstName} ${lastName}`.toUpperCase(),
    expiryYear: at.getUTCFullYear() + 4,
  });
