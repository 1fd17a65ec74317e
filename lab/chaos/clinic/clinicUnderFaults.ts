import { Dice } from '../../../sandbox/dice.ts';
import type { Checks } from '../checks.ts';
import { FaultInjector } from '../faultInjector.ts';
import { checkInvariants } from '../invariants.ts';
import { settleDown } from '../settleDown.ts';
import type { Stage } from '../stage.ts';
import type { StockByProduct } from '../stockByProduct.ts';
import { checkClinicInvariants, checkOrdersEnd } from './clinicInvariants.ts';
import { clinicRound, type Round } from './clinicRound.ts';
import { signInStaff } from './staff.ts';

const CONCURRENCY = 3;
const SETTLE_MS = 90_000;

interface Size {
  rounds: number;
  seed: number;
  stockAtStart: StockByProduct;
}

/**
 * Evaluations, photos, conversations, decisions and their orders, which are dispensed and picked, while everything fails; then the checks.
 */
export async function clinicUnderFaults(
  stage: Stage,
  checks: Checks,
  { rounds, seed, stockAtStart }: Size,
): Promise<void> {
  const dice = new Dice(seed);
  const staff = await signInStaff(stage);
  const faults = new FaultInjector(stage, dice);
  const context = { stage, faults, dice, timeoutMs: 45_000 };
  const done: Round[] = [];
  const broken: string[] = [];
  let roundsLeft = rounds;
  await Promise.all(
    Array.from({ length: Math.min(CONCURRENCY, rounds) }, async () => {
      while (roundsLeft > 0) {
        roundsLeft -= 1;
        try {
          done.push(await clinicRound(context, staff));
        } catch (error) {
          broken.push(String(error));
        }
      }
    }),
  );
  await faults.stop();
  const count = (decision: Round['decision']) => done.filter((round) => round.decision === decision).length;
  const calls = done.reduce((sum, round) => sum + round.calls, 0);
  const messages = done.reduce((sum, round) => sum + round.messages.length, 0);
  console.log(
    `  faults stopped: ${faults.kills} times SIGKILL, ${faults.broken} times database or bucket; ${count('prescribed')} prescribed, ${count('notNeeded')} not needed, ${count('left')} left undecided, ${calls} video consultations, ${messages} messages`,
  );
  checks.report('Every patient gets a decision by a doctor', broken, `${done.length} of ${rounds}`);
  await checkClinicInvariants(stage, checks, done);
  checks.report(
    'The restarted shop finishes its work by itself',
    await settleDown(stage, [], { timeoutMs: SETTLE_MS }),
  );
  await checkOrdersEnd(stage, checks, done);
  await checkInvariants(stage.database, checks, { stockAtStart, purchases: [] });
}
