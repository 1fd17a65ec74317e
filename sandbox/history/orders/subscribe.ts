import { addDays, addMonths, type Day } from '#schema/br/day.ts';
import { startOfDayInSaoPaulo, todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { LEGAL_DOCUMENTS } from '#schema/legal/legalDocuments.ts';
import { PAYMENT_METHOD } from '#schema/payment/methods.ts';
import { Role } from '../../../api/src/modules/account/role.ts';
import { addToCart } from '../../../api/src/modules/cart/edit/changeLines.ts';
import { setCartRecurrent } from '../../../api/src/modules/cart/edit/setCartOptions.ts';
import { createOrder } from '../../../api/src/modules/order/create/createOrder.ts';
import { checkoutOrder } from '../../../api/src/modules/payment/checkoutOrder.ts';
import { cancelRecurrence } from '../../../api/src/modules/recurrence/change/cancelRecurrence.ts';
import { pauseRecurrence } from '../../../api/src/modules/recurrence/change/skipMonths.ts';
import { announceMonth } from '../../../api/src/modules/recurrence/month/announceMonth.ts';
import { RecurrenceMonthRow } from '../../../api/src/modules/recurrence/month/recurrenceMonth.entity.ts';
import { runMonth } from '../../../api/src/modules/recurrence/month/runMonth.ts';
import { RecurrenceRow } from '../../../api/src/modules/recurrence/recurrence.entity.ts';
import type { Services } from '../../../api/src/services.ts';
import { newId } from '../../../api/src/shared/ids.ts';
import { asPerson, requireSuccess } from '../asPerson.ts';
import { servicesAt } from '../servicesAt.ts';
import { type Buyer, checkoutForm } from './buy.ts';
import { fulfil } from './fulfil.ts';

const SLUG = 'shampoo-energizante';
const HOUR_MS = 3_600_000;

/** What happens at the end of the months of a subscription. */
type Ending = 'active' | 'paused' | 'cancelled' | 'card refused' | 'suspended';

/** Subscriptions in each of their states, with their shipped months and the days until the next one (or since then). */
const SUBSCRIPTIONS: readonly { ending: Ending; months: number; nextInDays: number }[] = [
  { ending: 'active', months: 3, nextInDays: 17 },
  { ending: 'paused', months: 1, nextInDays: 14 },
  { ending: 'cancelled', months: 2, nextInDays: 20 },
  { ending: 'card refused', months: 0, nextInDays: -4 },
  { ending: 'suspended', months: 0, nextInDays: -25 },
  { ending: 'active', months: 0, nextInDays: 13 },
  { ending: 'active', months: 0, nextInDays: 19 },
];
/** A declined month is given up eight days after its charge. */
const GIVEN_UP_AFTER_DAYS = 8;

const noon = (on: Day): Date => new Date(startOfDayInSaoPaulo(on).getTime() + 12 * HOUR_MS);

interface Subscriber {
  buyer: Buyer;
  adminId: string;
}

/** Makes the subscriptions, by one patient each. */
export async function subscribeAll(
  services: Services,
  { patients, adminId }: { patients: readonly Buyer[]; adminId: string },
): Promise<void> {
  if (!services.config.chargesSubscriptions) return;
  const today = todayInSaoPaulo(services.clock.now());
  for (const [index, { ending, months, nextInDays }] of SUBSCRIPTIONS.entries()) {
    const buyer = patients.at(-1 - index);
    if (!buyer) throw new Error('Demo history: no patient for a subscription.');
    const next = addDays(today, nextInDays);
    const subscriber = { buyer, adminId };
    await subscribe(services, subscriber, { on: addMonths(next, -(months + 1)), ending });
    for (let month = 0; month < months; month += 1) await ship(services, subscriber);
    await end(services, subscriber, ending);
  }
}

/** The first order. A card that will be refused expires in the month of this order. */
async function subscribe(
  services: Services,
  { buyer, adminId }: Subscriber,
  { on, ending }: { on: Day; ending: Ending },
): Promise<void> {
  const at = noon(on);
  const ctx = asPerson(services, { userId: buyer.id, role: Role.patient }, at);
  requireSuccess(await addToCart(ctx, { productId: SLUG, quantity: 1 }));
  requireSuccess(await setCartRecurrent(ctx, true));
  const order = requireSuccess(await createOrder(ctx, checkoutForm(buyer), newId()));
  const expires = ending === 'card refused' || ending === 'suspended';
  const cardToken = await ctx.outside.gateway.tokenizeCard({
    number: '5555555555554444',
    securityCode: '123',
    holder: `${buyer.firstName} ${buyer.lastName}`.toUpperCase(),
    expiryMonth: expires ? at.getUTCMonth() + 1 : 12,
    expiryYear: at.getUTCFullYear() + (expires ? 0 : 4),
  });
  const acceptedSubscriptionTerms = LEGAL_DOCUMENTS['termos-da-assinatura'].version;
  const payment = { method: PAYMENT_METHOD.creditCard, cardToken, acceptedSubscriptionTerms };
  requireSuccess(await checkoutOrder(ctx, order.id, payment, newId()));
  const placed = { id: order.id, totalCents: order.total, buyerId: buyer.id, adminId, paidAt: at };
  await fulfil(services, placed, 'delivered');
}

/** Announces, charges and delivers the next month. */
async function ship(services: Services, { buyer, adminId }: Subscriber): Promise<void> {
  const { id, shipOn } = await charge(services, buyer);
  const { transactionId } = await services.orm.em.fork().findOneOrFail(RecurrenceMonthRow, { id });
  if (!transactionId) throw new Error('Demo history: the month was not charged.');
  // The total matters only for a refund.
  const placed = { id: transactionId, totalCents: 0, buyerId: buyer.id, adminId, paidAt: noon(shipOn) };
  await fulfil(services, placed, 'delivered');
  // After the delivery: the month reads the status of its order and becomes shipped.
  await runMonth(servicesAt(services, noon(addDays(shipOn, 5))), id);
}

async function charge(services: Services, { id: userId }: Buyer): Promise<RecurrenceMonthRow> {
  const row = await recurrenceOf(services, userId);
  await announceMonth(servicesAt(services, noon(row.nextAnnounceOn)), row.id);
  const month = await services.orm.em
    .fork()
    .findOneOrFail(RecurrenceMonthRow, { recurrenceId: row.id, state: 'announced' });
  await runMonth(servicesAt(services, noon(month.shipOn)), month.id, row.id);
  return month;
}

async function end(services: Services, { buyer }: Subscriber, ending: Ending): Promise<void> {
  const { id } = await recurrenceOf(services, buyer.id);
  const ctx = asPerson(
    services,
    { userId: buyer.id, role: Role.patient },
    new Date(services.clock.now().getTime() - 26 * HOUR_MS),
  );
  if (ending === 'paused') requireSuccess(await pauseRecurrence(ctx, id, 2));
  if (ending === 'cancelled') requireSuccess(await cancelRecurrence(ctx, id));
  if (ending !== 'card refused' && ending !== 'suspended') return;
  const month = await charge(services, buyer);
  if (ending === 'suspended')
    await runMonth(servicesAt(services, noon(addDays(month.shipOn, GIVEN_UP_AFTER_DAYS))), month.id, id);
}

const recurrenceOf = ({ orm }: Services, userId: string): Promise<RecurrenceRow> =>
  orm.em.fork().findOneOrFail(RecurrenceRow, { userId });
