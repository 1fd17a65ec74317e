import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { APPOINTMENT_STATUS, ORDER_STATUS } from '#schema/constants.ts';
import { newId } from '#shared/ids.ts';
import { rows, upload } from '../../../../../test/builders/prescription/prescriptionUploads.ts';
import { shopper } from '../../../../../test/builders/shoppers.ts';
import { STEP_CHANGES } from '../../../../../test/fixtures/order/stepChanges.ts';
import {
  coveredOrder,
  openAppointment,
  pay,
  reviewedOrder,
  type StepWorld,
} from '../../../../../test/fixtures/order/stepOrders.ts';
import { readStoredAndComputedSteps } from '../../../../../test/fixtures/order/storedSteps.ts';
import { type Person, signUpAs } from '../../../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../../../test/testApp.ts';
import { refreshSteps } from './refreshSteps.ts';
import { storeSteps } from './stepSweep.ts';

let app: TestApp;
let doctor: Person;
let world: StepWorld;
beforeAll(async () => {
  app = await startTestApp();
  doctor = await signUpAs(app, 'doctor');
  world = { app, doctor };
});
afterAll(() => app.close());

const DAY_MS = 86_400_000;
const stepOf = async (id: string) => {
  const { stored, computed } = await readStoredAndComputedSteps(app, [id]);
  expect(stored).toEqual(computed);
  return stored[id] ?? null;
};

const change = (text: string, ...values: unknown[]) => rows(app, text, values);

describe('the stored step of an order', () => {
  it.each(Object.keys(STEP_CHANGES))('follows a change of %s', async (name) => {
    const prepared = await STEP_CHANGES[name]?.(world);
    if (!prepared) throw new Error('No change.');
    const { id } = prepared;
    const before = await stepOf(id);
    await prepared.change();
    expect(await stepOf(id)).not.toEqual(before);
    await change('update doctor set suspended_at = null where user_id = $1', doctor.id);
  });

  it('of an evaluation follows its credit', async () => {
    const buyer = await shopper(app);
    const id = await pay(buyer, 'creatina');
    await change('update transaction set freight_type = null, credit_granted_cents = 1 where id = $1', id);
    await change(
      `insert into store_credit (id, user_id, amount_cents, origin_transaction_id, created_at, expires_at) values ($1, $2, 1, $3, now(), now() + interval '9 days')`,
      newId(),
      buyer.id,
      id,
    );
    expect(await stepOf(id)).toMatchObject({ kind: 'clinicEvaluation' });
    const { offsetMs } = app.clock;
    app.clock.moveTo(offsetMs + 10 * DAY_MS);
    expect(await stepOf(id)).toBeNull();
    app.clock.moveTo(offsetMs);
    await change(
      `update store_credit set expires_at = expires_at + interval '1 day' where origin_transaction_id = $1`,
      id,
    );
    expect(await stepOf(id)).toMatchObject({ kind: 'clinicEvaluation' });
    await change(`update store_credit set state = 'void' where origin_transaction_id = $1`, id);
    expect(await stepOf(id)).toBeNull();
  });

  it('changes by time alone when its prescription expires', async () => {
    const { id } = await coveredOrder(world);
    expect(await stepOf(id)).toMatchObject({ kind: 'pick', needsWait: false });
    const { offsetMs } = app.clock;
    app.clock.moveTo(offsetMs + 200 * DAY_MS);
    expect(await stepOf(id)).toMatchObject({ kind: 'prescription', needsWait: true });
    app.clock.moveTo(offsetMs);
  });

  it('follows an appointment that is committed after the order was paid', async () => {
    const buyer = await shopper(app);
    await upload(app, buyer);
    const { id } = await buyer.order('minoxidil');
    const appointmentId = await openAppointment(world, buyer);
    const client = await app.services.pool.connect();
    await client.query('begin');
    await client.query('update medical_appointment set status = $2 where id = $1', [
      appointmentId,
      APPOINTMENT_STATUS.needsVideo,
    ]);
    await buyer.payByCard(id);
    expect(await stepOf(id)).toMatchObject({ kind: 'evaluation' });
    await client.query('commit');
    client.release();
    expect(await stepOf(id)).toMatchObject({ kind: 'videoTime' });
  });

  it('is not changed by an update that was rolled back', async () => {
    const { id } = await coveredOrder(world);
    const before = await stepOf(id);
    const client = await app.services.pool.connect();
    await client.query('begin');
    await client.query('update transaction set status = 4 where id = $1', [id]);
    await client.query('rollback');
    client.release();
    expect(await stepOf(id)).toEqual(before);
  });

  it('is removed when the order is sent', async () => {
    const { id } = await coveredOrder(world);
    await stepOf(id);
    await change('update transaction set status = $2 where id = $1', id, ORDER_STATUS.inTransit);
    expect(await stepOf(id)).toBeNull();
  });

  it('is computed again after six hours, because a release may change the rules', async () => {
    const { id } = await coveredOrder(world);
    const right = await stepOf(id);
    await change(
      `update order_step set kind = 'ship', computed_at = $2 where id = $1`,
      id,
      new Date(app.clock.now().getTime() - 7 * 3_600_000),
    );
    await storeSteps(app.services);
    expect(await stepOf(id)).toEqual(right);
  });

  it('is stored once when several processes refresh it together', async () => {
    const orders = await Promise.all([coveredOrder(world), coveredOrder(world), reviewedOrder(world)]);
    const context = { catalog: app.services.catalog.current(), now: app.clock.now() };
    await Promise.all([1, 2, 3, 4].map(() => refreshSteps(app.services.orm.em.fork(), context)));
    for (const { id } of orders) expect(await stepOf(id)).not.toBeNull();
    expect(await rows(app, 'select 1 from order_step_change')).toEqual([]);
  });
});
