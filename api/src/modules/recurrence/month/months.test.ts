// For a release: four months of subscriptions
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addDays, day } from '#schema/br/day.ts';
import { prescribe } from '../../../../test/builders/prescription/prescriptionUploads.ts';
import {
  asPerson,
  moveTo,
  reconcile,
  runJobs,
  setBankSwitches,
} from '../../../../test/builders/recurrenceMonths.ts';
import { type Subscriber, subscribe } from '../../../../test/builders/recurrences.ts';
import { cardToken, setOnHand } from '../../../../test/builders/shoppers.ts';
import { signUp } from '../../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../../test/testApp.ts';
import type { Ctx } from '../../../services.ts';
import { cancelRecurrence } from '../change/cancelRecurrence.ts';
import { changeRecurrenceCard } from '../change/changeRecurrenceCard.ts';
import { changeRecurrenceDay } from '../change/changeRecurrenceDay.ts';
import { chooseWhenSoldOut } from '../change/changeRecurrenceItems.ts';
import { resumeRecurrence } from '../change/resumeRecurrence.ts';
import { pauseRecurrence, skipMonth } from '../change/skipMonths.ts';
import { stepMonth } from './runMonth.ts';

const PEOPLE = 8;
const DAYS = 130;
/** Periods, in days from the start, in which every card is declined, so that every run contains declines. */
const DECLINE_PERIODS = [
  { from: 28, to: 32, cardDecline: 'insufficient_funds' },
  { from: 89, to: 101, cardDecline: 'lost_or_stolen' },
] as const;
const NO_TROUBLE = { cardDecline: null, down: false, lost: false, duplicate: 1 };
const MEDICINE = 'finasterida';
const GOODS = 'shampoo-energizante';

/** The generator mulberry32: random numbers that are equal in every run with the same seed, to reproduce a failure. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

let app: TestApp;
const people: Subscriber[] = [];
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const rows = async <Row>(text: string): Promise<Row[]> => (await app.services.database.pool.query(text)).rows;

/** Simulates four months with random actions of people, bank and stock, and with workers that stop. */
async function simulateMonths(random: () => number): Promise<void> {
  const oneOf = <T>(...choices: readonly T[]): T => choices[Math.floor(random() * choices.length)] as T;
  const actions: ((ctx: Ctx, id: string) => Promise<unknown>)[] = [
    skipMonth,
    (ctx, id) => pauseRecurrence(ctx, id, oneOf(1, 2, 3)),
    cancelRecurrence,
    // Twice, because it changes only the few subscriptions that are suspended.
    resumeRecurrence,
    resumeRecurrence,
    (ctx, id) => changeRecurrenceDay(ctx, id, oneOf(1, 5, 15, 28, 31)),
    (ctx, id) => chooseWhenSoldOut(ctx, id, oneOf('wait', 'skip')),
    async (ctx, id) =>
      (await isDown()) ||
      changeRecurrenceCard(ctx, id, { cardToken: await cardToken(app, '5555555555554444') }),
  ];
  for (let date = 0; date < DAYS; date += 1) {
    const today = addDays(day('2026-11-22'), date);
    moveTo(app, today, '09:00:00');
    const trouble = DECLINE_PERIODS.find(({ from, to }) => date >= from && date < to);
    if (trouble) await setBankSwitches(app, { ...NO_TROUBLE, cardDecline: trouble.cardDecline });
    else if (random() < 0.15)
      await setBankSwitches(app, {
        cardDecline: oneOf(null, null, null, 'insufficient_funds', 'call_issuer'),
        down: random() < 0.1,
        lost: random() < 0.3,
        duplicate: oneOf(1, 3),
      });
    if (random() < 0.1) await setOnHand(app, GOODS, oneOf(0, 0, 500, 500, 500));
    if (random() < 0.2) {
      const person = oneOf(...people);
      await oneOf(...actions)(asPerson(app, person.id), person.recurrence.id);
    }
    if (random() < 0.03) await prescribe(app, oneOf(...people), { slug: MEDICINE, dispensings: oneOf(1, 3) });
    // Some workers stop after they stored the charge and before they ask the bank.
    const months = await rows<{ id: string }>(
      `select id from recurrence_month where state in ('announced', 'declined') order by id`,
    );
    for (const { id } of months) if (random() < 0.1) await stepMonth(app.services, id);
    await Promise.all([runJobs(app), runJobs(app)]);
    for (const time of ['09:05:00', '09:30:00']) {
      moveTo(app, today, time);
      await reconcile(app);
      await runJobs(app);
    }
  }
}

const isDown = async (): Promise<boolean> => {
  const [row] = await rows<{ value: { down?: boolean } }>('select value from sandbox_gateway.switches');
  return row?.value.down === true;
};

describe('four months of subscriptions', () => {
  it('end with the charges and the money that the bank has', async () => {
    moveTo(app, '2026-11-21');
    for (const slug of [GOODS, MEDICINE]) await setOnHand(app, slug, 5000);
    for (let count = 0; count < PEOPLE; count += 1) {
      const known = await signUp(app);
      await prescribe(app, known, { slug: MEDICINE, dispensings: 2 });
      people.push(await subscribe(app, { known, slugs: count % 3 === 0 ? [GOODS] : [GOODS, MEDICINE] }));
    }
    await simulateMonths(seededRandom(20261121));
    // The bank answers again, and every charge in progress is completed.
    await setBankSwitches(app, NO_TROUBLE);
    for (const time of ['10:00:00', '10:05:00', '10:30:00']) {
      moveTo(app, addDays(day('2026-11-22'), DAYS), time);
      await reconcile(app);
      await runJobs(app);
    }

    const received = `coalesce((select sum(r.amount_cents) from sandbox_gateway.receipt r where r.reference = c.payment_id::text), 0)
      - coalesce((select sum(f.amount_cents) from sandbox_gateway.refund f where f.reference = c.payment_id::text), 0)`;
    const months = await rows<{ state: string; received: string; paid: string; owed: string }>(
      `select m.state, sum(${received}) as received, count(*) filter (where c.outcome = 'paid') as paid,
              sum(c.amount_cents) filter (where c.outcome = 'paid') as owed
         from recurrence_month m join recurrence_charge c on c.month_id = m.id group by m.id, m.state`,
    );
    // For each month the bank has exactly the amount of its paid charge, and nothing for an unpaid month.
    for (const { state, received: cents, paid, owed } of months) {
      expect([state, Number(cents)]).toEqual([state, Number(owed ?? 0)]);
      expect(Number(paid)).toBe(['charged', 'shipped'].includes(state) ? 1 : 0);
    }
    // No charge began after a cancellation.
    expect(
      await rows(
        'select c.id from recurrence_charge c join recurrence r on r.id = c.recurrence_id where c.begun_at > r.cancelled_at',
      ),
    ).toEqual([]);
    // No paid month ships a medicine without its dispensing, and none is free.
    expect(
      await rows(
        `select t.id from transaction t join transaction_item i on i.transaction_id = t.id
          where t.recurrent and t.cart_id is null and t.status is not null and (t.total_cents = 0 or (i.prescription and not exists (
            select from prescription_use u where u.transaction_id = t.id and u.returned_at is null)))`,
      ),
    ).toEqual([]);
    // The shop has recorded the money that the bank has received.
    const [totals] = await rows<{ ours: string; banks: string }>(
      `select (select sum(amount_cents) from money_move where kind = 'receipt') as ours,
              (select sum(amount_cents) from sandbox_gateway.receipt) as banks`,
    );
    expect(totals?.ours).toBe(totals?.banks);
    // The run contained every kind of event.
    const reachedStates = new Set(
      (await rows<{ to_state: string }>('select distinct to_state from recurrence_move')).map(
        ({ to_state }) => to_state,
      ),
    );
    // '2' and '3' are the statuses suspended and cancelled of the subscription.
    for (const state of [
      'charged',
      'declined',
      'skipped',
      'waitingStock',
      'waitingPrescription',
      'failed',
      '2',
      '3',
    ])
      expect([...reachedStates]).toContain(state);
  });
});
