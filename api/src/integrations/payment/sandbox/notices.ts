import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { Bank } from './bank.ts';
import { exchange } from './exchange.ts';
import { signNotice } from './signature.ts';
import { readSwitches, type Switches } from './switches.ts';

export type NoticeType =
  | 'charge.approved'
  | 'charge.declined'
  | 'charge.received'
  | 'charge.expired'
  | 'charge.cancelled'
  | 'charge.refunded'
  | 'authorization.changed';

const OUT_OF_ORDER_MS = 1_500;
const LEASE_MS = 15_000;
const ANSWER_MS = 10_000;
const MAX_ATTEMPTS = 200;
/** How many are sent at once. */
export const NOTICE_BATCH = 20;

/** Written in the transaction of the fact, so that a stop in between cannot lose it. */
export async function enqueueNotice(
  bank: Bank,
  client: PoolClient,
  type: NoticeType,
  reference: string,
  read?: Switches,
): Promise<void> {
  const switches = read ?? (await readSwitches(client));
  const now = bank.now();
  const held = switches.outOfOrder && (await isEveryOtherWebhook(client, reference)) ? OUT_OF_ORDER_MS : 0;
  await client.query(
    `insert into webhook (event_id, type, reference, state, next_at, created_at)
     select $1, $2, $3, $4, $5, $6 from generate_series(1, $7::integer)`,
    [
      `evt_${randomUUID()}`,
      type,
      reference,
      switches.lost ? 'lost' : 'waiting',
      new Date(now.getTime() + switches.lateMs + held),
      now,
      switches.duplicate,
    ],
  );
}

/** Whether this is the first, third, fifth webhook of a charge. */
async function isEveryOtherWebhook(client: PoolClient, reference: string): Promise<boolean> {
  const { rows } = await client.query<{ sent: number }>(
    'select count(distinct event_id)::integer as sent from webhook where reference = $1',
    [reference],
  );
  return (rows[0]?.sent ?? 0) % 2 === 0;
}

/** A webhook with a lease of this process, which alone sends it until then. */
export interface ClaimedNotice {
  position: string;
  event_id: string;
  type: string;
  reference: string;
  attempts: number;
}

export const leaseFrom = (now: Date): Date => new Date(now.getTime() + LEASE_MS);

/**
 * Claims due webhooks with a lease instead of a lock: the lease of a process that dies expires, and the shop
 * may then receive a webhook twice, as with any real gateway. Returns the number claimed.
 */
export async function sendDueNotices(bank: Bank): Promise<number> {
  const now = bank.now();
  const { rows } = await bank.pool.query<ClaimedNotice>(
    `update webhook set attempts = attempts + 1, next_at = $2
     where position in (
       select position from webhook where state = 'waiting' and next_at <= $1
          and not exists (select from switches where value @> '{"down": true}')
       order by next_at, position limit ${NOTICE_BATCH} for update skip locked)
     returning position, event_id, type, reference, attempts`,
    [now, leaseFrom(now)],
  );
  rows.sort((a, b) => Number(a.position) - Number(b.position));
  await Promise.all(rows.map((notice) => sendNotice(bank, notice)));
  return rows.length;
}

export async function sendNotice(bank: Bank, notice: ClaimedNotice): Promise<void> {
  const answer = await post(bank, notice);
  const isDelivered = /^2\d\d$/.test(answer);
  const wait = Math.min(500 * 2 ** (notice.attempts - 1), 60_000);
  await bank.attempts.load({
    position: notice.position,
    state: isDelivered ? 'delivered' : notice.attempts >= MAX_ATTEMPTS ? 'abandoned' : 'waiting',
    nextAt: new Date(bank.now().getTime() + wait),
    answer,
  });
}

async function post(bank: Bank, notice: ClaimedNotice): Promise<string> {
  const body = JSON.stringify({ id: notice.event_id, type: notice.type, reference: notice.reference });
  const requestId = randomUUID();
  try {
    const { status } = await exchange({
      method: 'POST',
      url: bank.settings.webhookUrl,
      body,
      timeoutMs: ANSWER_MS,
      headers: {
        'content-type': 'application/json',
        'x-request-id': requestId,
        'x-signature': signNotice(bank.settings.webhookSecret, requestId, body, bank.now()),
      },
    });
    return String(status);
  } catch {
    return 'sem resposta';
  }
}
