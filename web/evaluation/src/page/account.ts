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
/** The number of the latest request; answers to earlier requests belong to an earlier session and are ignored. */
let lastRequest = 0;
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
  lastRequest += 1;
  const request = lastRequest;
  const answer = await call(EvaluationPersonDocument, {}).then(
    (data): Account => ({ kind: 'read', me: data?.me ?? null }),
    (error: unknown): Account => ({ kind: 'failed', error }),
  );
  if (request === lastRequest) change(answer);
}

/** Reads the account once, however many pages call this. */
export function readAccount(): void {
  if (account.kind !== 'unread') return;
  change({ kind: 'reading' });
  void read();
}

export function readAccountAgain(): void {
  discardAccount();
  readAccount();
}

/** Called when the session changes: pages that show the person then read the account again. */
export function discardAccount(): void {
  lastRequest += 1;
  change(UNREAD);
}

/** Merges data that the person just saved into the account, so that pages show it without reading it again. */
export function mergeIntoAccount(part: Partial<NonNullable<Me>>): void {
  if (account.kind === 'read' && account.me) change({ kind: 'read', me: { ...account.me, ...part } });
}
