import 'reflect-metadata';
import pg from 'pg';
import { readConfig, WrongSetting } from '../../api/src/config.ts';
import { upgradeDatabase } from '../../api/src/database/upgradeDatabase.ts';
import { storeFirstVersions } from '../../api/src/modules/quiz/versions/storeFirstVersions.ts';
import { catalogFolder } from '../../api/src/seeders/catalogFolder.ts';
import { refuseOtherKind } from '../../api/src/seeders/demoDatabase.ts';
import { seedCatalog } from '../../api/src/seeders/seedCatalog.ts';
import { connectOrm } from '../../api/src/shared/database/orm.ts';
import { reachDatabases } from '../../api/src/shared/database/reachDatabase.ts';
import { openEncryption } from '../../api/src/shared/encryption/openEncryption.ts';

/**
 * `npm run ops -- db:prepare`: migrates the database as the role of DATABASE_OWNER_URL and grants the role of DATABASE_URL its
 * rights; then loads the catalogue files and the questionnaires as that role. With only one address, one role does
 * both.
 */
const servingUrl = process.env.DATABASE_URL;
const url = servingUrl ?? process.env.DATABASE_OWNER_URL;
if (!url) {
  console.error('DATABASE_OWNER_URL: is needed, and DATABASE_URL with the role that serves.');
  process.exit(1);
}
const ownerUrl = process.env.DATABASE_OWNER_URL ?? url;
await reachDatabases([ownerUrl], { onRetry: console.log });
const keys = process.env.APP_SECRET
  ? { settings: readConfig(process.env).encryption, appSecret: process.env.APP_SECRET }
  : undefined;
await upgradeDatabase({
  ownerUrl,
  servingUrl,
  keys,
  withSandbox: process.env.PAYMENT_GATEWAY !== 'mercadopago',
});
const keyPool = new pg.Pool({ connectionString: url, max: 1 });
const encryption =
  keys && (await openEncryption(keys.settings, { pool: keyPool, appSecret: keys.appSecret }));
const orm = await connectOrm(url, encryption ? { encryption } : {});
try {
  await refuseOtherKind(orm.em.fork(), { isDemo: process.env.DEMO === 'on', encryption });
} catch (error) {
  if (!(error instanceof WrongSetting)) throw error;
  console.error(error.message);
  process.exit(1);
}
await seedCatalog(orm.em.fork(), catalogFolder(), new Date());
await storeFirstVersions(orm.em.fork(), new Date());
await orm.close();
await keyPool.end();
