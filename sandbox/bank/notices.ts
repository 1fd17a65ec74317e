import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { SandboxBank } from './bank.ts';
import { exchange } from './exchange.ts';
import { signNotice } from './signature.ts';
import { readSwitches, type Switches } from './switches.ts';

type NoticeType =
  | 'charge.approved'
  | 'charge.declined'
  | 'charge.received'
  | 'charge.expired'
  | 'charge.cancelled'
  | 'charge.refunded'
  | 'authorization.changed';

const OUT_OF_ORDER_MS = 1_500;
const ANSWER_MS = 10_000;
/** Longer than the timeout of an attempt, so that no other process sends the same webhook meanwhile. */
const LEASE_MS = 15_000;
const MAX_ATTEMPTS = 200;
/** How many webhooks are sent at the same time. */
const NOTICE_BATCH = 20;

/** Stores a webhook in the caller's transaction, so that it is sent if and only if its change is committed. */
export async function enqueueNotice(
  bank: SandboxBank,
  client: PoolClient,
  type: NoticeType,
  reference: string,
  knownSwitches?: Switches,
): Promise<void> {
  if (bank.replayOpenUntil) return;
  const switches = knownSwitches ?? (await readSwitches(client));
  const now = bank.now();
  const extraDelay =
    switches.outOfOrder && (await isEveryOtherWebhook(client, reference)) ? OUT_OF_ORDER_MS : 0;
  await client.query(
    `insert into webhook (event_id, type, reference, state, next_at, created_at)
     select $1, $2, $3, $4, $5, $6 from generate_series(1, $7::integer)`,
    [
      `evt_${randomUUID()}`,
      type,
      reference,
      switches.lost ? 'lost' : 'waiting',
      new Date(now.getTime() + switches.lateMs + extraDelay),
      now,
      switches.duplicate,
    ],
  );
}

/** The first webhook of a charge, for a statement that stores it. Null while the past is replayed. */
export function firstNotice(bank: SandboxBank, switches: Switches) {
  if (bank.replayOpenUntil) return null;
  const now = bank.now();
  const delayMs = switches.lateMs + (switches.outOfOrder ? OUT_OF_ORDER_MS : 0);
  // This process sends it after its response, and no other process does so meanwhile.
  const isSentAtOnce = delayMs === 0 && switches.duplicate === 1 && !switches.lost;
  return {
    eventId: `evt_${randomUUID()}`,
    state: switches.lost ? 'lost' : 'waiting',
    attempts: isSentAtOnce ? 1 : 0,
    nextAt: isSentAtOnce ? leaseFrom(now) : new Date(now.getTime() + delayMs),
    copies: switches.duplicate,
  };
}

/** Whether the next webhook of a charge is its first, third, fifth, and so on. */
async function isEveryOtherWebhook(client: PoolClient, reference: string): Promise<boolean> {
  const { rows } = await client.query<{ sent: number }>(
    'select count(distinct event_id)::integer as sent from webhook where reference = $1',
    [reference],
  );
  return (rows[0]?.sent ?? 0) % 2 === 0;
}

/** A webhook that this process has leased: no other process sends it until the lease ends. */
export interface ClaimedNotice {
  position: string;
  event_id: string;
  type: string;
  reference: string;
  attempts: number;
}

const leaseFrom = (now: Date): Date => new Date(now.getTime() + LEASE_MS);

/**
 * Claims the due webhooks with a lease, sends them, and returns their number. When a process stops, its leases expire,
 * and the shop may receive a webhook twice, as with any real gateway.
 */
async function sendDueNotices(bank: SandboxBank): Promise<number> {
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

/** Makes one attempt to send a webhook, and plans the next attempt if the response is not a 2xx. */
async function sendNotice(bank: SandboxBank, notice: ClaimedNotice): Promise<void> {
  const answer = await post(bank, notice);
  const isDelivered = /^2\d\d$/.test(answer);
  const backOffMs = Math.min(500 * 2 ** (notice.attempts - 1), 60_000);
  await bank.attempts.load({
    position: notice.position,
    state: isDelivered ? 'delivered' : notice.attempts >= MAX_ATTEMPTS ? 'abandoned' : 'waiting',
    nextAt: new Date(bank.now().getTime() + backOffMs),
    answer,
  });
}

async function post(bank: SandboxBank, notice: ClaimedNotice): Promise<string> {
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

/** Sends webhooks in the background. */
interface NoticeSender {
  /** Sends a webhook that a request has claimed. */
  send(notice: ClaimedNotice): void;
  /** Sends all webhooks that are due. */
  sendDue(): void;
  /** Resolves when no webhook is being sent. */
  settled(): Promise<void>;
}

export function noticeSender(bank: SandboxBank, onError: (error: Error) => void): NoticeSender {
  // Only one round runs at a time, so that rounds do not pile up behind a slow receiver.
  let round: Promise<void> | null = null;
  let isRequestedAgain = false;
  const singleSends = new Set<Promise<void>>();

  async function sendRounds(): Promise<void> {
    while (isRequestedAgain) {
      isRequestedAgain = false;
      while ((await sendDueNotices(bank)) >= NOTICE_BATCH);
    }
  }

  return {
    send(notice) {
      const sending = sendNotice(bank, notice)
        .catch(onError)
        .finally(() => singleSends.delete(sending));
      singleSends.add(sending);
    },
    sendDue() {
      isRequestedAgain = true;
      round ??= sendRounds()
        .catch(onError)
        .finally(() => {
          round = null;
        });
    },
    async settled() {
      await Promise.all([round, ...singleSends]);
    },
  };
}
