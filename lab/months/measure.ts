import { addDays, day } from '../../schema/br/day.ts';
import type { Checks } from '../chaos/checks.ts';
import { GOODS } from './outages.ts';
import { ignoreKilledProcess } from './shopProcess.ts';
import type { Stage } from './stage.ts';

/** The limit for a month of 10,000 subscriptions, on two cores. */
const LIMIT_S = 600;
const MEMORY_MIB = 500;
const FIRST = day('2026-11-23');
/** Parcels are sent on Tuesday, 15 December 2026, announced a week before. */
const DAY_OF_MONTH = 15;
const SHIP_ON = day('2026-12-15');
const SEED_BATCH = 1_000;

/**
 * One month for many subscriptions that ship on the same day: announced, then charged, by two processes. One of them is
 * killed in the middle of each phase, and the other or its restarted process continues.
 */
export async function measure(stage: Stage, checks: Checks, count: number): Promise<void> {
  const at = (date: string, time: string) => stage.moveClock(new Date(`${date}T${time}:00-03:00`));
  console.log(`\nA month for ${count} subscriptions\n`);
  await at(FIRST, '08:00');
  await stage.shops[0].ask('stock', { slug: GOODS, by: Math.min(900_000, count * 2) });
  for (let created = 0; created < count; created += SEED_BATCH)
    await stage.shops[0].ask('seed', {
      count: Math.min(SEED_BATCH, count - created),
      slug: GOODS,
      dayOfMonth: DAY_OF_MONTH,
    });
  await stage.database.query(
    `insert into sandbox_gateway.card_token (token, kept, brand, last4, holder, expiry, outcome, created_at)
     select token, true, brand, last4, 'RUI B LIMA', expiry, 'approve', created_at from credit_card`,
  );
  await stage.database.query('analyze');
  console.log('  seeded');

  await at(addDays(SHIP_ON, -7), '08:00');
  const announced = await phase(stage, { state: 'announced', count });
  await at(SHIP_ON, '08:00');
  const charged = await phase(stage, { state: 'charged', count });

  const total = announced.seconds + charged.seconds;
  checks.report(
    `A month is prepared in under ${LIMIT_S / 60} minutes`,
    total < LIMIT_S ? [] : [`${Math.round(total)} s`],
    `announced in ${Math.round(announced.seconds)} s, charged in ${Math.round(charged.seconds)} s`,
  );
  const { rows } = await stage.database.query<{ charges: number; receipts: number }>(
    `select (select count(*)::int from recurrence_charge where outcome = 'paid') as charges,
            (select count(distinct reference)::int from sandbox_gateway.receipt) as receipts`,
  );
  const { charges, receipts } = rows[0] ?? {};
  checks.report(
    'Every subscription was charged once',
    charges === count && receipts === count ? [] : [`${charges} paid charges, ${receipts} receipts`],
  );
  for (const [name, { statements }] of Object.entries({ announced, charged }))
    console.log(
      `    ${statements.map((each) => each.toFixed(1)).join(', ')} statements for each month ${name}, by quarter`,
    );
  const [first = 0, ...later] = charged.statements;
  checks.report(
    'The statements for a month do not grow with the number of months',
    later
      .filter((each) => each > first * 1.2)
      .map((each) => `${first.toFixed(1)} at first, ${each.toFixed(1)} later`),
  );
  checks.report(
    `Memory stays under ${MEMORY_MIB} MiB`,
    stage.shops.filter(({ peakMib }) => peakMib > MEMORY_MIB).map(({ name }) => `shop ${name}`),
    stage.shops.map(({ peakMib }) => `${Math.round(peakMib)} MiB`).join(' and '),
  );
}

interface Phase {
  seconds: number;
  /** Statements per month, in each quarter of the work. */
  statements: number[];
}

const QUARTERS = 4;
/** Consecutive checks, half a second apart, in which no month was done. */
const STALLED = 20;
/** A charge that the killed process had written but not sent is retried after a pause by the shop's clock. */
const RETRY_MS = 20 * 60_000;

/** Lets both processes work until all months are in this state; one is killed once a third is done. */
async function phase(stage: Stage, { state, count }: { state: string; count: number }): Promise<Phase> {
  const began = performance.now();
  let isOver = false;
  const working = stage.shops.map(async (shop) => {
    while (!isOver) {
      await shop.ask('sweep', {}).catch(ignoreKilledProcess);
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  });
  let isKilled = false;
  let lastPrinted = 0;
  let statementsOfKilled = 0;
  const statementsSent = async () => statementsOfKilled + (await statementsOf(stage));
  let before = { done: 0, statements: await statementsSent() };
  const statements: number[] = [];
  let unchanged = 0;
  for (let done = 0; done < count; ) {
    await new Promise((resolve) => setTimeout(resolve, 500));
    const doneBefore = done;
    done = await countIn(stage, state);
    unchanged = isKilled && done === doneBefore ? unchanged + 1 : 0;
    if (unchanged === STALLED) {
      unchanged = 0;
      await stage.moveClock(new Date(stage.now().getTime() + RETRY_MS));
    }
    // Reads the memory of both processes; the clock itself continues.
    await stage.moveClock(new Date(stage.now().getTime()));
    if (!isKilled && done > count / 3) {
      isKilled = true;
      statementsOfKilled = await stage.shops[1].ask('statements', {});
      stage.shops[1].kill();
      // After three minutes the lease of the killed process has expired, so the other one continues its months.
      await stage.moveClock(new Date(stage.now().getTime() + 180_000));
    }
    if (done >= (count / QUARTERS) * (statements.length + 1)) {
      const total = await statementsSent();
      statements.push((total - before.statements) / (done - before.done));
      before = { done, statements: total };
    }
    if (performance.now() - lastPrinted > 15_000) {
      lastPrinted = performance.now();
      console.log(`  ${Math.round((lastPrinted - began) / 1000)} s: ${done} ${state}`);
    }
  }
  isOver = true;
  await Promise.all(working);
  return { seconds: (performance.now() - began) / 1000, statements };
}

async function countIn({ database }: Stage, state: string): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    'select count(*)::int from recurrence_month where state = $1',
    [state],
  );
  return rows[0]?.count ?? 0;
}

async function statementsOf({ shops }: Stage): Promise<number> {
  const counts = await Promise.all(shops.map((shop) => shop.ask('statements', {})));
  return counts.reduce((sum, each) => sum + each, 0);
}
