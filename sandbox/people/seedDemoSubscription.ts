import { addDays, addMonths, type Day, formatDay } from '#schema/br/day.ts';
import { startOfDayInSaoPaulo, todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { ORDER_STATUS } from '#schema/constants.ts';
import { LEGAL_DOCUMENTS } from '#schema/legal/legalDocuments.ts';
import { PAYMENT_METHOD } from '#schema/payment/methods.ts';
import { contextFor } from '../../api/src/context.ts';
import { Role } from '../../api/src/modules/account/role.ts';
import { User } from '../../api/src/modules/account/user.entity.ts';
import { addToCart } from '../../api/src/modules/cart/edit/changeLines.ts';
import { setCartRecurrent } from '../../api/src/modules/cart/edit/setCartOptions.ts';
import { createOrder } from '../../api/src/modules/order/create/createOrder.ts';
import { checkoutOrder } from '../../api/src/modules/payment/checkoutOrder.ts';
import { moveOrder } from '../../api/src/modules/payment/settlement/moveOrder.ts';
import { skipMonth } from '../../api/src/modules/recurrence/change/skipMonths.ts';
import { announceMonth } from '../../api/src/modules/recurrence/month/announceMonth.ts';
import { RecurrenceMonthRow } from '../../api/src/modules/recurrence/month/recurrenceMonth.entity.ts';
import { runMonth } from '../../api/src/modules/recurrence/month/runMonth.ts';
import { RecurrenceRow } from '../../api/src/modules/recurrence/recurrence.entity.ts';
import type { Ctx, Services } from '../../api/src/services.ts';
import { newId } from '../../api/src/shared/ids.ts';
import { requireSuccess } from '../history/asPerson.ts';
import { demoParcelCode } from '../history/orders/demoParcelCode.ts';
import { servicesAt } from '../history/servicesAt.ts';
import { DEMO_HOME, DEMO_SUBSCRIBER } from './seedDemo.ts';

const SLUG = 'shampoo-energizante';
/** Shipped, skipped, shipped; the next shipment is still to come. */
const HISTORY = ['ship', 'skip', 'ship'] as const;
/** Late enough that it can still be changed, and early enough to be the next event. */
const NEXT_SHIPMENT_IN_DAYS = 12;

interface People {
  patientId: string;
  adminId: string;
}

/**
 * Gives the demo's subscriber a subscription with some months of history. The commands of the shop create it, each with
 * the clock of its day, so that orders, ledger and test bank agree. Does nothing when the person has, or had, a
 * subscription.
 */
export async function seedDemoSubscription(services: Services): Promise<void> {
  if (!services.config.chargesSubscriptions || services.outside.gateway.name !== 'sandbox') return;
  const people = await findPeople(services);
  if (!people || (await subscriptionOf(services, people))) return;
  const next = addDays(todayInSaoPaulo(services.clock.now()), NEXT_SHIPMENT_IN_DAYS);
  const demo = { services, people };
  await subscribe(demo, addMonths(next, -(HISTORY.length + 1)));
  for (const step of HISTORY) await (step === 'skip' ? skipNext(demo) : shipNext(demo));
}

interface Demo {
  services: Services;
  people: People;
}

async function findPeople({ orm, encryption }: Services): Promise<People | null> {
  const em = orm.em.fork();
  const patient = await em.findOne(User, { emailIndex: encryption.index('email', DEMO_SUBSCRIBER.email) });
  const [admin] = await em.find(User, { role: Role.admin }, { orderBy: { createdAt: 'asc' }, limit: 1 });
  return patient && admin ? { patientId: patient.id, adminId: admin.id } : null;
}

const subscriptionOf = ({ orm }: Services, { patientId }: People): Promise<RecurrenceRow | null> =>
  orm.em.fork().findOne(RecurrenceRow, { userId: patientId });

/** Services with the clock at an hour of a day in São Paulo. */
const servicesOn = (services: Services, on: Day, hour = 12): Services =>
  servicesAt(services, new Date(startOfDayInSaoPaulo(on).getTime() + hour * 3_600_000));

const contextOf = (services: Services, userId: string, role: Role): Ctx =>
  contextFor(services, {
    viewer: { userId, role, sessionId: 'demo' },
    address: '127.0.0.1',
    requestId: 'demo subscription',
  });

async function subscribe({ services, people }: Demo, on: Day): Promise<void> {
  const ctx = contextOf(servicesOn(services, on), people.patientId, Role.patient);
  requireSuccess(await addToCart(ctx, { productId: SLUG, quantity: 2 }));
  requireSuccess(await setCartRecurrent(ctx, true));
  const { firstName, lastName, document, email, phone, birthDate } = DEMO_SUBSCRIBER;
  const contact = {
    name: `${firstName} ${lastName}`,
    birthDate: formatDay(birthDate),
    document,
    email,
    phone,
  };
  const request = { contact, address: DEMO_HOME, freightType: 'Standard' as const };
  const order = requireSuccess(await createOrder(ctx, request, newId()));
  const holder = `${firstName} ${lastName}`.toUpperCase();
  const cardToken = await services.outside.gateway.tokenizeCard({
    number: '4111111111111111',
    holder,
    securityCode: '123',
    expiryMonth: 12,
    expiryYear: ctx.now.getUTCFullYear() + 4,
  });
  const acceptedSubscriptionTerms = LEGAL_DOCUMENTS['termos-da-assinatura'].version;
  const payment = { method: PAYMENT_METHOD.creditCard, cardToken, acceptedSubscriptionTerms };
  requireSuccess(await checkoutOrder(ctx, order.id, payment, newId()));
  await deliver({ services, people }, order.id, on);
}

async function startedSubscription({ services, people }: Demo): Promise<RecurrenceRow> {
  const row = await subscriptionOf(services, people);
  if (!row) throw new Error('Demo subscription: not begun');
  return row;
}

async function skipNext({ services, people }: Demo): Promise<void> {
  const row = await startedSubscription({ services, people });
  const ctx = contextOf(servicesOn(services, row.nextAnnounceOn), people.patientId, Role.patient);
  requireSuccess(await skipMonth(ctx, row.id));
}

async function shipNext({ services, people }: Demo): Promise<void> {
  const row = await startedSubscription({ services, people });
  await announceMonth(servicesOn(services, row.nextAnnounceOn), row.id);
  const { id, shipOn } = await lastMonth(services, row);
  await runMonth(servicesOn(services, shipOn), id, row.id);
  const { transactionId } = await lastMonth(services, row);
  if (!transactionId) throw new Error('Demo subscription: not charged');
  await deliver({ services, people }, transactionId, shipOn);
  // A day after the delivery: the month reads the status of its order and becomes shipped.
  await runMonth(servicesOn(services, addDays(shipOn, 4)), id, row.id);
}

async function lastMonth({ orm }: Services, { id }: RecurrenceRow): Promise<RecurrenceMonthRow> {
  const [month] = await orm.em
    .fork()
    .find(RecurrenceMonthRow, { recurrenceId: id }, { orderBy: { month: 'desc' }, limit: 1 });
  if (!month) throw new Error('Demo subscription: not announced');
  return month;
}

/** Packed and sent on its day, delivered three days later. */
async function deliver({ services, people }: Demo, id: string, on: Day): Promise<void> {
  const move = async (day: Day, hour: number, status: number, carrierCode: string | null = null) =>
    requireSuccess(
      await moveOrder(contextOf(servicesOn(services, day, hour), people.adminId, Role.admin), {
        id,
        status,
        carrierCode,
        note: null,
      }),
    );
  await move(on, 14, ORDER_STATUS.picking);
  await move(on, 16, ORDER_STATUS.inTransit, demoParcelCode(id));
  await move(addDays(on, 3), 15, ORDER_STATUS.delivered);
}
