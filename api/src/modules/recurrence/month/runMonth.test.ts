import { describe, expect, it } from '@jest/globals';
import { ORDER_STATUS } from '#schema/constants.ts';
import {
  amountsChargedTo,
  bankIsBack,
  moveTo,
  readMine,
  reconcile,
  runDay,
  runJobs,
  setBankSwitches,
} from '../../../../test/builders/recurrenceMonths.ts';
import { payAtBank } from '../../../../test/builders/shoppers.ts';
import {
  app,
  charges,
  mails,
  openMonth,
  prepareMonthRuns,
  rui,
  SKU,
  states,
} from '../../../../test/fixtures/recurrence/monthRuns.ts';
import { requestCharge } from '../../payment/settlement/requestCharge.ts';
import { CARD } from './chargeMonth.ts';
import { stepMonth } from './runMonth.ts';

prepareMonthRuns();

describe('a month', () => {
  it('is announced five business days before its shipment, once', async () => {
    await runDay(app, '2026-12-13');
    expect(await states()).toEqual([]);
    await runDay(app, '2026-12-14');
    await runDay(app, '2026-12-15');
    expect(await states()).toEqual(['2026-12 announced']);
    expect(await mails()).toEqual(['begun', 'announced']);
    expect(await readMine(app, rui.id)).toMatchObject({
      nextShipmentOn: '2026-12-21',
      changeUntil: '2026-12-16',
    });
  });

  it('is charged on the day of its shipment, at the promised price, and becomes a paid order', async () => {
    await runDay(app, '2026-12-14');
    await runDay(app, '2026-12-20');
    expect(await amountsChargedTo(app, rui.id)).toHaveLength(1);
    await runDay(app, '2026-12-21');
    expect(await states()).toEqual(['2026-12 charged']);
    expect(await amountsChargedTo(app, rui.id)).toEqual([rui.order.total, rui.order.total]);
    const [month] = (await readMine(app, rui.id)).months;
    const { rows } = await app.services.database.pool.query(
      'select status, code, recurrent, total_cents, stock_held from transaction where id = $1',
      [month?.transactionId],
    );
    expect(rows[0]).toMatchObject({
      status: ORDER_STATUS.approved,
      recurrent: true,
      total_cents: rui.order.total,
      stock_held: true,
    });
    expect(rows[0].code).toMatch(/^AP-/);
  });

  it('is charged once, also when several workers run it at the same time and again later', async () => {
    await runDay(app, '2026-12-14');
    moveTo(app, '2026-12-21');
    await Promise.all([runJobs(app), runJobs(app), runJobs(app)]);
    for (const day of ['2026-12-22', '2026-12-23', '2026-12-28']) await runDay(app, day);
    expect(await amountsChargedTo(app, rui.id)).toHaveLength(2);
    expect(await charges()).toMatchObject([{ attempt: 1, outcome: 'paid' }]);
  });

  it('keeps the promised price when the catalogue becomes dearer', async () => {
    const { catalog } = app.services;
    const { pool } = app.services.database;
    const price = () => catalog.current().find(SKU)?.value;
    const before = price();
    await pool.query(`update product set content = jsonb_set(content, '{value}', '99900') where slug = $1`, [
      SKU,
    ]);
    await catalog.reload();
    expect(price()).toBe(99900);
    await runDay(app, '2026-12-14');
    await runDay(app, '2026-12-21');
    await runDay(app, '2027-01-14');
    await runDay(app, '2027-01-21');
    expect(await states()).toEqual(['2026-12 charged', '2027-01 charged']);
    expect(await amountsChargedTo(app, rui.id)).toEqual(Array(3).fill(rui.order.total));
    await pool.query(
      `update product set content = jsonb_set(content, '{value}', to_jsonb($2::int)) where slug = $1`,
      [SKU, before],
    );
    await catalog.reload();
  });

  it('cannot have a second paid or open charge, by a unique index of the database', async () => {
    await runDay(app, '2026-12-14');
    await runDay(app, '2026-12-21');
    const secondCharge = app.services.database.pool.query(
      `insert into recurrence_charge (id, recurrence_id, month_id, attempt, transaction_id, payment_id, amount_cents, begun_at)
       select gen_random_uuid(), recurrence_id, month_id, 2, $2, (select id from payment where transaction_id = $2 limit 1), 1, now()
         from recurrence_charge where recurrence_id = $1`,
      [rui.recurrence.id, rui.order.id],
    );
    await expect(secondCharge).rejects.toThrow('recurrence_charge_once');
  });

  it('becomes shipped when its parcel is on the way', async () => {
    await runDay(app, '2026-12-14');
    await runDay(app, '2026-12-21');
    const { transactionId } = await openMonth();
    await app.services.database.pool.query(
      `update transaction set status = ${ORDER_STATUS.inTransit} where id = $1`,
      [transactionId],
    );
    await runDay(app, '2026-12-22');
    expect(await states()).toEqual(['2026-12 shipped']);
  });
});

describe('a month whose worker stops', () => {
  it('after it stored the charge is charged once by the next worker', async () => {
    await runDay(app, '2026-12-14');
    moveTo(app, '2026-12-21');
    // The first worker commits this step and stops before it asks the bank.
    expect(await stepMonth(app.services, (await openMonth()).id)).not.toBeNull();
    await runJobs(app);
    expect(await states()).toEqual(['2026-12 checked']);
    // Without a record at the bank after two minutes, the charge was never made.
    moveTo(app, '2026-12-21', '12:03:00');
    await reconcile(app);
    await runJobs(app);
    expect(await states()).toEqual(['2026-12 announced']);
    moveTo(app, '2026-12-21', '12:20:00');
    await runJobs(app);
    expect(await states()).toEqual(['2026-12 charged']);
    expect(await amountsChargedTo(app, rui.id)).toHaveLength(2);
    expect(await charges()).toMatchObject([{ outcome: 'failed' }, { outcome: 'paid' }]);
  });

  it('after the bank has received the money is not charged again', async () => {
    await runDay(app, '2026-12-14');
    moveTo(app, '2026-12-21');
    const begun = await stepMonth(app.services, (await openMonth()).id);
    if (begun?.by !== 'card') throw new Error('No charge.');
    await setBankSwitches(app, { lost: true });
    const requestServices = { ...app.services, em: app.services.orm.em.fork(), now: app.clock.now() };
    const requested = { ...CARD, creditCardId: begun.payment.keptCardId };
    expect(await requestCharge(requestServices, { ...begun, requested })).toMatchObject({ kind: 'charge' });
    await runJobs(app);
    moveTo(app, '2026-12-21', '12:03:00');
    await reconcile(app);
    await runJobs(app);
    expect(await states()).toEqual(['2026-12 charged']);
    expect(await amountsChargedTo(app, rui.id)).toHaveLength(2);
  });
});

describe('a bank', () => {
  it('that does not answer for a day leaves one charge in progress, and no other is begun', async () => {
    await runDay(app, '2026-12-14');
    await setBankSwitches(app, { down: true });
    for (let minutes = 0; minutes < 24 * 60; minutes += 15) {
      const time = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0'));
      moveTo(app, '2026-12-21', `${time.join(':')}:00`);
      await reconcile(app);
      await runJobs(app);
    }
    // Only the bank knows whether it made the charge, so the month is not charged anew.
    expect(await states()).toEqual(['2026-12 checked']);
    expect(await charges()).toMatchObject([{ attempt: 1, outcome: null }]);
    expect(await amountsChargedTo(app, rui.id)).toHaveLength(1);
  });

  it('that does not answer delays the charge until it answers', async () => {
    await runDay(app, '2026-12-14');
    await setBankSwitches(app, { down: true });
    await runDay(app, '2026-12-21');
    expect(await states()).toEqual(['2026-12 checked']);
    await bankIsBack(app, '2026-12-21');
    expect(await states()).toEqual(['2026-12 charged']);
    expect(await amountsChargedTo(app, rui.id)).toHaveLength(2);
  });

  it('that answers late, twice and out of order charges the month once', async () => {
    await runDay(app, '2026-12-14');
    await setBankSwitches(app, { cardsPend: true, duplicate: 3, outOfOrder: true });
    await runDay(app, '2026-12-21');
    expect(await states()).toEqual(['2026-12 checked']);
    await runDay(app, '2026-12-22');
    const [charge] = await charges();
    await payAtBank(app, charge?.paymentId ?? '');
    await reconcile(app);
    await runDay(app, '2026-12-23');
    expect(await states()).toEqual(['2026-12 charged']);
    expect(await amountsChargedTo(app, rui.id)).toHaveLength(2);
  });
});

describe('a server that was off on the day of the announcement', () => {
  it('announces late and moves the shipment, so that there is time to cancel', async () => {
    await runDay(app, '2026-12-19');
    expect(await states()).toEqual(['2026-12 announced']);
    expect(await readMine(app, rui.id)).toMatchObject({
      nextShipmentOn: '2026-12-28',
      changeUntil: '2026-12-23',
    });
    await runDay(app, '2026-12-21');
    expect(await amountsChargedTo(app, rui.id)).toHaveLength(1);
  });
});
