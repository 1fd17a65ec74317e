import type { EntityManager } from '@mikro-orm/postgresql';
import { runText } from './database.ts';
import {
  KEYED_TRANSACTION_LOCK,
  type KeyedLock,
  keyOf,
  type LockName,
  transactionLock,
  transactionLockIfFree,
} from './locks.ts';

/** Waits for the lock and keeps it until the transaction ends. */
export async function takeLock(em: EntityManager, name: LockName): Promise<void> {
  await runText(em, transactionLock(name));
}

/** Takes the lock until the transaction ends; false at once while another transaction has it. */
export async function takeLockIfFree(em: EntityManager, name: LockName): Promise<boolean> {
  const [answer] = await runText<{ mine: boolean }>(em, transactionLockIfFree(name));
  return answer?.mine === true;
}

/** Waits for the lock of one row or word and keeps it until the transaction ends. */
export async function takeKeyedLock(em: EntityManager, lock: KeyedLock, key: string): Promise<void> {
  await runText(em, KEYED_TRANSACTION_LOCK, [keyOf(lock, key)]);
}
