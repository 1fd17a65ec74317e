import type { Part, Services } from '../../../api/src/services.ts';
import { Dice } from '../../dice.ts';

const SEED = 31_337;
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const DAYS = 40;
const RECENT_CALLS = 40;

const CALLS = [
  { name: 'GET /partner/events', status: 200 },
  { name: 'GET /partner/events', status: 200 },
  { name: 'GET /product', status: 200 },
  { name: 'GET /tracking/{code}', status: 200 },
  { name: 'GET /tracking/{code}', status: 404 },
];

/** Counts the partner's calls of forty days, fewer at weekends, and notes the latest of them for its console. */
export async function callAsPartner(
  { callers: { keyUse } }: Part<Services, 'callers.keyUse'>,
  keyId: string,
  now: Date,
): Promise<void> {
  const dice = new Dice(SEED);
  for (let daysAgo = DAYS - 1; daysAgo >= 0; daysAgo -= 1) {
    const at = new Date(now.getTime() - daysAgo * DAY_MS - 5 * MINUTE_MS);
    const isWeekend = at.getUTCDay() % 6 === 0;
    const calls = isWeekend ? dice.between(20, 60) : dice.between(110, 240);
    for (let call = 0; call < calls; call += 1) keyUse.count(keyId, at);
    const refused = dice.chance(0.2) ? dice.between(1, 14) : 0;
    for (let call = 0; call < refused; call += 1) keyUse.countRefused(keyId, at);
  }
  for (let call = RECENT_CALLS; call > 0; call -= 1) {
    const at = new Date(now.getTime() - call * 17 * MINUTE_MS);
    keyUse.noteCall({ keyId, at, ...dice.one(CALLS), ms: dice.between(3, 40) });
  }
  await keyUse.flush();
}
