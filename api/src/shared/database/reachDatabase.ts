import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** The first attempt is short; later ones are longer, for a server that is only slow. */
const FIRST_ATTEMPT_MS = 1_000;
const GIVE_UP_MS = 60_000;
/** The shortest time from the beginning of one attempt to that of the next. */
const PAUSE_MS = 500;

/** The network is not ready yet. */
const PASSING = new Set(['EAI_AGAIN', 'ECONNRESET', 'EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT']);
/** The connection was not answered in time, or a balancer without a server closed it. */
const UNANSWERED = /^(timeout expired|Connection terminated unexpectedly)$/;

interface ReachOptions {
  /** Receives a sentence before each further attempt. */
  onRetry?: (sentence: string) => void;
  cancelled?: AbortSignal | undefined;
  giveUpMs?: number;
}

/**
 * Opens and closes one connection to each server of these addresses, so that the connections of a start find a network that
 * works. When the first packets of a connection are lost, the kernel repeats them after 1, 2, 4, 8 and 16 seconds, so a
 * container that has just started would wait for half a minute. Here a new connection is opened after a second. Errors that do
 * not pass, such as a wrong password, are thrown at once.
 */
export async function reachDatabases(urls: readonly string[], options: ReachOptions = {}): Promise<void> {
  const servers = new Map(urls.map((url) => [new URL(url).host, url]));
  for (const [host, url] of servers) await reachDatabase(host, url, options);
}

async function reachDatabase(
  host: string,
  url: string,
  { onRetry, cancelled, giveUpMs = GIVE_UP_MS }: ReachOptions,
): Promise<void> {
  const deadline = performance.now() + giveUpMs;
  for (let timeoutMs = FIRST_ATTEMPT_MS; ; timeoutMs *= 2) {
    cancelled?.throwIfAborted();
    const began = performance.now();
    const problem = await problemOf(url, Math.max(1, Math.min(timeoutMs, deadline - began)));
    if (problem === null) return;
    if (performance.now() >= deadline)
      throw new Error(`The database at ${host} was not reached within ${giveUpMs / 1000} s: ${problem}.`);
    onRetry?.(`The database at ${host} is tried again: ${problem}.`);
    await pause(Math.max(0, began + PAUSE_MS - performance.now()));
  }
}

/** Why a connection failed, if the reason may pass; null when it was opened. */
async function problemOf(connectionString: string, connectionTimeoutMillis: number): Promise<string | null> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    const { code = '', message } = error as { code?: string; message: string };
    if (PASSING.has(code) || UNANSWERED.test(message)) return message;
    throw error;
  }
  await client.end();
  return null;
}
