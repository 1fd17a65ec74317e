import { type Expression, type ExpressionBuilder, expressionBuilder, type SqlBool, sql } from 'kysely';
import type { Services } from '../services.ts';
import { db, run } from '../shared/database/query.ts';
import type { Tables } from '../shared/database/tables.ts';
import type { Sweep } from '../shared/jobs/sweeper.ts';

/** How many rows one statement deletes at most, so that it does not block other statements for long. */
const BATCH = 1000;
const HOUR_MS = 3_600_000;

interface Rule<Table extends keyof Tables> {
  /** The instant after which the days count. */
  since: keyof Tables[Table] & string;
  days: number;
  only?: (eb: ExpressionBuilder<Tables, Table>) => Expression<SqlBool>;
}

/** Deletes the rows of a table whose instant `since` is `days` days ago, if they meet the condition `only`. */
function rule<Table extends keyof Tables & string>(name: Table, { since, days, only }: Rule<Table>) {
  const [table, instant] = [sql.table(name), sql.ref(since)];
  const condition = only ? only(expressionBuilder<Tables, Table>()) : sql.lit(true);
  return (now: Date) => sql<{ one: number }>`delete from ${table} where ctid = any(array(
      select ctid from ${table} where ${instant} < ${new Date(now.getTime() - days * 24 * HOUR_MS)} and ${condition}
       order by ${instant} limit ${sql.lit(BATCH)} for update skip locked))
    returning 1 as one`;
}

/**
 * Data must not be stored longer than its purpose needs (LGPD, art. 15 and 16). Orders, payments and events are not
 * deleted, because the law and accounting need them.
 */
const RULES = [
  // A session also ends 30 days after its last use. Three rules, so that each uses its index.
  rule('session', { days: 30, since: 'endedAt' }),
  rule('session', { days: 30, since: 'expiresAt', only: (eb) => eb('endedAt', 'is', null) }),
  rule('session', { days: 60, since: 'lastUsedAt', only: (eb) => eb('endedAt', 'is', null) }),
  rule('handOver', { days: 1, since: 'expiresAt' }),
  rule('knownDevice', { days: 400, since: 'lastSeenAt' }),
  rule('recoveryCode', { days: 1, since: 'expiresAt' }),
  rule('unsentMail', { days: 30, since: 'createdAt' }),
  rule('loginChallenge', { days: 1, since: 'expiresAt' }),
  rule('passkeyChallenge', { days: 1, since: 'expiresAt' }),
  rule('idempotencyKey', { days: 30, since: 'claimedAt' }),
  // An upload that was interrupted. Other imports are kept for 90 days after their upload: until then, one that was applied
  // can be undone.
  rule('catalogImport', { days: 1, since: 'createdAt', only: (eb) => eb('state', '=', 'receiving') }),
  rule('catalogImport', {
    days: 90,
    since: 'createdAt',
    only: (eb) => eb('state', 'not in', ['planning', 'applying', 'undoing']),
  }),
  // Only a guest's cart; a signed-in person's cart is kept.
  rule('cart', { days: 90, since: 'updatedAt', only: (eb) => eb('userId', 'is', null) }),
  rule('apiKeyCall', { days: 7, since: 'at' }),
  rule('apiKeyDay', { days: 400, since: 'day' }),
  // Expired test keys, with their webhooks, events and calls.
  rule('apiKey', { days: 1, since: 'expiresAt', only: (eb) => eb('isTest', '=', sql.lit(true)) }),
  rule('webhookDelivery', { days: 30, since: 'settledAt' }),
  // Not while a delivery to a paused webhook still waits for the event.
  rule('partnerEvent', {
    days: 30,
    since: 'at',
    only: (eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('webhookDelivery')
            .select('webhookDelivery.id')
            .whereRef('webhookDelivery.eventId', '=', 'partnerEvent.id'),
        ),
      ),
  }),
];

/** Deletes a batch of each kind and returns the number of rows. */
export async function deleteExpired({ orm, clock }: Pick<Services, 'orm' | 'clock'>): Promise<number> {
  const em = orm.em.fork();
  let deleted = 0;
  for (const expired of RULES)
    deleted += (await run(em, { compile: () => expired(clock.now()).compile(db) })).length;
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
