import { rmSync } from 'node:fs';
import { relative } from 'node:path';
import { parseArgs } from 'node:util';
import { killAllPrograms } from '../../ops/processes/program.ts';
import { Dice } from '../../sandbox/dice.ts';
import { run } from '../../tools/run.ts';
import { openDatabaseOfStage } from '../cluster/testDatabase/openDatabaseOfStage.ts';
import { buyUnderFaults } from './buyUnderFaults.ts';
import { Checks } from './checks.ts';
import { clinicUnderFaults } from './clinic/clinicUnderFaults.ts';
import { FaultInjector } from './faultInjector.ts';
import { follower } from './follower.ts';
import { checkInvariants } from './invariants.ts';
import { lastUnit } from './lastUnit.ts';
import { planPurchase } from './planPurchase.ts';
import { sameKey } from './sameKey.ts';
import { settleDown } from './settleDown.ts';
import { signUpMany } from './shopper.ts';
import { openStage, type Stage } from './stage.ts';
import { readStock } from './stockByProduct.ts';

const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
    seed: { type: 'string' },
    purchases: { type: 'string' },
    flow: { type: 'string', default: 'purchases' },
    rounds: { type: 'string' },
    programs: { type: 'string' },
    cluster: { type: 'boolean', default: false },
  },
});
const isShort = values.short;
const isClinic = values.flow === 'clinic';
const rounds = Number(values.rounds ?? (isShort ? 3 : 60));
const seed = Number(values.seed ?? Date.now() % 100_000);
const SIZE = isShort
  ? { purchases: 40, shoppers: 12, cutMs: 3_000, timeoutMs: 5_000, settleMs: 180_000, limitMs: 600_000 }
  : { purchases: 200, shoppers: 16, cutMs: 30_000, timeoutMs: 45_000, settleMs: 180_000, limitMs: 1_200_000 };

SIZE.purchases = Number(values.purchases ?? SIZE.purchases);
// A long run gets more time.
SIZE.limitMs += isClinic ? 180_000 + rounds * 20_000 : SIZE.purchases * 6_000;

/** The units of each product at the start. `anti-aging` sells out during the run. */
const SHELVES = {
  'tonico-para-barba': 1,
  gummy: 100_000,
  'shampoo-energizante': SIZE.purchases * 2,
  creatina: SIZE.purchases * 2,
  'anti-aging': Math.round(SIZE.purchases / 3),
  minoxidil: 100_000,
};
/** Where the programs are built, unless the command names a folder with built ones. */
const OWN_PROGRAMS = 'out/chaos';
const programs = values.programs ?? OWN_PROGRAMS;

let stage: Stage | null = null;
let isGivingUp = false;
const giveUp = (why: string) => {
  // The killed bank is reported too.
  if (isGivingUp) return;
  isGivingUp = true;
  console.error(`\nStopped: ${why}${stage ? ` Logs: ${relative('.', stage.folder)}` : ''}`);
  killAllPrograms();
  const closing = stage?.close({ keep: true }) ?? Promise.resolve();
  stage = null;
  void closing.catch(() => undefined).finally(() => process.exit(1));
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => giveUp(`${signal}.`));
setTimeout(() => giveUp(`not done within ${SIZE.limitMs / 1000} s.`), SIZE.limitMs).unref();

const began = performance.now();
const seconds = () => Math.round((performance.now() - began) / 1000);
const checks = new Checks();
console.log(
  `\nUnder faults: ${isClinic ? `${rounds} rounds of the clinic` : `${SIZE.purchases} purchases`}, seed ${seed}\n`,
);
try {
  // Builds into its own folder, so that a shop that runs from out/ is not disturbed.
  if (programs === OWN_PROGRAMS)
    await run('rolldown', ['-c', 'sandbox/rolldown.config.ts', '-d', programs, '--log-level', 'warn'], {
      isQuiet: true,
    });
  stage = await openStage({
    programs,
    stocks: SHELVES,
    onFatal: giveUp,
    ...(values.cluster ? { openDatabase: openDatabaseOfStage } : {}),
  });
  const stockAtStart = await readStock(stage.database);
  if (isClinic)
    await endWith(stage, () => clinicUnderFaults(stage as Stage, checks, { rounds, seed, stockAtStart }));

  await sameKey(stage, checks, 'gummy');
  await lastUnit(stage, checks, 'tonico-para-barba');
  await follower(stage, checks, 'gummy', SIZE.cutMs);

  const dice = new Dice(seed);
  const shoppers = await signUpMany(stage.front, SIZE.shoppers);
  const plans = Array.from({ length: SIZE.purchases }, () =>
    planPurchase(dice, ['shampoo-energizante', 'creatina', 'anti-aging', 'gummy']),
  );
  console.log(`  ${seconds()} s, now with faults`);
  const faults = new FaultInjector(stage, dice);
  const purchases = await buyUnderFaults({ stage, faults, dice, timeoutMs: SIZE.timeoutMs }, shoppers, plans);
  await faults.stop();
  console.log(
    `  ${seconds()} s, faults stopped: ${faults.kills} times SIGKILL, ${faults.switchesTurned} turns of the bank's switches, ${faults.broken} times database or bucket, ends: ${summary(purchases)}`,
  );

  const unfinished = await settleDown(stage, purchases, { timeoutMs: SIZE.settleMs });
  checks.report('The restarted shop finishes its work by itself', unfinished);
  await checkInvariants(stage.database, checks, { stockAtStart, purchases });

  await endWith(stage, async () => undefined);
} catch (error) {
  console.error(error);
  giveUp('the run itself failed.');
}

/** Runs the last checks, prints how many checks passed, closes the stage and exits. */
async function endWith(stage: Stage, lastChecks: () => Promise<void>): Promise<never> {
  await lastChecks();
  const keep = values.keep || checks.failed > 0;
  if (keep) console.log(`\n  Logs: ${relative('.', stage.folder)}`);
  await stage.close({ keep });
  rmSync(OWN_PROGRAMS, { recursive: true, force: true });
  console.log(`\n${checks.passed} checks passed, ${checks.failed} failed, in ${seconds()} s (seed ${seed})`);
  process.exit(checks.failed === 0 ? 0 : 1);
}

function summary(purchases: readonly { outcome: string }[]): string {
  const counts = new Map<string, number>();
  for (const { outcome } of purchases) counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  return [...counts].map(([outcome, count]) => `${count} ${outcome}`).join(', ');
}
