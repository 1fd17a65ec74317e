import { EvaluationPersonDocument, type EvaluationPersonQuery } from './account.generated.ts';
import { call } from './calls.ts';

type Me = EvaluationPersonQuery['me'];

/** What this tab has read of the signed-in account. */
export type Account =
  | { kind: 'unread' }
  | { kind: 'reading' }
  | { kind: 'failed'; error: unknown }
  | { kind: 'read'; me: Me };

const UNREAD: Account = { kind: 'unread' };
let account: Account = UNREAD;
/** The number of the current read; answers to reads of an earlier session are ignored. */
let reading = 0;
const listeners = new Set<() => void>();

function change(next: Account): void {
  account = next;
  for (const listener of listeners) listener();
}

export const currentAccount = (): Account => account;

export function onAccountChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

async function read(): Promise<void> {
  reading += 1;
  const own = reading;
  const found = await call(EvaluationPersonDocument, {}).then(
    (data): Account => ({ kind: 'read', me: data?.me ?? null }),
    (error: unknown): Account => ({ kind: 'failed', error }),
  );
  if (own === reading) change(found);
}

/** Sends one request, however many pages ask. */
export function readAccount(): void {
  if (account.kind !== 'unread') return;
  change({ kind: 'reading' });
  void read();
}

export function readAccountAgain(): void {
  discardAccount();
  readAccount();
}

/** The session changed: pages that show the person read the account again. */
export function discardAccount(): void {
  reading += 1;
  change(UNREAD);
}

/** Merges what the person just sent to the server. The pages that show the account do not reload. */
export function mergeIntoAccount(part: Partial<NonNullable<Me>>): void {
  if (account.kind === 'read' && account.me) change({ kind: 'read', me: { ...account.me, ...part } });
}
