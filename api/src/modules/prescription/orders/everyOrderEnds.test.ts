import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { LockMode } from '@mikro-orm/core';
import fc from 'fast-check';
import { ORDER_STATUS } from '#schema/constants.ts';
import { newId } from '#shared/ids.ts';
import { startEvaluation } from '../../../../test/builders/evaluations.ts';
import {
  ALL_KEPT,
  acceptance,
  daysAgo,
  idOf,
  prescribe,
  rows,
  upload,
} from '../../../../test/builders/prescriptionUploads.ts';
import { bank, cardToken, payAtBank, type Shopper, shopper } from '../../../../test/builders/shoppers.ts';
import { type Person, signUp, signUpAs } from '../../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../../test/testApp.ts';
import { AppointmentRow } from '../../appointment/appointment.entity.ts';
import { canMoveAppointment, isOpenAppointment } from '../../appointment/appointment.rules.ts';
import { moveAppointment } from '../../appointment/moveAppointment.ts';
import { isPaidStatus } from '../../order/order.rules.ts';
import { cancelUnpaidOrders, expirePayments } from '../../payment/paymentSweeps.ts';
import { moveOrder } from '../../payment/settlement/moveOrder.ts';
import { reconcilePayment } from '../../payment/settlement/reconcilePayment.ts';
import { offerWithdrawal } from '../../payment/withdrawal/offerWithdrawal.ts';
import { receiveReturn } from '../../payment/withdrawal/receiveReturn.ts';
import { registerPosting } from '../../payment/withdrawal/registerPosting.ts';
import { withdraw } from '../../payment/withdrawal/withdraw.ts';
import { Withdrawal } from '../../payment/withdrawal/withdrawal.types.ts';
import { endReturns } from '../../payment/withdrawal/withdrawalSweep.ts';
import { appointmentOutcomesAdapter } from '../appointmentOutcomesAdapter.ts';
import { stepOf } from '../orderStep/orderStep.rules.ts';
import { readOrderFacts } from '../orderStep/readOrderFacts.ts';
import { endWaits, findForsaken } from '../prescriptionSweeps.ts';
import { reviewUpload } from '../upload/reviewUpload.ts';
import { withdrawUpload } from '../upload/withdrawUpload.ts';
import { endRemoved, endUndecided, endUnsafe } from './endImpossible.ts';
import { mailPrescriptionWait, recheckOrders } from './waitingOrders.ts';

const DAY_MS = 86_400_000;
const HAIR_LOSS = 3;
/** Number of random histories; `HISTORIES=500` for a long run. */
const HISTORIES = Number(process.env.HISTORIES ?? 8);
jest.setTimeout(60_000 + HISTORIES * 15_000);

let app: TestApp;
let admin: Person;
let doctor: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await signUpAs(app, 'admin');
  doctor = await signUpAs(app, 'doctor');
});
afterAll(() => app.close(), 20_000);

/** Why the buyer may order; `ending` is a prescription with a few days left. */
type Right = 'upload' | 'prescription' | 'ending' | 'case';

/** Everything one history works with. */
interface World {
  buyer: Shopper;
  quizId: string;
  uploadId: string | null;
}

const inTransaction = <T>(run: Parameters<ReturnType<typeof em>['transactional']>[0]) =>
  em().transactional(run) as Promise<T>;
const em = () => app.services.orm.em.fork();
const asAdmin = () => app.context({ userId: admin.id, role: 'admin', sessionId: newId() });
const asBuyer = (buyer: Shopper) => app.context({ userId: buyer.id, role: 'patient', sessionId: newId() });
const ordersOf = ({ buyer }: World): Promise<{ id: string; status: number | null }[]> =>
  rows(app, 'select id, status from transaction where user_id = $1 order by id', [buyer.id]);
const moveAll = async (world: World, status: number) => {
  for (const { id } of await ordersOf(world))
    await moveOrder(asAdmin(), { id, status, note: 'Combinado com o comprador.' });
};
const lookAgain = (userId: string) =>
  inTransaction(async (tx) =>
    mailPrescriptionWait(app.services, tx, userId, await recheckOrders(app.services, tx, userId)),
  );

/** Moves the open appointment as far as its state table allows, and applies the decision to the orders. */
const moveOpenAppointment = ({ buyer }: World, status: 2 | 3 | 4 | 5 | 6 | 7) =>
  inTransaction(async (tx) => {
    const row = await tx.findOne(
      AppointmentRow,
      { userId: buyer.id, request: HAIR_LOSS },
      { orderBy: { createdAt: 'desc' }, lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    if (!row || !isOpenAppointment(row.status) || !canMoveAppointment(row.status, status)) return;
    row.attendBy ??= doctor.id;
    await moveAppointment(tx, row, { status, authorId: doctor.id, at: app.clock.now() });
    await tx.flush();
    if (status === 3) await prescribe(app, buyer, { doctorId: doctor.id });
    if (status === 6 || status === 7) {
      const decided = { appointmentId: row.id, userId: buyer.id, request: HAIR_LOSS };
      await appointmentOutcomesAdapter.notPrescribed(app.services, tx, {
        ...decided,
        why: status === 6 ? 'not-needed' : 'cancelled',
      });
    }
  });

/** Events that may happen to a buyer and their orders, in any order and number. */
const EVENTS: Record<string, (world: World) => Promise<unknown>> = {
  'a day passes': async () => app.clock.moveTo(app.clock.offsetMs + DAY_MS),
  'four days pass': async () => app.clock.moveTo(app.clock.offsetMs + 4 * DAY_MS),
  'nine days pass': async () => app.clock.moveTo(app.clock.offsetMs + 9 * DAY_MS),
  'the slip is paid': async ({ buyer }) => {
    const waiting = await rows(
      app,
      `select p.id from payment p join transaction t on t.id = p.transaction_id where t.user_id = $1 and p.state = 'pending'`,
      [buyer.id],
    );
    for (const { id } of waiting) await payAtBank(app, id).catch(() => undefined);
  },
  'the bank takes the money back': async ({ buyer }) => {
    const [payment] = await rows(
      app,
      `select p.id, p.amount_cents from payment p join transaction t on t.id = p.transaction_id
        where t.user_id = $1 and p.state = 'paid' and p.amount_cents > 0`,
      [buyer.id],
    );
    if (payment)
      await bank(app, '/v1/test/refund', {
        reference: payment.id,
        amountCents: payment.amount_cents,
      }).catch(() => undefined);
  },
  'an evaluation is sent': async ({ buyer, quizId }) => {
    const now = app.clock.now();
    const one = em();
    const known = await one.count(AppointmentRow, { quizId });
    if (known > 0) return;
    const facts = { id: newId(), userId: buyer.id, quizId, request: HAIR_LOSS, status: 1 };
    one.persist(
      one.create(AppointmentRow, { ...facts, createdAt: now, dueAt: new Date(now.getTime() + DAY_MS) }),
    );
    await one.flush();
    await lookAgain(buyer.id);
  },
  'a doctor takes the case': (world) => moveOpenAppointment(world, 2),
  'a doctor asks for a call': (world) => moveOpenAppointment(world, 4),
  'a call is set': (world) => moveOpenAppointment(world, 5),
  'a doctor prescribes': async (world) => {
    await moveOpenAppointment(world, 3);
    await lookAgain(world.buyer.id);
  },
  'a doctor finds nothing to prescribe': (world) => moveOpenAppointment(world, 6),
  'an admin cancels the case': (world) => moveOpenAppointment(world, 7),
  'the upload is accepted': async ({ uploadId }) =>
    uploadId && reviewUpload(asAdmin(), uploadId, accepted() as never),
  'the upload is refused': async ({ uploadId }) =>
    uploadId &&
    reviewUpload(asAdmin(), uploadId, {
      accept: false,
      checks: { ...ALL_KEPT, patientName: false },
    } as never),
  'the upload is withdrawn': async ({ buyer, uploadId }) =>
    uploadId && withdrawUpload(asBuyer(buyer), uploadId),
  'a prescription is revoked': ({ buyer }) =>
    rows(app, 'update prescription set revoked_at = now() where user_id = $1 and revoked_at is null', [
      buyer.id,
    ]),
  'the doctor is suspended': () =>
    rows(app, 'update doctor set suspended_at = now() where user_id = $1', [doctor.id]),
  'the account is removed': ({ buyer }) =>
    rows(app, 'update user_account set deleted_at = now() where id = $1', [buyer.id]),
  'orders are picked': (world) => moveAll(world, ORDER_STATUS.picking),
  'orders are sent': (world) => moveAll(world, ORDER_STATUS.inTransit),
  'the buyer withdraws': (world) => withdrawFrom(world, null),
  'the buyer withdraws one unit': (world) => withdrawFrom(world, 1),
  'the return is posted': ({ buyer }) => eachReturn(buyer, (id) => posting(asBuyer(buyer), id)),
  'the return arrives': ({ buyer }) =>
    eachReturn(buyer, (id) =>
      receiveReturn(asAdmin(), { id, isSellable: true, reason: 'Conferido no balcão.' }),
    ),
  'orders are cancelled': (world) => moveAll(world, ORDER_STATUS.cancelled),
};

/**
 * Withdraws all units or one unit of every order the buyer may withdraw from, for the amount shown to them.
 */
async function withdrawFrom(world: World, units: number | null): Promise<void> {
  for (const { id: orderId } of await ordersOf(world)) {
    const ctx = asBuyer(world.buyer);
    const offer = await offerWithdrawal(ctx, orderId, null);
    const [first] = offer.items;
    const items = units && first ? [{ itemId: first.itemId, quantity: units }] : null;
    const { quote } = await offerWithdrawal(ctx, orderId, items);
    if (!quote) continue;
    const wanted = { orderId, items, reason: null, expectedCents: quote.refund, idempotencyKey: newId() };
    expect(await withdraw(ctx, wanted)).toBeInstanceOf(Withdrawal);
  }
}

async function eachReturn(buyer: Shopper, act: (id: string) => Promise<unknown>): Promise<void> {
  for (const { id } of await rows(app, 'select id from withdrawal where user_id = $1 order by id', [
    buyer.id,
  ]))
    await act(id);
}
const posting = (ctx: ReturnType<typeof asBuyer>, id: string) =>
  registerPosting(ctx, { id, carrierCode: 'AA123456785BR' });

/** Input as the form sends it, with the defaults of the schema. */
const accepted = () => {
  const form = acceptance(app, { issuedOn: daysAgo(app, 20) });
  return { ...form, items: [{ ...idealItem, productId: idOf(app, 'minoxidil') }] };
};
const idealItem = {
  ...{ drug: 'Minoxidil espuma', dose: '50 mg/mL', dispensings: 2 },
  unitsPerDispensing: 1,
};

/** Runs every worker job that handles orders, once. */
async function work({ buyer }: World): Promise<void> {
  await expirePayments(app.services);
  await findForsaken(app.services);
  await endWaits(app.services);
  await endUnsafe(app.services);
  await endRemoved(app.services);
  await endUndecided(app.services);
  await cancelUnpaidOrders(app.services);
  await endReturns(app.services);
  const payments = await rows(
    app,
    `select p.id from payment p join transaction t on t.id = p.transaction_id where t.user_id = $1`,
    [buyer.id],
  );
  for (const { id } of payments) await reconcilePayment(app.services, id);
}

/** Creates a buyer with a right to order, and orders paid by each method. */
async function begin(methods: readonly number[], right: Right): Promise<World> {
  app.clock.moveTo(0);
  await rows(app, 'update doctor set suspended_at = null where user_id = $1', [doctor.id]);
  const buyer = await shopper(app, await signUp(app));
  const { id: quizId } = await startEvaluation(app, buyer, 'quedadecabelo');
  const world: World = { buyer, quizId, uploadId: null };
  const mine = { dispensings: 3, doctorId: doctor.id };
  if (right === 'prescription') await prescribe(app, buyer, mine);
  if (right === 'ending') await prescribe(app, buyer, { ...mine, issuedOn: daysAgo(app, 178) });
  if (right === 'upload') world.uploadId = (await upload(app, buyer)).id;
  if (right === 'case') await EVENTS['an evaluation is sent']?.(world);
  for (const method of methods) {
    if (method !== 2) await buyer.put('creatina');
    const { id } = await buyer.order('minoxidil');
    if (!id) throw new Error('No order.');
    await buyer.checkout(id, {
      method,
      ...(method === 1 ? { cardToken: await cardToken(app, '4111111111111111') } : {}),
    });
  }
  return world;
}

/**
 * The rule: each order is shipped, refunded, or waits for a named person until a date; after its last day no
 * order waits for a decision.
 */
async function expectEnds(world: World, { isLast = false } = {}): Promise<void> {
  const now = app.clock.now();
  const orders = await ordersOf(world);
  const facts = await readOrderFacts(em(), {
    catalog: app.services.catalog.now(),
    now,
    which: { ids: orders.map(({ id }) => id) },
  });
  for (const { id, status } of orders) {
    const one = facts.find(({ orderId }) => orderId === id);
    const step = one ? stepOf(one, now) : null;
    const isSent = status === ORDER_STATUS.inTransit || status === ORDER_STATUS.delivered;
    if (!isPaidStatus(status) || isSent) continue;
    expect({ id, status, actor: step?.actor, dueAt: step?.dueAt }).toEqual({
      ...{ id, status },
      actor: expect.any(String),
      dueAt: expect.any(Date),
    });
    if (step?.endsAt) expect(step.endsAt.getTime()).toBeGreaterThanOrEqual(now.getTime());
    if (isLast) expect(['pick', 'ship']).toContain(step?.kind);
  }
  if (isLast) await expectBooks(world);
}

/**
 * A cancelled order keeps no money, a paid one the price of what is sent; each reduced line equals its
 * promised refund.
 */
async function expectBooks({ buyer }: World): Promise<void> {
  const wrong = await rows(
    app,
    `select t.id, t.status, coalesce(sum(case m.kind when 'receipt' then m.amount_cents else -m.amount_cents end), 0)::int as kept
       from transaction t left join money_move m on m.transaction_id = t.id
      where t.user_id = $1 and (t.status is null or t.status in (2, 7)) group by t.id
     having coalesce(sum(case m.kind when 'receipt' then m.amount_cents else -m.amount_cents end), 0) <> 0
     union all
     select t.id, t.status, i.cents from transaction t
       join lateral (select coalesce(sum(cancelled_cents), 0)::int as cents from transaction_item where transaction_id = t.id) i on true
      where t.user_id = $1
        and i.cents <> coalesce((select sum(amount_cents) from refund r where r.transaction_id = t.id and (r.reason = 'part'
              or r.refund_key in (select 'withdrawal:' || w.id from withdrawal w where w.way = 'cancel'))), 0)
     union all
     select t.id, t.status, m.back from transaction t
       join lateral (select coalesce(sum(amount_cents) filter (where kind = 'refund'), 0)::int as back,
                            coalesce(sum(amount_cents) filter (where kind = 'receipt'), 0)::int as paid
                       from money_move where transaction_id = t.id) m on true
      where t.user_id = $1 and m.back > m.paid
     union all
     select w.transaction_id, 0, w.refund_cents from withdrawal w
      where w.user_id = $1 and w.state in ('requested', 'label', 'posted', 'received')
     union all
     select i.transaction_id, i.quantity, g.units from transaction_item i
       join lateral (select coalesce(sum(x.quantity), 0)::int as units from withdrawal_item x join withdrawal w on w.id = x.withdrawal_id
                      where x.item_id = i.id and w.way = 'return' and w.state <> 'lapsed') g on true
      where g.units > i.quantity and exists (select from transaction t where t.id = i.transaction_id and t.user_id = $1)
     union all
     select t.id, t.status, i.quantity from transaction t join transaction_item i on i.transaction_id = t.id
      where t.user_id = $1 and t.status in (1, 3, 4, 5, 6) and i.prescription and i.quantity > 0
        and not exists (select from prescription_use u where u.transaction_id = t.id and u.returned_at is null)
     union all select transaction_id, 0, amount_cents from refund r
      where done_at is null and exists (select from transaction t where t.id = r.transaction_id and t.user_id = $1)`,
    [buyer.id],
  );
  expect(wrong).toEqual([]);
}

const methods = fc.uniqueArray(fc.constantFrom(1, 2, 3), { minLength: 1, maxLength: 2 });
const right = fc.constantFrom<Right>('upload', 'prescription', 'ending', 'case');
const events = fc.array(fc.constantFrom(...Object.keys(EVENTS)), { minLength: 3, maxLength: 14 });

describe('a paid order', () => {
  it('is shipped or refunded, or waits for a named person until a date, whatever happens to it', async () => {
    await fc.assert(
      fc.asyncProperty(methods, right, events, async (ways, entitlement, happenings) => {
        const world = await begin(ways, entitlement);
        for (const name of happenings) {
          await EVENTS[name]?.(world);
          await work(world);
          await expectEnds(world);
        }
        for (let day = 0; day < 40; day += 8) {
          await EVENTS['nine days pass']?.(world);
          await work(world);
          await expectEnds(world);
        }
        await work(world);
        await expectEnds(world, { isLast: true });
      }),
      { numRuns: HISTORIES, endOnFailure: true },
    );
  });
});
