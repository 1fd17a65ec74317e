import DataLoader from 'dataloader';
import type { Pool } from 'pg';

export interface Attempt {
  /** The row of the webhook. */
  position: string;
  state: 'waiting' | 'delivered' | 'abandoned';
  nextAt: Date;
  answer: string;
}

const BATCH_WINDOW_MS = 20;

export type AttemptWriter = DataLoader<Attempt, null>;

/**
 * Stores the results of attempts to send webhooks. Results that arrive within a few milliseconds are written in one SQL
 * statement. If the process stops before that, the lease expires and the shop receives the webhook again.
 */
export const attemptWriter = (pool: Pool): AttemptWriter =>
  new DataLoader(
    async (attempts: readonly Attempt[]) => {
      await pool.query({
        name: 'attempts',
        text: `update webhook w set state = a.state, next_at = a.next_at, last_answer = a.answer
          from unnest($1::bigint[], $2::text[], $3::timestamptz[], $4::text[]) as a (position, state, next_at, answer)
         where w.position = a.position`,
        values: [
          attempts.map(({ position }) => position),
          attempts.map(({ state }) => state),
          attempts.map(({ nextAt }) => nextAt),
          attempts.map(({ answer }) => answer),
        ],
      });
      return attempts.map(() => null);
    },
    { cache: false, maxBatchSize: 200, batchScheduleFn: (write) => void setTimeout(write, BATCH_WINDOW_MS) },
  );
