import { PgBoss } from 'pg-boss';

/**
 * Creates or updates the tables of the job queues; needs the owner of the database. Deletes finished jobs of an earlier
 * release, whose payloads contained addresses and codes in plain text.
 */
export async function prepareJobTables(ownerUrl: string): Promise<void> {
  const boss = new PgBoss({
    connectionString: ownerUrl,
    max: 1,
    supervise: false,
    schedule: false,
  });
  boss.on('error', () => undefined);
  await boss.start();
  await boss.getDb().executeSql(`delete from pgboss.job where state = 'completed'`, []);
  await boss.stop({ graceful: false });
}
