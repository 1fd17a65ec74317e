import pg from 'pg';
import { keepPartitions } from '../retention/keepPartitions.ts';
import { grantServing } from '../shared/databaseRoles/servingRights.ts';
import { type EncryptionSettings, openEncryption } from '../shared/encryption/openEncryption.ts';
import { prepareJobTables } from '../shared/jobs/prepareJobTables.ts';
import { connectOrm, migrate } from './orm.ts';

/**
 * Does everything that needs the owner of the database: migrations, partitions, the tables of the job queues, and the
 * rights of the serving role. Several processes may run it at once.
 */
export async function upgradeDatabase({
  ownerUrl,
  servingUrl,
  createTables,
  keys,
}: {
  ownerUrl: string;
  /** The address of the serving role; omitted in development when one role does everything. */
  servingUrl?: string | undefined;
  /** Creates further tables, as those of the test bank of a demo. */
  createTables?: ((pool: pg.Pool) => Promise<void>) | undefined;
  /** Required when the database has rows of an earlier release whose fields are not encrypted yet. */
  keys?: { settings: EncryptionSettings; appSecret: string } | undefined;
}): Promise<void> {
  const keyPool = new pg.Pool({ connectionString: ownerUrl, max: 1 });
  const encryption =
    keys && (await openEncryption(keys.settings, { pool: keyPool, appSecret: keys.appSecret }));
  const orm = await connectOrm(ownerUrl, encryption ? { encryption } : {});
  try {
    await migrate(orm);
    await keepPartitions(orm, new Date());
  } finally {
    await orm.close();
    await keyPool.end();
  }
  await prepareJobTables(ownerUrl);
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 1 });
  try {
    await createTables?.(pool);
    if (!servingUrl || roleOf(servingUrl).name === roleOf(ownerUrl).name) return;
    const owner = await pool.connect();
    try {
      await grantServing(owner, roleOf(servingUrl));
    } finally {
      owner.release();
    }
  } finally {
    await pool.end();
  }
}

const roleOf = (url: string) => {
  const { username, password } = new URL(url);
  return { name: decodeURIComponent(username), password: decodeURIComponent(password) };
};
