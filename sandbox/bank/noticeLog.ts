import type { SandboxBank } from './bank.ts';

export interface NoticeLine {
  position: string;
  type: string;
  reference: string;
  state: string;
  attempts: number;
  last_answer: string | null;
}

/** The latest webhooks with their state, for the page of the test bank. */
export async function lastNotices(bank: SandboxBank, limit: number): Promise<NoticeLine[]> {
  const { rows } = await bank.pool.query<NoticeLine>(
    'select position, type, reference, state, attempts, last_answer from webhook order by position desc limit $1',
    [limit],
  );
  return rows;
}

/** Queues a webhook again, whatever its state. Returns false when it does not exist. */
export async function resendNotice(bank: SandboxBank, position: number): Promise<boolean> {
  const { rowCount } = await bank.pool.query(
    `update webhook set state = 'waiting', attempts = 0, next_at = $2 where position = $1`,
    [position, bank.now()],
  );
  return rowCount === 1;
}
