import { setTimeout as pause } from 'node:timers/promises';
import { ORDER_STATUS } from '../../schema/constants.ts';
import { PAYMENT_METHOD } from '../../schema/payment/methods.ts';
import type { Purchase } from './planPurchase.ts';
import { payAtBank } from './purchase.ts';
import type { Stage } from './stage.ts';

/** Times in this file are in minutes. */
const MINUTE = 1;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Unfinished work; each query must return nothing after its time. */
const UNFINISHED_WORK = {
  'payments without an answer of the bank': `select id::text from payment where state = 'creating'`,
  'promised refunds not sent': `select id::text from refund where done_at is null`,
  'refunds that are not finished': `select id::text from payment where state = 'refunding'`,
  'receipts at the bank that the shop has not recorded': `select r.id from sandbox_gateway.receipt r
      where not exists (select from money_move m where m.external_id = r.id)`,
  'charges approved at the bank, open in the shop': `select p.id::text from payment p join sandbox_gateway.charge c on c.reference = p.id::text
      where p.state = 'pending' and c.status = 'approved'`,
  'unpaid PIX after their expiry': `select id::text from payment where state = 'pending' and method = ${PAYMENT_METHOD.pix}`,
  'unpaid boletos after their expiry': `select id::text from payment where state = 'pending' and method = ${PAYMENT_METHOD.bankSlip}`,
  'orders that wait for a payment': `select id::text from transaction where status = ${ORDER_STATUS.awaitingPayment}`,
} as const;

type WorkName = keyof typeof UNFINISHED_WORK;

/** What must be finished after some minutes, an hour and days, also when the bank's webhook was lost. */
const IN_MINUTES: readonly WorkName[] = [
  'payments without an answer of the bank',
  'promised refunds not sent',
  'refunds that are not finished',
];
const IN_AN_HOUR: readonly WorkName[] = [
  ...IN_MINUTES,
  'charges approved at the bank, open in the shop',
  'unpaid PIX after their expiry',
];
const IN_DAYS: readonly WorkName[] = [
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
  const unfinished: string[] = [];
  const check = async (when: string, names: readonly WorkName[]) =>
    unfinished.push(...(await waitUntilFinished(stage, when, names, timeoutMs)));

  await waitUntilWebhooksSent(stage, 8_000);
  await restartLater(stage, 4 * MINUTE);
  await check('minutes after', IN_MINUTES);

  await restartLater(stage, 40 * MINUTE);
  await check('after the PIX expired', IN_AN_HOUR);

  const late = purchases.flatMap(({ latePaymentId }) => latePaymentId ?? []);
  for (const reference of late) await payAtBank(stage.bank, { reference });
  await restartLater(stage, 8 * DAY);
  await check('after late payments and after the boletos expired', IN_DAYS);

  // Jobs that run every minute also run right after a start.
  await restartLater(stage, HOUR);
  await check('at the end', Object.keys(UNFINISHED_WORK) as WorkName[]);
  return unfinished;
}

async function waitUntilFinished(
  { database }: Stage,
  when: string,
  names: readonly WorkName[],
  timeoutMs: number,
): Promise<string[]> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const unfinished: string[] = [];
    for (const name of names) {
      const { rows } = await database.query<Record<string, string>>(UNFINISHED_WORK[name]);
      if (rows.length > 0)
        unfinished.push(`${when}: ${rows.length} ${name}, for example ${Object.values(rows[0] ?? {})[0]}`);
    }
    if (unfinished.length === 0 || Date.now() > deadline) return unfinished;
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
