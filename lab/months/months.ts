import { relative } from 'node:path';
import { parseArgs } from 'node:util';
import { RECURRENCE_STATUS } from '../../schema/constants.ts';
import { Checks } from '../chaos/checks.ts';
import { openDatabaseOfStage } from '../cluster/testDatabase/openDatabaseOfStage.ts';
import { checkInvariants } from './invariants.ts';
import { measure } from './measure.ts';
import { Simulation } from './simulation.ts';
import type { Size } from './size.ts';
import { openStage, type Stage } from './stage.ts';

const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
    pix: { type: 'boolean' },
    seed: { type: 'string' },
    months: { type: 'string' },
    people: { type: 'string' },
    subscriptions: { type: 'string' },
    cluster: { type: 'boolean', default: false },
  },
});
const size: Size = {
  months: Number(values.months ?? (values.short ? 6 : 24)),
  people: Number(values.people ?? (values.short ? 20 : 500)),
  activityFactor: values.short ? 2 : 1,
  rounds: values.short ? ['09:00', '09:10'] : ['09:00', '09:10', '14:00'],
  kills: values.short ? 4 : 120,
  hasPix: values.pix ?? !values.short,
  seed: Number(values.seed ?? Date.now() % 100_000),
};
/** A process that grows above this leaks. */
const MEMORY_MIB = 500;
/** Days that complete the last month of the run: a declined charge is retried for a week. */
const SETTLE_DAYS = 12;
/**
 * States that a run must reach, because without them it proves nothing; 2 is a suspended and 3 a cancelled subscription.
 * A short run reaches the rare ones only by chance.
 */
const REQUIRED_EVENTS = values.short
  ? ['charged', 'shipped', '2', '3']
  : ['charged', 'shipped', 'declined', 'skipped', 'waitingStock', 'waitingPrescription', 'failed', '2', '3'];

let stage: Stage | null = null;
const limitMs = values.subscriptions ? 3_600_000 : 600_000 + size.months * size.people * 600;
const giveUp = (why: string) => {
  console.error(`\nStopped: ${why}${stage ? ` Logs: ${relative('.', stage.folder)}` : ''}`);
  const closing = stage?.close({ keep: true }) ?? Promise.resolve();
  stage = null;
  void closing.catch(() => undefined).finally(() => process.exit(1));
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => giveUp(`${signal}.`));
setTimeout(() => giveUp(`not done within ${limitMs / 1000} s.`), limitMs).unref();

const began = performance.now();
const seconds = () => Math.round((performance.now() - began) / 1000);
try {
  stage = await openStage(values.cluster ? openDatabaseOfStage : undefined);
  const checks = new Checks();
  if (values.subscriptions) await measure(stage, checks, Number(values.subscriptions));
  else await simulate(stage, checks);
  const keep = values.keep || checks.failed > 0;
  if (keep) console.log(`\n  Logs: ${relative('.', stage.folder)}`);
  await stage.close({ keep });
  console.log(`\n${checks.passed} passed, ${checks.failed} failed, in ${seconds()} s (seed ${size.seed})`);
  process.exit(checks.failed === 0 ? 0 : 1);
} catch (error) {
  console.error(error);
  giveUp(`the run itself failed (seed ${size.seed}).`);
}

async function simulate(stage: Stage, checks: Checks): Promise<void> {
  console.log(`\n${size.months} months of ${size.people} people, seed ${size.seed}\n`);
  const simulation = new Simulation(stage, size);
  await simulation.open();
  for (let date = 0; date < simulation.days; date += 1) {
    await simulation.runDay(date);
    if (date % 30 === 29) console.log(`  ${seconds()} s: ${await progress(stage)}`);
  }
  await simulation.settle(SETTLE_DAYS);
  console.log(`  ${seconds()} s: ${await progress(stage)}\n`);
  console.log(
    `  ${[...simulation.outcomes]
      .toSorted()
      .map(([what, count]) => `${count} ${what}`)
      .join(', ')}\n`,
  );

  for (const { text, rows } of await checkInvariants(stage.database, stage.now()))
    checks.report(`0 ${lower(text)}`, rows);
  checks.report('0 months that did not finish in time', [...simulation.stuck]);
  checks.report('0 charges at a price that was not promised', await simulation.prices.broken(stage.database));
  const peaks = stage.shops.map(({ name, peakMib }) => ({ name, mib: Math.round(peakMib) }));
  checks.report(
    `Memory stays under ${MEMORY_MIB} MiB`,
    peaks.filter(({ mib }) => mib > MEMORY_MIB).map(({ name, mib }) => `shop ${name}: ${mib} MiB`),
    peaks.map(({ mib }) => `${mib} MiB`).join(' and '),
  );
  const { rows } = await stage.database.query<{ to_state: string }>(
    'select distinct to_state from recurrence_move',
  );
  const met = new Set(rows.map(({ to_state }) => to_state));
  checks.report(
    'The run met every state that it must meet',
    REQUIRED_EVENTS.filter((state) => !met.has(state)),
  );
}

function lower(text: string): string {
  return `${text.slice(0, 1).toLowerCase()}${text.slice(1)}`;
}

async function progress({ database, now, shops }: Stage): Promise<string> {
  const { rows } = await database.query<
    Record<'active' | 'suspended' | 'cancelled' | 'shipped' | 'charges', number>
  >(
    `select (select count(*)::int from recurrence where status = ${RECURRENCE_STATUS.active}) as active,
            (select count(*)::int from recurrence where status = ${RECURRENCE_STATUS.suspended}) as suspended,
            (select count(*)::int from recurrence where status = ${RECURRENCE_STATUS.cancelled}) as cancelled,
            (select count(*)::int from recurrence_month where state = 'shipped') as shipped,
            (select count(*)::int from recurrence_charge) as charges`,
  );
  // No check reads the mails, so they are deleted.
  await database.query(`delete from pgboss.job where name = 'mail'`);
  const kills = shops.reduce((sum, shop) => sum + shop.kills, 0);
  const { active, suspended, cancelled, shipped, charges } = rows[0] ?? {};
  return `${now().toISOString().slice(0, 10)}, ${active} active, ${suspended} suspended, ${cancelled} cancelled, ${shipped} months shipped, ${charges} charges, ${kills} times SIGKILL`;
}
