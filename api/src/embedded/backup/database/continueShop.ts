import type pg from 'pg';
import type { Manifest } from '../archive/manifest.ts';

/** What a restored database needs beyond its rows. Returns how many mails and sessions it left out. */
export async function continueShop(
  client: pg.ClientBase,
  { nextTransaction, madeAt, wasServing }: Pick<Manifest, 'nextTransaction' | 'madeAt' | 'wasServing'>,
  { endSessions }: { endSessions: boolean },
): Promise<{ mails: number; sessions: number }> {
  await client.query('select skip_transaction_numbers($1::xid8)', [nextTransaction]);
  // The running shop sent these mails a moment after the backup. Mails that had failed before are sent again.
  const mails = wasServing
    ? await client.query(
        `delete from pgboss.job where name = 'mail' and state in ('created', 'active') and retry_count = 0 and start_after <= $1`,
        [madeAt],
      )
    : null;
  const sessions = endSessions
    ? await client.query('update session set ended_at = now() where ended_at is null')
    : null;
  await client.query('analyze');
  return { mails: mails?.rowCount ?? 0, sessions: sessions?.rowCount ?? 0 };
}
