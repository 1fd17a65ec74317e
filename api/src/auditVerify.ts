import pg from 'pg';
import { readConfig, WrongSetting } from './config.ts';
import { appSecret } from './embedded/dataDir.ts';
import { embeddedServingUrl } from './embedded/runningPostgres.ts';
import { verifyAudit } from './modules/audit/chain/verifyAudit.ts';
import { PurposeKeys } from './shared/encryption/purposeKeys.ts';

/** `npm run audit:verify`: says of every access and admin act that was altered, removed, reordered or dated back which it is. */
try {
  const config = readConfig(process.env);
  const url = config.databaseUrl ?? (await embeddedServingUrl(config.dataDir));
  const secret = config.appSecret ?? (await appSecret(config.dataDir));
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const keys = new PurposeKeys(secret, config.encryption.numbers);
  const { findings, rows } = await verifyAudit(client, keys).finally(() => client.end());
  for (const { chain, where, what } of findings) console.error(`${chain}: ${where}: ${what}`);
  for (const [chain, count] of Object.entries(rows))
    console.log(`${chain}: ${count} rows agree with the chain`);
  process.exitCode = findings.length > 0 ? 1 : 0;
} catch (error) {
  console.error(error instanceof WrongSetting ? error.message : error);
  process.exitCode = 2;
}
