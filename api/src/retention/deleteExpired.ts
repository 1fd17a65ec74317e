import type { Services } from '../services.ts';
import { sql } from '../shared/database/database.ts';
import type { Sweep } from '../shared/jobs/sweeper.ts';

/** How many rows one statement deletes at most, so that it does not block other statements for long. */
const BATCH = 1000;
const HOUR_MS = 3_600_000;

/**
 * The tables whose rows are deleted `days` days after the instant in the column `since`, if they meet the condition `only`.
 * Data must not be stored longer than its purpose needs (LGPD, art. 15 and 16). Orders, payments and events are not
 * deleted, because the law and accounting need them.
 */
const RULES: readonly { table: string; days: number; since: string; only?: string }[] = [
  // A session also ends 30 days after its last use. Three rules, so that each uses its index.
  { table: 'session', days: 30, since: 'ended_at' },
  { table: 'session', days: 30, since: 'expires_at', only: 'ended_at is null' },
  { table: 'session', days: 60, since: 'last_used_at', only: 'ended_at is null' },
  { table: 'hand_over', days: 1, since: 'expires_at' },
  { table: 'known_device', days: 400, since: 'last_seen_at' },
  { table: 'recovery_code', days: 1, since: 'expires_at' },
  { table: 'held_letter', days: 30, since: 'created_at' },
  { table: 'login_challenge', days: 1, since: 'expires_at' },
  { table: 'passkey_challenge', days: 1, since: 'expires_at' },
  { table: 'idempotency_key', days: 30, since: 'claimed_at' },
  // An upload that was interrupted. Finished imports can be undone for 90 days.
  { table: 'catalog_import', days: 1, since: 'created_at', only: `state = 'receiving'` },
  {
    table: 'catalog_import',
    days: 90,
    since: 'created_at',
    only: `state not in ('planning', 'applying', 'undoing')`,
  },
  // Only a guest's cart; a signed-in person's cart is kept.
  { table: 'cart', days: 90, since: 'updated_at', only: 'user_id is null' },
  { table: 'api_key_call', days: 7, since: 'at' },
  { table: 'api_key_day', days: 400, since: 'day' },
  // Expired test keys, with their webhooks, events and calls.
  { table: 'api_key', days: 1, since: 'expires_at', only: 'is_test' },
  { table: 'webhook_delivery', days: 30, since: 'settled_at' },
  // Not while a delivery to a paused webhook still waits for the event.
  {
    table: 'partner_event',
    days: 30,
    since: 'at',
    only: 'not exists (select 1 from webhook_delivery d where d.event_id = partner_event.id)',
  },
];

/** Deletes a batch of each kind and returns the number of rows. */
export async function deleteExpired({ orm, clock }: Pick<Services, 'orm' | 'clock'>): Promise<number> {
  const em = orm.em.fork();
  let deleted = 0;
  for (const { table, days, since, only = 'true' } of RULES) {
    const before = new Date(clock.now().getTime() - days * 24 * HOUR_MS);
    const rows = await sql(
      em,
      `delete from ${table} where ctid = any(array(
         select ctid from ${table} where ${since} < $1 and ${only} order by ${since} limit ${BATCH} for update skip locked))
       returning 1 as one`,
      [before],
    );
    deleted += rows.length;
  }
  return deleted;
}

/** The sweep that deletes expired rows every hour, in batches. */
export const retentionSweep = (services: Pick<Services, 'orm' | 'clock'>): Sweep => ({
  name: 'expired rows',
  everyMs: HOUR_MS,
  run: async () => {
    while ((await deleteExpired(services)) >= BATCH);
  },
});
