import { checkBooks, type Shelves } from '../books.ts';
import { Dice } from '../dice.ts';
import { Fire } from '../fire.ts';
import type { Promises } from '../promises.ts';
import { settleDown } from '../settleDown.ts';
import type { Stage } from '../stage.ts';
import { checkClinicBooks, checkOrdersEnd } from './clinicBooks.ts';
import { clinicRound, type Round } from './clinicRound.ts';
import { Doctor } from './doctor.ts';

const CONCURRENCY = 3;
const SETTLE_MS = 90_000;

interface Size {
  rounds: number;
  seed: number;
  atFirst: Shelves;
}

/**
 * Evaluations, photos, conversations, decisions and their orders, while everything fails; then the checks.
 */
export async function clinicUnderFire(
  stage: Stage,
  promises: Promises,
  { rounds, seed, atFirst }: Size,
): Promise<void> {
  const dice = new Dice(seed);
  const doctor = await Doctor.signIn(stage);
  const fire = new Fire(stage, dice);
  const place = { stage, fire, dice, patienceMs: 45_000 };
  const done: Round[] = [];
  const broken: string[] = [];
  let left = rounds;
  await Promise.all(
    Array.from({ length: Math.min(CONCURRENCY, rounds) }, async () => {
      while (left > 0) {
        left -= 1;
        try {
          done.push(await clinicRound(place, doctor));
        } catch (error) {
          broken.push(String(error));
        }
      }
    }),
  );
  await fire.putOut();
  const count = (decision: Round['decision']) => done.filter((round) => round.decision === decision).length;
  const calls = done.reduce((sum, round) => sum + round.calls, 0);
  const messages = done.reduce((sum, round) => sum + round.messages.length, 0);
  console.log(
    `  fire out: ${fire.kills} times SIGKILL, ${fire.broken} times database or bucket; ${count('prescribed')} prescribed, ${count('notNeeded')} not needed, ${count('left')} left undecided, ${calls} video consultations, ${messages} messages`,
  );
  promises.check('Every patient gets a decision by a doctor', broken, `${done.length} of ${rounds}`);
  await checkClinicBooks(stage, promises, done);
  promises.check(
    'The restarted shop finishes its work by itself',
    await settleDown(stage, [], { patienceMs: SETTLE_MS }),
  );
  await checkOrdersEnd(stage, promises, done);
  await checkBooks(stage.books, promises, { atFirst, purchases: [] });
}
