import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { hashToken } from '../../api/src/modules/account/session/tokens.ts';
import { send } from '../bench/operations.ts';
import type { RequestLog } from '../cluster/load/requestLog.ts';

const FIRST = { limit: 20, after: null };
/** The lists that an admin and a doctor open again and again. */
const ADMIN_LISTS = [
  ['AdminOrders', FIRST],
  ['AdminUnfinishedOrders', { ...FIRST, isLate: false }],
  ['AdminProducts', FIRST],
] as const;
const DOCTOR_LISTS = [
  ['AppointmentQueue', { ...FIRST, onlyLate: false, onlyMine: false }],
  ['ConcludedAppointments', { ...FIRST, request: null, search: null }],
] as const;
const REASON = { kind: 'COMPLAINT', text: 'Teste de duração das listas do painel', recordId: null };
/** A reason is valid for half an hour. */
const REASON_MS = 15 * 60_000;
const LIST_MS = 400;
const FEED_MS = 1_000;
const FEED_PAGE = 100;

interface Reading {
  log: RequestLog;
  ended: AbortSignal;
  onRead(ms: number): void;
}

/** Opens the lists of the panel one after another. */
export async function readLists(
  url: string,
  { admin, doctor }: { admin: () => Promise<string>; doctor: () => Promise<string> },
  { log, ended, onRead }: Reading,
): Promise<void> {
  let reasonUntil = 0;
  while (!ended.aborted) {
    if (performance.now() > reasonUntil) {
      await log.retry(async () => send(url, 'GiveAccessReason', REASON, { token: await admin() }));
      reasonUntil = performance.now() + REASON_MS;
    }
    for (const [lists, token] of [
      [ADMIN_LISTS, admin],
      [DOCTOR_LISTS, doctor],
    ] as const)
      for (const [name, variables] of lists) {
        await log.retry(async () => {
          const began = performance.now();
          await send(url, name, variables, { token: await token() });
          onRead(performance.now() - began);
        });
        await pause(LIST_MS);
      }
  }
}

/** A partner with a key reads new events by cursor. Returns how many it has read. */
export async function readFeed(
  url: string,
  database: pg.Pool,
  { log, ended, onRead }: Reading,
): Promise<number> {
  const key = randomBytes(24).toString('base64url');
  await database.query(
    `insert into api_key (id, name, key_hash, scopes, created_at) values (gen_random_uuid(), 'soak', $1, '{events,tracking,catalog}', now())`,
    [hashToken(key)],
  );
  let cursor: string | null = null;
  let events = 0;
  while (!ended.aborted) {
    const query = new URLSearchParams({ limit: String(FEED_PAGE), ...(cursor === null ? {} : { cursor }) });
    const page = await log.retry(async () => {
      const began = performance.now();
      const answer = await fetch(`${url}/partner/events?${query}`, { headers: { 'api-key': key } });
      const body = (await answer.json()) as { items?: unknown[]; next?: string };
      if (!answer.ok || !body.items) throw new Error(`The feed answered ${answer.status}`);
      onRead(performance.now() - began);
      return { count: body.items.length, next: body.next ?? null };
    });
    events += page?.count ?? 0;
    cursor = page?.next ?? cursor;
    if (page?.count !== FEED_PAGE) await pause(FEED_MS);
  }
  return events;
}
