import { setTimeout as pause } from 'node:timers/promises';
import type { Purchase } from './planPurchase.ts';
import { payAtBank } from './purchase.ts';
import type { Stage } from './stage.ts';

const MINUTE = 1;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Unfinished work; each query must return nothing after its time. */
const OPEN_ENDS = {
  'payments without an answer of the bank': `select id::text from payment where state = 'creating'`,
  'promised refunds not sent': `select id::text from refund where done_at is null`,
  'refunds that are not finished': `select id::text from payment where state = 'refunding'`,
  'receipts at the bank that the shop has not recorded': `select r.id from sandbox_gateway.receipt r
      where not exists (select from money_move m where m.external_id = r.id)`,
  'charges approved at the bank, open in the shop': `select p.id::text from payment p join sandbox_gateway.charge c on c.reference = p.id::text
      where p.state = 'pending' and c.status = 'approved'`,
  'unpaid PIX after their expiry': `select id::text from payment where state = 'pending' and method = 3`,
  'unpaid boletos after their expiry': `select id::text from payment where state = 'pending' and method = 2`,
  'orders that wait for a payment': `select id::text from transaction where status = 2`,
} as const;

type OpenEnd = keyof typeof OPEN_ENDS;

/** Each with the time after which the shop must have found it, also when the bank's webhook was lost. */
const IN_MINUTES: readonly OpenEnd[] = [
  'payments without an answer of the bank',
  'promised refunds not sent',
  'refunds that are not finished',
];
const IN_AN_HOUR: readonly OpenEnd[] = [
  ...IN_MINUTES,
  'charges approved at the bank, open in the shop',
  'unpaid PIX after their expiry',
];
const IN_DAYS: readonly OpenEnd[] = [
  ...IN_AN_HOUR,
  'receipts at the bank that the shop has not recorded',
  'unpaid boletos after their expiry',
];

/**
 * Lets the shop finish its work by itself. Moves the clock instead of waiting, so that reconciliation finds at once
 * what it would find in minutes, hours or days. Returns what never finished.
 */
export async function settleDown(
  stage: Stage,
  purchases: readonly Purchase[],
  { timeoutMs }: { timeoutMs: number },
): Promise<string[]> {
  const left: string[] = [];
  const until = async (when: string, ends: readonly OpenEnd[]) =>
    left.push(...(await waitUntilClosed(stage, when, ends, timeoutMs)));

  await waitUntilWebhooksSent(stage, 8_000);
  await restartLater(stage, 4 * MINUTE);
  await until('minutes after', IN_MINUTES);

  await restartLater(stage, 40 * MINUTE);
  await until('after the time of PIX', IN_AN_HOUR);

  const late = purchases.flatMap(({ latePaymentId }) => latePaymentId ?? []);
  for (const reference of late) await payAtBank(stage.bank, { reference });
  await restartLater(stage, 8 * DAY);
  await until('after late payers and the time of boletos', IN_DAYS);

  // Jobs of every minute also run right after a start.
  await restartLater(stage, HOUR);
  await until('at the end', Object.keys(OPEN_ENDS) as OpenEnd[]);
  return left;
}

async function waitUntilClosed(
  { database }: Stage,
  when: string,
  ends: readonly OpenEnd[],
  timeoutMs: number,
): Promise<string[]> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const open: string[] = [];
    for (const end of ends) {
      const { rows } = await database.query<Record<string, string>>(OPEN_ENDS[end]);
      if (rows.length > 0)
        open.push(`${when}: ${rows.length} ${end}, for example ${Object.values(rows[0] ?? {})[0]}`);
    }
    if (open.length === 0 || Date.now() > deadline) return open;
    await pause(200);
  }
}

/** Late and repeated webhooks are part of the test, so they are sent before the clock moves. */
async function waitUntilWebhooksSent({ database }: Stage, timeoutMs: number): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (Date.now() < deadline) {
    const { rowCount } = await database.query(
      `select from sandbox_gateway.webhook where state = 'waiting' limit 1`,
    );
    if (rowCount === 0) return;
    await pause(100);
  }
}

/** The demo's clock is a setting that a process reads when it starts, so the shop is restarted each time. */
async function restartLater({ database, shops }: Stage, minutes: number): Promise<void> {
  await Promise.all(shops.map((shop) => shop.stop()));
  await database.query(
    `insert into setting (name, value) values ('clock', jsonb_build_object('offsetMs', $1::bigint))
     on conflict (name) do update
        set value = jsonb_build_object('offsetMs', (setting.value ->> 'offsetMs')::bigint + $1::bigint)`,
    [minutes * 60_000],
  );
  await Promise.all(shops.map((shop) => shop.start()));
}
