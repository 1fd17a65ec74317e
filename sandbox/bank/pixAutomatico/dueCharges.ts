import type { PoolClient } from 'pg';
import type { Day } from '#schema/br/day.ts';
import { bankTries } from '#schema/br/payment/pixAutomatico.ts';
import type { SandboxBank } from '../bank.ts';
import { addReceipt } from '../insertCharge.ts';
import { enqueueNotice } from '../notices.ts';
import { readSwitches } from '../switches.ts';
import { endScheduledCharge } from './scheduledCharges.ts';

const BATCH = 100;

interface DueCharge {
  reference: string;
  amount_cents: string;
  due_on: Day;
  pix_authorization: string;
  failures: number;
}

/**
 * Runs the due attempts of the payers' banks to pay charges: at night, and again in the evening when the account had no
 * balance. Returns their number. Skips charges that another process has locked, or waits for them if `waits` is true.
 */
export async function tryDueCharges(bank: SandboxBank, { waits = false } = {}): Promise<number> {
  const now = bank.now();
  return bank.transact(async (client) => {
    const { pixNoFunds } = await readSwitches(client);
    const { rows } = await client.query<DueCharge>(
      `select c.reference, c.amount_cents, c.due_on, c.pix_authorization, a.failures from charge c
         join pix_authorization a on a.reference = c.pix_authorization
        where c.status = 'pending' and c.next_try_at <= $1
        order by c.next_try_at limit ${BATCH} for update ${waits ? '' : 'skip locked'}`,
      [now],
    );
    for (const due of rows) {
      if (pixNoFunds || due.failures > 0) await failTry(bank, client, due, now);
      else await payDue(bank, client, due);
    }
    return rows.length;
  });
}

async function payDue(
  bank: SandboxBank,
  client: PoolClient,
  { reference, amount_cents }: DueCharge,
): Promise<void> {
  await addReceipt(bank, client, reference, Number(amount_cents));
  await client.query(`update charge set status = 'approved' where reference = $1`, [reference]);
  await enqueueNotice(bank, client, 'charge.approved', reference);
}

async function failTry(bank: SandboxBank, client: PoolClient, due: DueCharge, now: Date): Promise<void> {
  const { repeat } = bankTries(due.due_on);
  await client.query(
    'update pix_authorization set failures = greatest(failures - 1, 0) where reference = $1',
    [due.pix_authorization],
  );
  if (now < repeat.from) {
    await client.query('update charge set next_try_at = $2 where reference = $1', [
      due.reference,
      repeat.from,
    ]);
    return;
  }
  await endScheduledCharge(client, due.reference, 'insufficient_funds');
  await enqueueNotice(bank, client, 'charge.declined', due.reference);
}
