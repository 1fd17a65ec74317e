import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  authorizationOf,
  type PixSubscriber,
  payerApp,
  subscribeByPix,
  sweepAuthorizations,
} from '../../../../test/builders/pixAutomatico.ts';
import {
  asPerson,
  dayOf,
  mailsTo,
  monthStates,
  moveTo,
  readMine,
  reconcile,
  round,
  takenFrom,
  turn,
} from '../../../../test/builders/recurrenceMonths.ts';
import { subscribe } from '../../../../test/builders/recurrences.ts';
import { CARDS, cardToken, setOnHand, until } from '../../../../test/builders/shoppers.ts';
import { startTestApp, type TestApp } from '../../../../test/testApp.ts';
import { PaymentRow } from '../../payment/payment.entity.ts';
import { cancelRecurrence } from '../change/cancelRecurrence.ts';
import { changeRecurrenceCard } from '../change/changeRecurrenceCard.ts';
import { RecurrenceChargeRow } from '../month/recurrenceMonth.entity.ts';
import { stepMonth } from '../month/runMonth.ts';
import { changeRecurrenceToPixAutomatico } from './changeRecurrenceToPixAutomatico.ts';

const CALM = {
  down: false,
  lost: false,
  duplicate: 1,
  outOfOrder: false,
  pixNoFunds: false,
  cardDecline: null,
};

let app: TestApp;
let ana: PixSubscriber;
beforeAll(async () => {
  app = await startTestApp({ settings: { SUBSCRIPTIONS: 'on' } });
});
beforeEach(async () => {
  // The first shipment is on Monday, 21 December; its charge is sent on the 17th.
  moveTo(app, '2026-11-21');
  await setOnHand(app, 'shampoo-energizante', 500);
  ana = await subscribeByPix(app);
});
afterEach(async () => {
  await turn(app, CALM);
  await app.services.pool.query('update recurrence set status = 3');
});
afterAll(() => app.close());

const states = () => monthStates(app, ana.id);
const taken = async () => (await takenFrom(app, ana.id)).length;
const mails = async () => (await mailsTo(app, ana.email)).slice(1);
const ctx = () => asPerson(app, ana.id);
const charges = () =>
  app.services.orm.em
    .fork()
    .find(RecurrenceChargeRow, { recurrenceId: ana.recurrence.id }, { orderBy: { attempt: 'asc' } });
const lastPayment = async () => {
  const { paymentId } = (await charges()).at(-1) ?? {};
  return app.services.orm.em.fork().findOneOrFail(PaymentRow, { id: paymentId ?? '' });
};

/** The bank's attempts of that hour, with or without their webhooks, and the worker's reaction. */
async function bankDay(on: string, time = '12:00:00'): Promise<void> {
  moveTo(app, on, time);
  await payerApp(app, 'run', {});
  await reconcile(app);
  await sweepAuthorizations(app);
  await round(app);
}

/** Sends the charge of the first month, which then waits at the bank. */
async function sent(): Promise<PaymentRow> {
  await dayOf(app, '2026-12-14');
  await dayOf(app, '2026-12-17');
  return lastPayment();
}

describe('a month paid with PIX Automático', () => {
  it('is sent four days before its shipment, and the mail says until when it can be refused', async () => {
    await dayOf(app, '2026-12-14');
    await dayOf(app, '2026-12-16');
    expect(await states()).toEqual(['2026-12 announced']);
    await dayOf(app, '2026-12-17');
    expect(await states()).toEqual(['2026-12 checked']);
    expect((await readMine(app, ana.id)).months[0]).toMatchObject({
      chargeOn: '2026-12-21',
      refusableUntil: new Date('2026-12-21T02:59:59.999Z'),
    });
    expect(await mails()).toEqual(['announced', 'pix']);
    expect(await taken()).toBe(1);
  });

  it('becomes one paid order when the bank pays it, also when the webhook is repeated', async () => {
    await turn(app, { duplicate: 3 });
    await sent();
    moveTo(app, '2026-12-21');
    await payerApp(app, 'run', {});
    await until(lastPayment, ({ state }) => state === 'paid');
    await round(app);
    await round(app);
    expect(await states()).toEqual(['2026-12 charged']);
    expect(await takenFrom(app, ana.id)).toEqual([ana.order.total, ana.order.total]);
    expect((await charges()).map(({ outcome }) => outcome)).toEqual(['paid']);
  });

  it('shows no order while the charge waits', async () => {
    const { transactionId } = await sent();
    const { rows } = await app.services.pool.query('select status, code from transaction where id = $1', [
      transactionId,
    ]);
    expect(rows).toEqual([{ status: null, code: null }]);
  });

  it('is found paid when every webhook was lost', async () => {
    await turn(app, { lost: true });
    await sent();
    await bankDay('2026-12-21');
    expect(await states()).toEqual(['2026-12 charged']);
  });

  it('is tried in the evening when there was no balance in the night', async () => {
    await payerApp(app, 'funds', { reference: ana.authorization, failures: 1 });
    await sent();
    await bankDay('2026-12-21');
    expect(await states()).toEqual(['2026-12 checked']);
    await bankDay('2026-12-21', '19:00:00');
    expect(await states()).toEqual(['2026-12 charged']);
  });

  it('without a balance is sent three more times within seven days, then the subscription is suspended', async () => {
    await turn(app, { pixNoFunds: true });
    await sent();
    for (const due of ['21', '23', '25', '28']) {
      await bankDay(`2026-12-${due}`, '01:00:00');
      await bankDay(`2026-12-${due}`, '19:00:00');
      await dayOf(app, `2026-12-${Number(due) + 1}`);
      await dayOf(app, due === '25' ? '2026-12-27' : `2026-12-${Number(due) + 1}`);
    }
    expect((await charges()).map(({ outcome }) => outcome)).toEqual(Array(4).fill('declined'));
    expect(await states()).toEqual(['2026-12 failed']);
    expect(await readMine(app, ana.id)).toMatchObject({ status: 2, suspensionReason: 'payment' });
    expect(await taken()).toBe(1);
  });

  it('is paid by a retry', async () => {
    await payerApp(app, 'funds', { reference: ana.authorization, failures: 2 });
    await sent();
    await bankDay('2026-12-21', '01:00:00');
    await bankDay('2026-12-21', '19:00:00');
    expect((await readMine(app, ana.id)).months[0]).toMatchObject({
      state: 'declined',
      retryOn: '2026-12-23',
    });
    await dayOf(app, '2026-12-22');
    await bankDay('2026-12-23');
    expect(await states()).toEqual(['2026-12 charged']);
    expect(await taken()).toBe(2);
  });

  it('refused by the payer at the bank is cancelled, and the next month continues', async () => {
    const payment = await sent();
    await payerApp(app, 'refuse-charge', { reference: payment.id });
    await until(lastPayment, ({ state }) => state === 'declined');
    await round(app);
    expect(await states()).toEqual(['2026-12 cancelled']);
    expect(await readMine(app, ana.id)).toMatchObject({ status: 1, nextShipmentOn: '2027-01-21' });
    await bankDay('2026-12-21');
    expect(await taken()).toBe(1);
  });

  it('above the limit is not sent, until the limit is raised', async () => {
    await payerApp(app, 'limit', { reference: ana.authorization, limitCents: 1_000 });
    await until(
      () => authorizationOf(app, ana.authorization),
      ({ limitCents }) => limitCents === 1_000,
    );
    await dayOf(app, '2026-12-14');
    await dayOf(app, '2026-12-17');
    expect(await states()).toEqual(['2026-12 declined']);
    expect(await charges()).toEqual([]);
    expect((await readMine(app, ana.id)).pixAutomatico).toMatchObject({ isBelowTotal: true });
    await payerApp(app, 'limit', { reference: ana.authorization, limitCents: 50_000 });
    await until(
      () => authorizationOf(app, ana.authorization),
      ({ notedVersion, version, limitCents }) => limitCents === 50_000 && notedVersion === version,
    );
    await round(app);
    expect(await states()).toEqual(['2026-12 checked']);
    await bankDay('2026-12-21');
    expect(await states()).toEqual(['2026-12 charged']);
  });
});

describe('a worker that stops', () => {
  it('before it sends the charge lets another one send it', async () => {
    await dayOf(app, '2026-12-14');
    moveTo(app, '2026-12-17');
    const { rows } = await app.services.pool.query(
      `select id from recurrence_month where recurrence_id = $1`,
      [ana.recurrence.id],
    );
    await stepMonth(app.services, rows[0].id);
    expect((await lastPayment()).state).toBe('creating');
    moveTo(app, '2026-12-17', '12:10:00');
    await reconcile(app);
    await round(app);
    moveTo(app, '2026-12-17', '12:40:00');
    await round(app);
    expect((await charges()).map(({ outcome }) => outcome)).toEqual(['failed', null]);
    await bankDay('2026-12-21');
    expect(await takenFrom(app, ana.id)).toHaveLength(2);
    // A charge that the bank did not receive is announced to the person once.
    expect((await mails()).filter((mail) => mail === 'pix')).toHaveLength(1);
  });

  it('does not cause a second charge while the bank does not answer', async () => {
    await dayOf(app, '2026-12-14');
    await turn(app, { down: true });
    await dayOf(app, '2026-12-17');
    await turn(app, { down: false });
    for (const time of ['12:10:00', '12:40:00', '13:00:00']) {
      moveTo(app, '2026-12-17', time);
      await reconcile(app);
      await round(app);
    }
    await bankDay('2026-12-21');
    expect(await takenFrom(app, ana.id)).toHaveLength(2);
  });
});

describe('an authorisation that the payer ends at the bank', () => {
  it('while a charge is open stops the charge, and the person must choose another payment method', async () => {
    await sent();
    await payerApp(app, 'end', { reference: ana.authorization });
    await until(lastPayment, ({ state }) => state === 'declined');
    await until(
      () => authorizationOf(app, ana.authorization),
      ({ notedVersion, version }) => version > 2 && notedVersion === version,
    );
    await round(app);
    expect(await states()).toEqual(['2026-12 declined']);
    expect(await readMine(app, ana.id)).toMatchObject({ status: 1, pixAutomatico: { state: 'ended' } });
    await bankDay('2026-12-21');
    expect(await taken()).toBe(1);
    const cardTokenOf = await cardToken(app, CARDS.approved);
    await changeRecurrenceCard(ctx(), ana.recurrence.id, { cardToken: cardTokenOf });
    await round(app);
    expect(await states()).toEqual(['2026-12 charged']);
    expect(await taken()).toBe(2);
  });

  it('is detected without its webhook', async () => {
    await turn(app, { lost: true });
    await payerApp(app, 'end', { reference: ana.authorization });
    await sweepAuthorizations(app);
    expect(await authorizationOf(app, ana.authorization)).toMatchObject({ state: 'ended', endedBy: 'payer' });
    expect(await mails()).toEqual(['pix']);
    await sweepAuthorizations(app);
    expect(await mails()).toEqual(['pix']);
  });

  it('charges nothing more, and after a week the subscription is suspended', async () => {
    await payerApp(app, 'end', { reference: ana.authorization });
    await until(
      () => authorizationOf(app, ana.authorization),
      ({ state }) => state === 'ended',
    );
    for (const on of ['14', '17', '18', '24', '25']) await dayOf(app, `2026-12-${on}`);
    expect(await readMine(app, ana.id)).toMatchObject({ status: 2, suspensionReason: 'payment' });
    expect(await charges()).toEqual([]);
  });
});

describe('cancelRecurrence, with PIX Automático', () => {
  it('while a charge waits at the bank stops the charge and ends the authorisation', async () => {
    await sent();
    await cancelRecurrence(ctx(), ana.recurrence.id);
    await sweepAuthorizations(app);
    await until(lastPayment, ({ state }) => state === 'declined');
    await round(app);
    expect(await states()).toEqual(['2026-12 cancelled']);
    expect((await readMine(app, ana.id)).status).toBe(3);
    expect(await authorizationOf(app, ana.authorization)).toMatchObject({ state: 'ended', endedBy: 'store' });
    await bankDay('2026-12-21');
    expect(await taken()).toBe(1);
  });

  it('ends the authorisation later when the bank does not answer', async () => {
    await turn(app, { down: true });
    await cancelRecurrence(ctx(), ana.recurrence.id);
    expect((await readMine(app, ana.id)).status).toBe(3);
    await sweepAuthorizations(app).catch(() => undefined);
    expect((await authorizationOf(app, ana.authorization)).state).toBe('active');
    await turn(app, { down: false });
    moveTo(app, '2026-11-21', '12:01:00');
    await sweepAuthorizations(app);
    expect((await authorizationOf(app, ana.authorization)).state).toBe('ended');
  });
});

describe('a removed account', () => {
  it('has its authorisation ended at the bank', async () => {
    await app.services.pool.query('update user_account set deleted_at = now() where id = $1', [ana.id]);
    await sweepAuthorizations(app);
    expect((await authorizationOf(app, ana.authorization)).state).toBe('ended');
  });
});

describe('changeRecurrenceCard, with PIX Automático', () => {
  it('while a PIX charge waits charges the month once, to the card', async () => {
    await sent();
    await changeRecurrenceCard(ctx(), ana.recurrence.id, { cardToken: await cardToken(app, CARDS.approved) });
    await round(app);
    expect(await states()).toEqual(['2026-12 checked']);
    await sweepAuthorizations(app);
    await until(lastPayment, ({ state }) => state === 'declined');
    await round(app);
    await round(app);
    expect(await states()).toEqual(['2026-12 charged']);
    await bankDay('2026-12-21');
    expect(await takenFrom(app, ana.id)).toEqual([ana.order.total, ana.order.total]);
    expect(await readMine(app, ana.id)).toMatchObject({ card: { last4: '1111' }, pixAutomatico: null });
  });
});

describe('changeRecurrenceToPixAutomatico', () => {
  it('keeps the card until the person confirms at the bank, then charges by PIX alone', async () => {
    const rui = await subscribe(app);
    const rc = asPerson(app, rui.id);
    const asked = await changeRecurrenceToPixAutomatico(rc, rui.recurrence.id, 40_000);
    expect(asked).toMatchObject({
      card: { last4: '1111' },
      pixAutomatico: null,
      pixAutomaticoOffer: { state: 'waiting', copyPaste: expect.stringMatching(/^000201/) },
    });
    const offer = (await readMine(app, rui.id)).pixAutomaticoOffer?.id ?? '';
    await payerApp(app, 'authorize', { reference: offer, limitCents: 35_000 });
    const mine = await until(
      () => readMine(app, rui.id),
      ({ pixAutomatico }) => pixAutomatico !== null,
    );
    expect(mine).toMatchObject({ card: null, pixAutomatico: { limit: 35_000 }, pixAutomaticoOffer: null });
    for (const on of ['14', '17']) await dayOf(app, `2026-12-${on}`);
    expect(await monthStates(app, rui.id)).toEqual(['2026-12 checked']);
    await bankDay('2026-12-21');
    expect(await takenFrom(app, rui.id)).toHaveLength(2);
  });

  it('drops an offer that the person refuses at the bank', async () => {
    const rui = await subscribe(app);
    await changeRecurrenceToPixAutomatico(asPerson(app, rui.id), rui.recurrence.id, 40_000);
    const offer = (await readMine(app, rui.id)).pixAutomaticoOffer?.id ?? '';
    await payerApp(app, 'reject', { reference: offer });
    await until(
      () => readMine(app, rui.id),
      ({ pixAutomaticoOffer }) => pixAutomaticoOffer === null,
    );
    expect((await readMine(app, rui.id)).card).toMatchObject({ last4: '1111' });
  });

  it.each([
    ['a limit below one shipment', 100, 'pix_limit_too_low'],
    ['an enormous limit', 9_999_999, 'pix_limit_too_high'],
  ])('refuses %s', async (_name, limit, code) => {
    expect(await changeRecurrenceToPixAutomatico(ctx(), ana.recurrence.id, limit)).toMatchObject({ code });
  });

  it('is refused where the gateway does not offer it', async () => {
    const gateway = { ...app.services.gateway, pixAutomatico: null };
    expect(
      await changeRecurrenceToPixAutomatico({ ...ctx(), gateway }, ana.recurrence.id, 30_000),
    ).toMatchObject({ code: 'pix_automatico_unavailable' });
  });

  it('reports that the bank does not answer, and changes nothing', async () => {
    await turn(app, { down: true });
    expect(await changeRecurrenceToPixAutomatico(ctx(), ana.recurrence.id, 30_000)).toMatchObject({
      code: 'payment_unavailable',
    });
    expect(await readMine(app, ana.id)).toMatchObject({
      pixAutomatico: { state: 'active' },
      pixAutomaticoOffer: null,
    });
  });
});
