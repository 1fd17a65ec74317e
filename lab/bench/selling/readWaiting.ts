import type { BenchEnvironment } from '../product.ts';

/** The oldest job or webhook that waits, in seconds, and how many there are. */
export interface Waiting {
  oldest: number;
  count: number;
}

/** Jobs and webhooks of the test bank that are due and not finished. */
export async function readWaiting({ database }: Pick<BenchEnvironment, 'database'>): Promise<Waiting> {
  const { rows } = await database.query<Waiting>(
    `select count(*)::int as count, coalesce(extract(epoch from now() - min(since)), 0)::float as oldest from (
       select greatest(created_on, start_after) as since from pgboss.job
        where state in ('created', 'retry', 'active') and start_after <= now()
       union all
       select created_at from sandbox_gateway.webhook where state = 'waiting') waiting`,
  );
  return rows[0] ?? { oldest: 0, count: 0 };
}
