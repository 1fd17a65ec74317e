import pg from 'pg';
import { readConfig, WrongSetting } from '../config.ts';
import { refuseOtherKind } from '../database/demoDatabase.ts';
import { connectOrm } from '../database/orm.ts';
import { upgradeDatabase } from '../database/upgradeDatabase.ts';
import { storeFirstVersions } from '../modules/quiz/versions/storeFirstVersions.ts';
import { catalogFolder } from '../seeders/catalog/readCatalog.ts';
import { seedCatalog } from '../seeders/seedCatalog.ts';
import { reachDatabases } from '../shared/database/reachDatabase.ts';
import { openEncryption } from '../shared/encryption/openEncryption.ts';
import type { Sandbox } from './sandbox.ts';

/**
 * Migrates the database as the role of DATABASE_OWNER_URL and grants the role of DATABASE_URL its rights; then loads the
 * catalogue files and the questionnaires as that role. With only one address, one role does both. Ends the process with 1
 * when a setting is wrong.
 */
export async function prepareDatabase(env: NodeJS.ProcessEnv, sandbox: Sandbox | null): Promise<void> {
  const servingUrl = env.DATABASE_URL;
  const url = servingUrl ?? env.DATABASE_OWNER_URL;
  if (!url) {
    console.error('DATABASE_OWNER_URL: is needed, and DATABASE_URL with the role that serves.');
    process.exit(1);
  }
  const ownerUrl = env.DATABASE_OWNER_URL ?? url;
  await reachDatabases([ownerUrl], { onRetry: console.log });
  const keys = env.APP_SECRET
    ? { settings: readConfig(env).encryption, appSecret: env.APP_SECRET }
    : undefined;
  await upgradeDatabase({
    ownerUrl,
    servingUrl,
    keys,
    createTables: env.PAYMENT_GATEWAY === 'mercadopago' ? undefined : sandbox?.createTables,
  });
  const keyPool = new pg.Pool({ connectionString: url, max: 1 });
  const encryption =
    keys && (await openEncryption(keys.settings, { pool: keyPool, appSecret: keys.appSecret }));
  const orm = await connectOrm(url, encryption ? { encryption } : {});
  try {
    await refuseOtherKind(orm.em.fork(), { isDemo: env.DEMO === 'on', encryption });
  } catch (error) {
    if (!(error instanceof WrongSetting)) throw error;
    console.error(error.message);
    process.exit(1);
  }
  await seedCatalog(orm.em.fork(), catalogFolder(), new Date());
  await storeFirstVersions(orm.em.fork(), new Date());
  await orm.close();
  await keyPool.end();
}
