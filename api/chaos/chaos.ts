import { rmSync } from 'node:fs';
import { relative } from 'node:path';
import { parseArgs } from 'node:util';
import { run } from '../tools/run.ts';
import { checkBooks, readShelves } from './books.ts';
import { clinicUnderFire } from './clinic/clinicUnderFire.ts';
import { Dice } from './dice.ts';
import { Fire } from './fire.ts';
import { follower } from './follower.ts';
import { lastUnit } from './lastUnit.ts';
import { killAllPrograms } from './program.ts';
import { Promises } from './promises.ts';
import { sameKey } from './sameKey.ts';
import { settleDown } from './settleDown.ts';
import { signUpMany } from './shopper.ts';
import { openStage, type Stage } from './stage.ts';
import { buyUnderFire, planPurchase } from './underFire.ts';

const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
    seed: { type: 'string' },
    purchases: { type: 'string' },
    flow: { type: 'string', default: 'purchases' },
    rounds: { type: 'string' },
  },
});
const isShort = values.short;
const isClinic = values.flow === 'clinic';
const rounds = Number(values.rounds ?? (isShort ? 3 : 60));
const seed = Number(values.seed ?? Date.now() % 100_000);
const SIZE = isShort
  ? { purchases: 40, shoppers: 12, cutMs: 3_000, patienceMs: 5_000, settleMs: 20_000, limitMs: 240_000 }
  : { purchases: 200, shoppers: 16, cutMs: 30_000, patienceMs: 45_000, settleMs: 90_000, limitMs: 1_200_000 };

SIZE.purchases = Number(values.purchases ?? SIZE.purchases);
// A long run gets more time.
SIZE.limitMs += isClinic ? 180_000 + rounds * 20_000 : SIZE.purchases * 6_000;

/** One product runs out of stock during the run. */
const SHELVES = {
  'tonico-para-barba': 1,
  gummy: 100_000,
  'shampoo-energizante': SIZE.purchases * 2,
  creatina: SIZE.purchases * 2,
  'anti-aging': Math.round(SIZE.purchases / 3),
  minoxidil: 100_000,
};
const PROGRAMS = 'out/under-fire';

let stage: Stage | null = null;
const giveUp = (why: string) => {
  console.error(`\nStopped: ${why}${stage ? ` Logs: ${relative('.', stage.folder)}` : ''}`);
  killAllPrograms();
  const leaving = stage?.close({ keep: true }) ?? Promise.resolve();
  stage = null;
  void leaving.catch(() => undefined).finally(() => process.exit(1));
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => giveUp(`${signal}.`));
setTimeout(() => giveUp(`not done within ${SIZE.limitMs / 1000} s.`), SIZE.limitMs).unref();

const began = performance.now();
const seconds = () => Math.round((performance.now() - began) / 1000);
const promises = new Promises();
console.log(
  `\nUnder fire: ${isClinic ? `${rounds} rounds of the clinic` : `${SIZE.purchases} purchases`}, seed ${seed}\n`,
);
try {
  // Builds into its own folder, so that a shop that runs from out/ is not disturbed.
  await run('rolldown', ['-c', 'api/rolldown.config.ts', '-d', PROGRAMS, '--log-level', 'warn'], {
    isQuiet: true,
  });
  stage = await openStage({ programs: PROGRAMS, shelves: SHELVES, onAccident: giveUp });
  const atFirst = await readShelves(stage.books);
  if (isClinic)
    await endWith(stage, () => clinicUnderFire(stage as Stage, promises, { rounds, seed, atFirst }));

  await sameKey(stage, promises, 'gummy');
  await lastUnit(stage, promises, 'tonico-para-barba');
  await follower(stage, promises, 'gummy', SIZE.cutMs);

  const dice = new Dice(seed);
  const shoppers = await signUpMany(stage.front, SIZE.shoppers);
  const plans = Array.from({ length: SIZE.purchases }, () =>
    planPurchase(dice, ['shampoo-energizante', 'creatina', 'anti-aging', 'gummy']),
  );
  console.log(`  ${seconds()} s, now the fire`);
  const fire = new Fire(stage, dice);
  const purchases = await buyUnderFire({ stage, fire, dice, patienceMs: SIZE.patienceMs }, shoppers, plans);
  await fire.putOut();
  console.log(
    `  ${seconds()} s, fire out: ${fire.kills} times SIGKILL, ${fire.switchesTurned} turns of the bank's switches, ${fire.broken} times database or bucket, ends: ${summary(purchases)}`,
  );

  const open = await settleDown(stage, purchases, { patienceMs: SIZE.settleMs });
  promises.check('The restarted shop finishes its work by itself', open);
  await checkBooks(stage.books, promises, { atFirst, purchases });

  await endWith(stage, async () => undefined);
} catch (error) {
  console.error(error);
  giveUp('the run itself failed.');
}

/** Runs the rest, reports which promises held, and exits. */
async function endWith(open: Stage, rest: () => Promise<void>): Promise<never> {
  await rest();
  const keep = values.keep || promises.broken > 0;
  if (keep) console.log(`\n  Logs: ${relative('.', open.folder)}`);
  await open.close({ keep });
  rmSync(PROGRAMS, { recursive: true, force: true });
  console.log(
    `\n${promises.kept} promises kept, ${promises.broken} broken, in ${seconds()} s (seed ${seed})`,
  );
  process.exit(promises.broken === 0 ? 0 : 1);
}

function summary(purchases: readonly { end: string }[]): string {
  const counts = new Map<string, number>();
  for (const { end } of purchases) counts.set(end, (counts.get(end) ?? 0) + 1);
  return [...counts].map(([end, count]) => `${count} ${end}`).join(', ');
}
