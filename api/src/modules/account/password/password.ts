import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';

/** OWASP's recommendation for argon2id; about 20 ms of one core. The variant is the library's default. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** One core stays free for other work, however many people sign in at once. */
const limitHashing = pLimit(Math.max(1, availableParallelism() - 1));
/** Two seconds of work; callers beyond it are asked to try again. */
const MAX_WAITING = 100;

/** The hash of a random password, at the same cost. */
const UNKNOWN_ACCOUNT =
  '$argon2id$v=19$m=19456,t=2,p=1$ci16WV5cDCtwn/6C0QyqNg$82578lzVzc/R9V0wrGULl5z9xTVB0l48JCWqW7zeAZo';

export const isHashingQueueFull = (): boolean => limitHashing.pendingCount >= MAX_WAITING;

export const hashPassword = (password: string): Promise<string> => limitHashing(() => hash(password, COST));

/** Does the same work for an unknown person, so that the response time does not reveal who has an account. */
export async function verifyPassword(storedHash: string | null, password: string): Promise<boolean> {
  const matches = await limitHashing(() => verify(storedHash ?? UNKNOWN_ACCOUNT, password));
  return matches && storedHash !== null;
}
