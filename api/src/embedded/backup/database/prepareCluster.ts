import pg from 'pg';
import { connectOrm } from '../../../database/orm.ts';
import { migrations } from '../../../migrations/migrations.generated.ts';
import { prepareJobTables } from '../../../shared/jobs/prepareJobTables.ts';
import { wordsOf } from '../archive/checkArchive.ts';

/**
 * Creates the tables as the backed up shop had them: with its migrations and none of the later ones, which the next
 * start of the shop runs on the restored rows.
 */
export async function prepareCluster(
  ownerUrl: string,
  applied: readonly string[],
  createTables: (pool: pg.Pool) => Promise<void>,
): Promise<void> {
  const words = new Set(applied.map(wordsOf));
  const orm = await connectOrm(ownerUrl);
  try {
    await orm.migrator.up({
      migrations: migrations.map(({ name }) => name).filter((name) => words.has(wordsOf(name))),
    });
  } finally {
    await orm.close();
  }
  await prepareJobTables(ownerUrl);
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 1 });
  await createTables(pool).finally(() => pool.end());
}
