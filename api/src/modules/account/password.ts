import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { createLane } from './lane.ts';

/** OWASP's recommendation for argon2id; about 20 ms of one core. The variant is the library's default. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** One core stays free for everything else, however many people sign in at once. Beyond two seconds' worth, they are told to come back. */
const lane = createLane({ width: Math.max(1, availableParallelism() - 1), depth: 100 });

/** A password nobody has, at the same cost. */
const NOBODY =
  '$argon2id$v=19$m=19456,t=2,p=1$ci16WV5cDCtwn/6C0QyqNg$82578lzVzc/R9V0wrGULl5z9xTVB0l48JCWqW7zeAZo';

export const isPasswordLineFull = (): boolean => lane.isFull();

export const hashPassword = (password: string): Promise<string> => lane.run(() => hash(password, COST));

/** For someone unknown the same work is done, so that the time does not tell who has an account. */
export async function verifyPassword(storedHash: string | null, password: string): Promise<boolean> {
  const matches = await lane.run(() => verify(storedHash ?? NOBODY, password));
  return matches && storedHash !== null;
}
