import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
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
import { type Subscriber, subscribe } from '../../../../test/builders/recurrences.ts';
import { CARDS, cardToken, payAtBank, setOnHand } from '../../../../test/builders/shoppers.ts';
import { startTestApp, type TestApp } from '../../../../test/testApp.ts';
import { newId } from '../../../shared/ids.ts';
import { checkoutOrder } from '../../payment/checkoutOrder.ts';
import { askGateway } from '../../payment/settlement/askGateway.ts';
import { RecurrenceChargeRow, RecurrenceMonthRow } from './recurrenceMonth.entity.ts';
import { CARD, stepMonth } from './runMonth.ts';

const SKU = 'shampoo-energizante';
const CALM = {
  cardDecline: null,
  cardsPend: false,
  lost: false,
  down: false,
  duplicate: 1,
  outOfOrder: false,
};

let app: TestApp;
let rui: Subscriber;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  // A subscription of the 21st: the first shipment is on Monday, 21 December, announced on the 14th.
  moveTo(app, '2026-11-21');
  await setOnHand(app, SKU, 500);
  rui = await subscribe(app);
});
afterEach(async () => {
  await turn(app, CALM);
  // Months left open by one test must not be processed in the next, whose clock starts over.
  await app.services.pool.query(`update recurrence set status = 3`);
});
afterAll(() => app.close());

const states = () => monthStates(app, rui.id);
const mails = () => mailsTo(app, rui.email);
const charges = () =>
  app.services.orm.em.fork().find(RecurrenceChargeRow, { recurrenceId: rui.recurrence.id });
const openMonth = () =>
  app.services.orm.em
    .fork()
    .findOneOrFail(RecurrenceMonthRow, { recurrenceId: rui.recurrence.id, month: '2026-12' as never });

describe('a month', () => {
  it('is announced five business days before its shipment, once', async () => {
    await dayOf(app, '2026-12-13');
    expect(await states()).toEqual([]);
    await dayOf(app, '2026-12-14');
    await dayOf(app, '2026-12-15');
    expect(await states()).toEqual(['2026-12 announced']);
    expect(await mails()).toEqual(['begun', 'announced']);
    expect(await readMine(app, rui.id)).toMatchObject({
      nextShipmentOn: '2026-12-21',
      changeUntil: '2026-12-16',
    });
  });

  it('is charged on the day of its shipment, at the promised price, and becomes a paid order', async () => {
    await dayOf(app, '2026-12-14');
    await dayOf(app, '2026-12-20');
    expect(await takenFrom(app, rui.id)).toHaveLength(1);
    await dayOf(app, '2026-12-21');
    expect(await states()).toEqual(['2026-12 charged']);
    expect(await takenFrom(app, rui.id)).toEqual([rui.order.total, rui.order.total]);
    const [month] = (await readMine(app, rui.id)).months;
    const { rows } = await app.services.pool.query(
      'select status, code, recurrent, total_cents, stock_held from transaction where id = $1',
      [month?.transactionId],
    );
    expect(rows[0]).toMatchObject({
      status: 1,
      recurrent: true,
      total_cents: rui.order.total,
      stock_held: true,
    });
    expect(rows[0].code).toMatch(/^AP-/);
  });

  it('is charged once, however often and by however many workers it is run', async () => {
    await dayOf(app, '2026-12-14');
    moveTo(app, '2026-12-21');
    await Promise.all([round(app), round(app), round(app)]);
    for (const day of ['2026-12-22', '2026-12-23', '2026-12-28']) await dayOf(app, day);
    expect(await takenFrom(app, rui.id)).toHaveLength(2);
    expect(await charges()).toMatchObject([{ attempt: 1, outcome: 'paid' }]);
  });

  it('keeps the promised price when the catalogue becomes dearer', async () => {
    const { pool, catalog } = app.services;
    const price = () => catalog.now().find(SKU)?.value;
    const before = price();
    await pool.query(`update product set content = jsonb_set(content, '{value}', '99900') where slug = $1`, [
      SKU,
    ]);
    await catalog.reload();
    expect(price()).toBe(99900);
    await dayOf(app, '2026-12-14');
    await dayOf(app, '2026-12-21');
    await dayOf(app, '2027-01-14');
    await dayOf(app, '2027-01-21');
    expect(await states()).toEqual(['2026-12 charged', '2027-01 charged']);
    expect(await takenFrom(app, rui.id)).toEqual(Array(3).fill(rui.order.total));
    await pool.query(
      `update product set content = jsonb_set(content, '{value}', to_jsonb($2::int)) where slug = $1`,
      [SKU, before],
    );
    await catalog.reload();
  });

  it('cannot get a second charge in the database either', async () => {
    await dayOf(app, '2026-12-14');
    await dayOf(app, '2026-12-21');
    const again = app.services.pool.query(
      `insert into recurrence_charge (id, recurrence_id, month_id, attempt, transaction_id, payment_id, amount_cents, begun_at)
       select gen_random_uuid(), recurrence_id, month_id, 2, $2, (select id from payment where transaction_id = $2 limit 1), 1, now()
         from recurrence_charge where recurrence_id = $1`,
      [rui.recurrence.id, rui.order.id],
    );
    await expect(again).rejects.toThrow('recurrence_charge_once');
  });

  it('changes with its parcel and with a refunded order', async () => {
    await dayOf(app, '2026-12-14');
    await dayOf(app, '2026-12-21');
    const { transactionId } = await openMonth();
    await app.services.pool.query('update transaction set status = 5 where id = $1', [transactionId]);
    await dayOf(app, '2026-12-22');
    expect(await states()).toEqual(['2026-12 shipped']);
  });
});

describe('a month whose worker stops', () => {
  it('after writing the charge is charged once when the next worker comes', async () => {
    await dayOf(app, '2026-12-14');
    moveTo(app, '2026-12-21');
    // The first worker commits this step and stops before it asks the bank.
    expect(await stepMonth(app.services, (await openMonth()).id)).not.toBeNull();
    await round(app);
    expect(await states()).toEqual(['2026-12 checked']);
    // Two minutes without a trace at the bank: the charge was never made.
    moveTo(app, '2026-12-21', '12:03:00');
    await reconcile(app);
    await round(app);
    expect(await states()).toEqual(['2026-12 announced']);
    moveTo(app, '2026-12-21', '12:20:00');
    await round(app);
    expect(await states()).toEqual(['2026-12 charged']);
    expect(await takenFrom(app, rui.id)).toHaveLength(2);
    expect(await charges()).toMatchObject([{ outcome: 'failed' }, { outcome: 'paid' }]);
  });

  it('after the bank has received the money is not charged again', async () => {
    await dayOf(app, '2026-12-14');
    moveTo(app, '2026-12-21');
    const begun = await stepMonth(app.services, (await openMonth()).id);
    if (begun?.by !== 'card') throw new Error('No charge.');
    await turn(app, { lost: true });
    const asking = { ...app.services, em: app.services.orm.em.fork(), now: app.clock.now() };
    const wish = { ...CARD, creditCardId: begun.payment.keptCardId };
    expect(await askGateway(asking, { ...begun, wish })).toMatchObject({ kind: 'charge' });
    await round(app);
    moveTo(app, '2026-12-21', '12:03:00');
    await reconcile(app);
    await round(app);
    expect(await states()).toEqual(['2026-12 charged']);
    expect(await takenFrom(app, rui.id)).toHaveLength(2);
  });
});

describe('a bank', () => {
  it('that does not answer for a day is asked less and less often', async () => {
    await dayOf(app, '2026-12-14');
    await turn(app, { down: true });
    for (let minutes = 0; minutes < 24 * 60; minutes += 15) {
      const time = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0'));
      moveTo(app, '2026-12-21', `${time.join(':')}:00`);
      await reconcile(app);
      await round(app);
    }
    expect((await charges()).length).toBeLessThanOrEqual(8);
    expect(await takenFrom(app, rui.id)).toHaveLength(1);
  });

  it('that does not answer delays the charge and nothing else', async () => {
    await dayOf(app, '2026-12-14');
    await turn(app, { down: true });
    await dayOf(app, '2026-12-21');
    expect(await states()).toEqual(['2026-12 checked']);
    await turn(app, { down: false });
    for (const time of ['12:03:00', '12:20:00']) {
      moveTo(app, '2026-12-21', time);
      await reconcile(app);
      await round(app);
    }
    expect(await states()).toEqual(['2026-12 charged']);
    expect(await takenFrom(app, rui.id)).toHaveLength(2);
  });

  it('that answers late, twice and out of order charges the month once', async () => {
    await dayOf(app, '2026-12-14');
    await turn(app, { cardsPend: true, duplicate: 3, outOfOrder: true });
    await dayOf(app, '2026-12-21');
    expect(await states()).toEqual(['2026-12 checked']);
    await dayOf(app, '2026-12-22');
    const [charge] = await charges();
    await payAtBank(app, charge?.paymentId ?? '');
    await reconcile(app);
    await dayOf(app, '2026-12-23');
    expect(await states()).toEqual(['2026-12 charged']);
    expect(await takenFrom(app, rui.id)).toHaveLength(2);
  });
});

describe('a declined charge', () => {
  it('for lack of funds is retried on the planned days and then suspends the subscription', async () => {
    await dayOf(app, '2026-12-14');
    await turn(app, { cardDecline: 'insufficient_funds' });
    const tried: string[] = [];
    for (let date = 21; date <= 31; date += 1) {
      const before = (await charges()).length;
      await dayOf(app, `2026-12-${date}`);
      if ((await charges()).length > before) tried.push(`2026-12-${date}`);
    }
    expect(tried).toEqual(['2026-12-21', '2026-12-22', '2026-12-24', '2026-12-26', '2026-12-28']);
    expect(await states()).toEqual(['2026-12 failed']);
    expect(await readMine(app, rui.id)).toMatchObject({
      status: 2,
      suspensionReason: 'payment',
      resumeUntil: '2027-02-26',
      nextShipmentOn: null,
    });
    expect(await takenFrom(app, rui.id)).toHaveLength(1);
    expect((await mails()).slice(2)).toEqual([...Array(4).fill('charge-failed'), 'suspended']);
  });

  it('returns the units', async () => {
    await dayOf(app, '2026-12-14');
    await setOnHand(app, SKU, 7);
    await turn(app, { cardDecline: 'insufficient_funds' });
    await dayOf(app, '2026-12-21');
    const { rows } = await app.services.pool.query(
      'select sum(on_hand)::int as units from stock s join recurrence_item i using (sku_id) where recurrence_id = $1',
      [rui.recurrence.id],
    );
    expect(rows[0].units).toBe(7);
  });

  it('succeeds on a retry and the month continues', async () => {
    await dayOf(app, '2026-12-14');
    await turn(app, { cardDecline: 'insufficient_funds' });
    await dayOf(app, '2026-12-21');
    expect(await states()).toEqual(['2026-12 declined']);
    await turn(app, { cardDecline: null });
    await dayOf(app, '2026-12-22');
    expect(await states()).toEqual(['2026-12 charged']);
    await dayOf(app, '2027-01-14');
    expect(await states()).toEqual(['2026-12 charged', '2027-01 announced']);
  });

  it('of a lost card is not retried, and suspends after a week', async () => {
    await dayOf(app, '2026-12-14');
    await turn(app, { cardDecline: 'lost_or_stolen' });
    await dayOf(app, '2026-12-21');
    await turn(app, { cardDecline: null });
    for (const day of ['2026-12-22', '2026-12-24', '2026-12-28']) await dayOf(app, day);
    expect(await states()).toEqual(['2026-12 declined']);
    expect(await charges()).toHaveLength(1);
    await dayOf(app, '2026-12-29');
    expect(await states()).toEqual(['2026-12 failed']);
    expect((await readMine(app, rui.id)).status).toBe(2);
  });

  it('of a card that the bank no longer has asks for another one and is not repeated', async () => {
    await dayOf(app, '2026-12-14');
    await app.services.pool.query('delete from sandbox_gateway.card_token where kept');
    await dayOf(app, '2026-12-21');
    for (const day of ['2026-12-22', '2026-12-24', '2026-12-28']) await dayOf(app, day);
    expect(await states()).toEqual(['2026-12 declined']);
    expect(await charges()).toMatchObject([{ outcome: 'declined', declineReason: 'no_card' }]);
    expect((await mails()).filter((name) => name === 'charge-failed')).toHaveLength(1);
    await dayOf(app, '2026-12-29');
    expect(await states()).toEqual(['2026-12 failed']);
  });

  it('creates a draft that its owner cannot pay apart from the subscription', async () => {
    await dayOf(app, '2026-12-14');
    await turn(app, { cardDecline: 'insufficient_funds' });
    await dayOf(app, '2026-12-21');
    await turn(app, { cardDecline: null });
    const { transactionId } = await openMonth();
    const card = { method: 1, cardToken: await cardToken(app, CARDS.approved) };
    const answer = await checkoutOrder(asPerson(app, rui.id), transactionId ?? '', card, newId());
    expect(answer).toMatchObject({ code: 'transaction_not_payable' });
    expect(await takenFrom(app, rui.id)).toHaveLength(1);
  });
});

describe('a suspended subscription', () => {
  it('is cancelled after 60 days', async () => {
    await dayOf(app, '2026-12-14');
    await turn(app, { cardDecline: 'lost_or_stolen' });
    await dayOf(app, '2026-12-21');
    await dayOf(app, '2026-12-29');
    await dayOf(app, '2027-02-27');
    expect((await readMine(app, rui.id)).status).toBe(2);
    await dayOf(app, '2027-02-28');
    expect((await readMine(app, rui.id)).status).toBe(3);
    expect((await mails()).at(-1)).toBe('cancelled');
  });
});

describe('a sold-out month', () => {
  it('waits without a charge and ships when there is stock again', async () => {
    await dayOf(app, '2026-12-14');
    await setOnHand(app, SKU, 0);
    await dayOf(app, '2026-12-21');
    expect(await states()).toEqual(['2026-12 waitingStock']);
    expect(await takenFrom(app, rui.id)).toHaveLength(1);
    await setOnHand(app, SKU, 5);
    await dayOf(app, '2026-12-22');
    expect(await states()).toEqual(['2026-12 charged']);
    expect((await mails()).filter((name) => name === 'waiting')).toHaveLength(1);
  });

  it('is skipped when the person chose so', async () => {
    await app.services.pool.query(`update recurrence set sold_out_choice = 'skip' where id = $1`, [
      rui.recurrence.id,
    ]);
    await dayOf(app, '2026-12-14');
    await setOnHand(app, SKU, 0);
    await dayOf(app, '2026-12-21');
    expect(await states()).toEqual(['2026-12 skipped']);
  });

  it('that never gets stock is skipped before the next month is announced', async () => {
    await dayOf(app, '2026-12-14');
    await setOnHand(app, SKU, 0);
    await dayOf(app, '2026-12-21');
    await dayOf(app, '2027-01-14');
    await dayOf(app, '2027-01-14');
    expect(await states()).toEqual(['2026-12 skipped', '2027-01 announced']);
    expect(await takenFrom(app, rui.id)).toHaveLength(1);
  });
});

describe('a server that was off for weeks', () => {
  it('announces late and moves the shipment, so that there is time to cancel', async () => {
    await dayOf(app, '2026-12-19');
    expect(await states()).toEqual(['2026-12 announced']);
    expect(await readMine(app, rui.id)).toMatchObject({
      nextShipmentOn: '2026-12-28',
      changeUntil: '2026-12-23',
    });
    await dayOf(app, '2026-12-21');
    expect(await takenFrom(app, rui.id)).toHaveLength(1);
  });
});
