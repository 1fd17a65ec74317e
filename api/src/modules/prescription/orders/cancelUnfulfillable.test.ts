import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ORDER_STATUS } from '#schema/constants.ts';
import { dispensed } from '../../../../test/builders/dispensing.ts';
import { answeredEvaluation, answering, photosOf } from '../../../../test/builders/evaluations.ts';
import { prescribe, rows, upload } from '../../../../test/builders/prescription/prescriptionUploads.ts';
import { MOVE_ORDER, type Shopper, shopper } from '../../../../test/builders/shoppers.ts';
import { type Person, signUpAs } from '../../../../test/people.ts';
import { queuedMails } from '../../../../test/queuedMails.ts';
import { runWithoutTriggers } from '../../../../test/runWithoutTriggers.ts';
import { startTestApp, type TestApp } from '../../../../test/testApp.ts';
import { StatusMoveRow } from '../../order/statusMove.entity.ts';
import { cancelAfterPrescriptionWait, startPrescriptionWaits } from '../prescriptionSweeps.ts';
import {
  cancelOrdersOfRemovedAccounts,
  cancelUndecidedOrders,
  cancelUnsafeOrders,
} from './cancelUnfulfillable.ts';

let app: TestApp;
let admin: Person;
let doctor: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await signUpAs(app, 'admin');
  doctor = await signUpAs(app, 'doctor');
});
afterAll(() => app.close());

const DAY_MS = 86_400_000;
const SUBMIT = `mutation ($input: SubmitQuizInput!) { submitQuiz(input: $input) { ... on MedicalAppointment { id } ... on UserError { code } } }`;
const move = async (id: string, status: number) =>
  (await app.graphql(MOVE_ORDER, { id, status, carrierCode: 'AA123456785BR' }, admin)).data.moveTransaction;

async function payForMedicine(buyer: Shopper, slug = 'minoxidil') {
  const { id } = await buyer.order(slug);
  return buyer.payByCard(id);
}

/** Runs `run` with the clock moved some days ahead. */
async function daysLater<T>(days: number, run: () => Promise<T>): Promise<T> {
  const offset = app.clock.offsetMs;
  app.clock.moveTo(offset + days * DAY_MS);
  try {
    return await run();
  } finally {
    app.clock.moveTo(offset);
  }
}

/** A paid order of the spray whose buyer then reports a nitrate in another evaluation. */
async function orderSprayThenNitrates() {
  const buyer = await shopper(app);
  await prescribe(app, buyer, { slug: 'tadala-spray' });
  const order = await payForMedicine(buyer, 'tadala-spray');
  const reportNitrates = async () => {
    const quizId = await answeredEvaluation(app, buyer, 'ej', answering('nitrato', 'Sim'));
    const input = { quizId, ...(await photosOf(app, buyer, [])), nationalityDocument: '12.345.678-9' };
    await app.graphql(SUBMIT, { input }, buyer);
  };
  return { buyer, order, reportNitrates };
}

/** Checks that the order is cancelled and refunded, with a note in the history, a mail and a live update. */
async function expectCancelledAndRefunded(
  order: { id: string; total: number },
  buyer: Shopper,
  note: RegExp,
) {
  const [row] = await rows(app, 'select status from transaction where id = $1', [order.id]);
  expect(row.status).toBe(ORDER_STATUS.cancelled);
  const [last] = await app.services.orm.em
    .fork()
    .find(StatusMoveRow, { transactionId: order.id }, { orderBy: { at: 'desc', id: 'desc' }, limit: 1 });
  expect(last).toMatchObject({ note: expect.stringMatching(note), authorId: null });
  expect(await rows(app, 'select amount_cents from refund where transaction_id = $1', [order.id])).toEqual([
    { amount_cents: order.total },
  ]);
  const mails = await queuedMails(app, { to: buyer.email, template: 'order-cancelled' });
  expect(mails.map(({ data }) => data.refund.cents)).toEqual([order.total]);
  const [event] = await rows(
    app,
    `select payload from event where entity_id = $1 and type = 'transaction.status-changed' order by id desc limit 1`,
    [order.id],
  );
  expect(event.payload).toMatchObject({ status: ORDER_STATUS.cancelled });
}

describe('a paid order that can no longer be sent', () => {
  it('is cancelled and refunded when its medicine becomes unsafe, even with a valid prescription', async () => {
    const { buyer, order, reportNitrates } = await orderSprayThenNitrates();
    await cancelUnsafeOrders(app.services);
    expect(await buyer.read(order.id)).toMatchObject({ status: ORDER_STATUS.approved });
    await reportNitrates();
    await cancelUnsafeOrders(app.services);
    await expectCancelledAndRefunded(order, buyer, /não é seguro para você/);
  });

  it('is cancelled even while it is packed, and cannot be sent before it is cancelled', async () => {
    const { buyer, order, reportNitrates } = await orderSprayThenNitrates();
    await dispensed(app, order.id);
    expect(await move(order.id, ORDER_STATUS.picking)).toMatchObject({ status: ORDER_STATUS.picking });
    await reportNitrates();
    expect(await move(order.id, ORDER_STATUS.inTransit)).toMatchObject({ refusal: 'product_unsafe_for_you' });
    await cancelUnsafeOrders(app.services);
    await expectCancelledAndRefunded(order, buyer, /não é seguro para você/);
  });

  it('is cancelled after seven days without another prescription when the doctor who issued its own is suspended', async () => {
    const buyer = await shopper(app);
    await prescribe(app, buyer, { doctorId: doctor.id });
    const order = await payForMedicine(buyer);
    await rows(app, 'update council_registration set suspended_at = now() where user_id = $1', [doctor.id]);
    expect(await move(order.id, ORDER_STATUS.picking)).toMatchObject({
      refusal: 'product_needs_prescription',
    });
    await startPrescriptionWaits(app.services);
    await daysLater(6, () => cancelAfterPrescriptionWait(app.services));
    expect(await buyer.read(order.id)).toMatchObject({ status: ORDER_STATUS.approved });
    // The wait ends at the end of the seventh day, and the sweep runs after that.
    await daysLater(9, () => cancelAfterPrescriptionWait(app.services));
    await rows(app, 'update council_registration set suspended_at = null where user_id = $1', [doctor.id]);
    await expectCancelledAndRefunded(order, buyer, /Nenhuma receita válida/);
  });

  it('is cancelled when its account is removed before picking', async () => {
    const buyer = await shopper(app);
    const order = await payForMedicine(buyer, 'creatina');
    await rows(app, 'update user_account set deleted_at = now() where id = $1', [buyer.id]);
    await cancelOrdersOfRemovedAccounts(app.services);
    await expectCancelledAndRefunded(order, buyer, /conta foi removida/);
  });

  it('is cancelled after fifteen days without a decision about its upload', async () => {
    const buyer = await shopper(app);
    await upload(app, buyer);
    const order = await payForMedicine(buyer);
    await daysLater(14, () => cancelUndecidedOrders(app.services));
    expect(await buyer.read(order.id)).toMatchObject({ status: ORDER_STATUS.approved });
    await daysLater(15.1, () => cancelUndecidedOrders(app.services));
    await expectCancelledAndRefunded(order, buyer, /Não houve decisão/);
  });
});

describe('a paid order whose upload has no decision', () => {
  it('is not cancelled when an unused prescription covers it', async () => {
    const buyer = await shopper(app);
    await upload(app, buyer);
    const order = await payForMedicine(buyer);
    await prescribe(app, buyer);
    await daysLater(15.1, () => cancelUndecidedOrders(app.services));
    expect(await buyer.read(order.id)).toMatchObject({
      status: ORDER_STATUS.approved,
      needsEvaluation: false,
    });
  });
});

const STEP = `query ($id: ID!) { transaction(id: $id) { nextStep { kind actor name isLate dueAt endsAt text } } }`;
const LIST = `query ($isLate: Boolean!) { unfinishedTransactions(isLate: $isLate, limit: 100) {
  total items { id nextStep { kind actor isLate } } } }`;
const list = async (isLate: boolean) =>
  (await app.graphql(LIST, { isLate }, admin)).data.unfinishedTransactions.items;

describe('the next step of a paid order', () => {
  it('is returned to the buyer with a due date, and to admins also with the name of the admin who packs', async () => {
    const buyer = await shopper(app);
    const order = await payForMedicine(buyer, 'creatina');
    const stepFor = async (who: Person) =>
      (await app.graphql(STEP, { id: order.id }, who)).data.transaction.nextStep;
    expect(await stepFor(buyer)).toMatchObject({
      kind: 'PICK',
      actor: 'DISPATCH',
      name: null,
      isLate: false,
      endsAt: null,
      text: expect.stringMatching(/^A nossa equipe separa o pedido até \d\d\/\d\d\.$/),
    });
    await move(order.id, ORDER_STATUS.picking);
    expect(await stepFor(buyer)).toMatchObject({ kind: 'SHIP', name: null });
    expect(await stepFor(admin)).toMatchObject({ kind: 'SHIP', name: expect.any(String) });
    await move(order.id, ORDER_STATUS.inTransit);
    expect(await stepFor(buyer)).toBeNull();
  });

  it('puts an order into the list of late orders once its due date has passed', async () => {
    const buyer = await shopper(app);
    const order = await payForMedicine(buyer, 'creatina');
    const isListed = async (isLate: boolean) =>
      (await list(isLate)).some(({ id }: { id: string }) => id === order.id);
    expect([await isListed(false), await isListed(true)]).toEqual([true, false]);
    await runWithoutTriggers(
      app,
      `with moved as (update transaction_status_move set at = at - interval '4 days' where transaction_id = $1)
       insert into transaction_step_change (subject, subject_id) values ('order', $1)`,
      [order.id],
    );
    expect((await list(true))[0]).toMatchObject({ nextStep: { kind: 'PICK', isLate: true } });
    expect(await isListed(true)).toBe(true);
  });

  it('is hidden from other people', async () => {
    const [buyer, other] = [await shopper(app), await shopper(app)];
    const order = await payForMedicine(buyer, 'creatina');
    expect((await app.graphql(STEP, { id: order.id }, other)).data).toEqual({ transaction: null });
    expect((await app.graphql(LIST, { isLate: false }, other)).errors?.[0].extensions.code).toBe('FORBIDDEN');
  });
});
