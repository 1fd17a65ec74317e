import { describe, expect, it } from '@jest/globals';
import { RECURRENCE_STATUS } from '#schema/constants.ts';
import { authorizationOf, payerApp } from '../../../../test/builders/pixAutomatico.ts';
import {
  amountsChargedTo,
  moveTo,
  readMine,
  reconcile,
  runDay,
  runJobs,
  setBankSwitches,
} from '../../../../test/builders/recurrenceMonths.ts';
import { readUntil } from '../../../../test/builders/shoppers.ts';
import {
  ana,
  app,
  bankDay,
  charges,
  countCharges,
  lastPayment,
  mails,
  preparePixMonths,
  sendFirstCharge,
  states,
  workUntil,
} from '../../../../test/fixtures/recurrence/pixMonths.ts';
import { GatewayRefused } from '../../../shared/ports/portErrors.ts';
import { stepMonth } from '../month/runMonth.ts';
import { runDueMonths } from '../sweeps/recurrenceSweeps.ts';

preparePixMonths();

describe('a month paid with PIX Automático', () => {
  it('is sent to the bank four days before its shipment, and a mail announces the charge', async () => {
    await runDay(app, '2026-12-14');
    await runDay(app, '2026-12-16');
    expect(await states()).toEqual(['2026-12 announced']);
    await runDay(app, '2026-12-17');
    expect(await states()).toEqual(['2026-12 checked']);
    expect((await readMine(app, ana.id)).months[0]).toMatchObject({
      chargeOn: '2026-12-21',
      // The end of the 20th in São Paulo.
      refusableUntil: new Date('2026-12-21T02:59:59.999Z'),
    });
    expect(await mails()).toEqual(['announced', 'pix']);
    expect(await countCharges()).toBe(1);
  });

  it('becomes one paid order when the bank pays it, also when the webhook is repeated', async () => {
    await setBankSwitches(app, { duplicate: 3 });
    await sendFirstCharge();
    moveTo(app, '2026-12-21');
    await payerApp(app, 'run', {});
    await readUntil(lastPayment, ({ state }) => state === 'paid');
    await workUntil(['2026-12 charged']);
    expect(await amountsChargedTo(app, ana.id)).toEqual([ana.order.total, ana.order.total]);
    expect((await charges()).map(({ outcome }) => outcome)).toEqual(['paid']);
  });

  it('has only a draft order, without status and code, while the charge waits', async () => {
    const { transactionId } = await sendFirstCharge();
    const { rows } = await app.services.database.pool.query(
      'select status, code from transaction where id = $1',
      [transactionId],
    );
    expect(rows).toEqual([{ status: null, code: null }]);
  });

  it('becomes charged also when every webhook was lost', async () => {
    await setBankSwitches(app, { lost: true });
    await sendFirstCharge();
    await bankDay('2026-12-21');
    expect(await states()).toEqual(['2026-12 charged']);
  });

  it('is charged by the bank in the evening when the account had no balance at night', async () => {
    await payerApp(app, 'funds', { reference: ana.authorization, failures: 1 });
    await sendFirstCharge();
    await bankDay('2026-12-21');
    expect(await states()).toEqual(['2026-12 checked']);
    await bankDay('2026-12-21', '19:00:00');
    expect(await states()).toEqual(['2026-12 charged']);
  });

  it('without a balance is sent three more times within seven days, then the subscription is suspended', async () => {
    await setBankSwitches(app, { pixNoFunds: true });
    await sendFirstCharge();
    for (const [due, nextSentOn] of [
      ['21', '22'],
      ['23', '24'],
      ['25', '27'],
      ['28', '29'],
    ]) {
      await bankDay(`2026-12-${due}`, '01:00:00');
      await bankDay(`2026-12-${due}`, '19:00:00');
      await runDay(app, `2026-12-${nextSentOn}`);
    }
    expect((await charges()).map(({ outcome }) => outcome)).toEqual(Array(4).fill('declined'));
    expect(await states()).toEqual(['2026-12 failed']);
    expect(await readMine(app, ana.id)).toMatchObject({
      status: RECURRENCE_STATUS.suspended,
      suspensionReason: 'payment',
    });
    expect(await countCharges()).toBe(1);
  });

  it('that the gateway refuses to charge is sent every day until a week after its shipment, then the subscription is suspended', async () => {
    const { outside } = app.services;
    const scheduleCharge = async () => {
      throw new GatewayRefused('invalid_request');
    };
    const gateway = {
      ...outside.gateway,
      pixAutomatico: { ...outside.gateway.pixAutomatico, scheduleCharge },
    };
    const refused = { ...app.services, outside: { ...outside, gateway: gateway as typeof outside.gateway } };
    await runDay(app, '2026-12-14');
    for (let date = 17; date <= 28; date += 1) {
      moveTo(app, `2026-12-${date}`);
      await runDueMonths(refused);
      expect(await states()).toEqual(['2026-12 announced']);
    }
    moveTo(app, '2026-12-29');
    await runDueMonths(refused);
    expect(await states()).toEqual(['2026-12 failed']);
    // One charge on each day from the 17th to the 29th.
    expect((await charges()).map(({ declineReason }) => declineReason)).toEqual(Array(13).fill(null));
    expect((await readMine(app, ana.id)).status).toBe(RECURRENCE_STATUS.suspended);
    // One mail announces the charge, however often it is sent.
    expect((await mails()).filter((mail) => mail === 'pix')).toHaveLength(1);
  });

  it('is paid by a retry', async () => {
    await payerApp(app, 'funds', { reference: ana.authorization, failures: 2 });
    await sendFirstCharge();
    await bankDay('2026-12-21', '01:00:00');
    await bankDay('2026-12-21', '19:00:00');
    expect((await readMine(app, ana.id)).months[0]).toMatchObject({
      state: 'declined',
      retryOn: '2026-12-23',
    });
    await runDay(app, '2026-12-22');
    await bankDay('2026-12-23');
    expect(await states()).toEqual(['2026-12 charged']);
    expect(await countCharges()).toBe(2);
  });

  it('refused by the payer at the bank is cancelled, and the next month continues', async () => {
    const payment = await sendFirstCharge();
    await payerApp(app, 'refuse-charge', { reference: payment.id });
    await readUntil(lastPayment, ({ state }) => state === 'declined');
    await workUntil(['2026-12 cancelled']);
    expect(await readMine(app, ana.id)).toMatchObject({
      status: RECURRENCE_STATUS.active,
      nextShipmentOn: '2027-01-21',
    });
    await bankDay('2026-12-21');
    expect(await countCharges()).toBe(1);
  });

  it('above the limit is not sent, until the limit is raised', async () => {
    await payerApp(app, 'limit', { reference: ana.authorization, limitCents: 1_000 });
    await readUntil(
      () => authorizationOf(app, ana.authorization),
      ({ limitCents }) => limitCents === 1_000,
    );
    await runDay(app, '2026-12-14');
    await runDay(app, '2026-12-17');
    expect(await states()).toEqual(['2026-12 declined']);
    expect(await charges()).toEqual([]);
    expect((await readMine(app, ana.id)).pixAutomatico).toMatchObject({ isBelowTotal: true });
    await payerApp(app, 'limit', { reference: ana.authorization, limitCents: 50_000 });
    await readUntil(
      () => authorizationOf(app, ana.authorization),
      ({ handledVersion, version, limitCents }) => limitCents === 50_000 && handledVersion === version,
    );
    await runJobs(app);
    expect(await states()).toEqual(['2026-12 checked']);
    await bankDay('2026-12-21');
    expect(await states()).toEqual(['2026-12 charged']);
  });
});

describe('a worker that stops', () => {
  it('before it sent the charge does not prevent another worker from sending it', async () => {
    await runDay(app, '2026-12-14');
    moveTo(app, '2026-12-17');
    const { rows } = await app.services.database.pool.query(
      `select id from recurrence_month where recurrence_id = $1`,
      [ana.recurrence.id],
    );
    await stepMonth(app.services, rows[0].id);
    expect((await lastPayment()).state).toBe('creating');
    moveTo(app, '2026-12-17', '12:10:00');
    await reconcile(app);
    await runJobs(app);
    moveTo(app, '2026-12-17', '12:40:00');
    await runJobs(app);
    expect((await charges()).map(({ outcome }) => outcome)).toEqual(['failed', null]);
    await bankDay('2026-12-21');
    expect(await amountsChargedTo(app, ana.id)).toHaveLength(2);
    // The person gets one mail, although the charge was sent twice.
    expect((await mails()).filter((mail) => mail === 'pix')).toHaveLength(1);
  });

  it('while the bank does not answer does not cause a second charge', async () => {
    await runDay(app, '2026-12-14');
    await setBankSwitches(app, { down: true });
    await runDay(app, '2026-12-17');
    await setBankSwitches(app, { down: false });
    for (const time of ['12:10:00', '12:40:00', '13:00:00']) {
      moveTo(app, '2026-12-17', time);
      await reconcile(app);
      await runJobs(app);
    }
    await bankDay('2026-12-21');
    expect(await amountsChargedTo(app, ana.id)).toHaveLength(2);
  });
});
