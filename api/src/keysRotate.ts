import pg from 'pg';
import { readConfig, WrongSetting } from './config.ts';
import { appSecret } from './embedded/dataDir.ts';
import { embeddedServingUrl } from './embedded/runningPostgres.ts';
import { addMasterKey, ensureMasterKeyFile } from './shared/encryption/masterKeyFile.ts';
import { openMasterKeys } from './shared/encryption/openEncryption.ts';
import { PurposeKeys } from './shared/encryption/purposeKeys.ts';
import { keysLeft, rotateKeys } from './shared/encryption/rotateKeys.ts';

/**
 * `npm run keys:rotate`, while the shop serves: with a key file it puts a new master key in front, with other settings the
 * operator has done so; then it wraps every person's key with it. Started again after a kill, it finishes the same rotation.
 */
try {
  const config = readConfig(process.env);
  const { master, numbers } = config.encryption;
  if (master.kind === 'derived')
    throw new WrongSetting(
      'MASTER_KEYS: set it, MASTER_KEY_FILE or KMS_URL to a place for master keys first.',
    );
  const secret = config.appSecret ?? (await appSecret(config.dataDir));
  const masters = await openMasterKeys(master, new PurposeKeys(secret, numbers));
  const pool = new pg.Pool({
    connectionString: config.databaseUrl ?? (await embeddedServingUrl(config.dataDir)),
    max: 1,
  });
  try {
    if (master.kind === 'file') {
      await ensureMasterKeyFile(master.path);
      // Keys that are left belong to a rotation that was interrupted: it is finished before another begins.
      if ((await keysLeft(pool, masters)) === 0) await addMasterKey(master.path);
    }
    const done = await rotateKeys(pool, masters, (count) => console.log(`${count} keys wrapped anew`));
    console.log(
      `Done: ${done} keys, master key ${await masters.currentId()}, ${await keysLeft(pool, masters)} left.`,
    );
  } finally {
    await pool.end();
  }
} catch (error) {
  console.error(error instanceof WrongSetting ? error.message : error);
  process.exitCode = 1;
}
