import pg from 'pg';
import { readConfig, WrongSetting } from '../../api/src/config.ts';
import { addMasterKey } from '../../api/src/shared/encryption/masterKey/masterKeyFile.ts';
import { countKeysToRewrap, rotateKeys } from '../../api/src/shared/encryption/masterKey/rotateKeys.ts';
import { openMasterKeys } from '../../api/src/shared/encryption/openEncryption.ts';
import { PurposeKeys } from '../../api/src/shared/encryption/purposeKeys.ts';
import { exists, failureOf, shopOf } from './commandLine.ts';

/**
 * `npm run ops -- keys:rotate`, which may run while the shop serves: adds a new master key to the key file (with other
 * settings the operator has added one before), and wraps every person's key with it. When it is started again after it
 * was stopped, it finishes the same rotation.
 */
try {
  const config = readConfig(process.env);
  const { master, numbers } = config.encryption;
  if (master.kind === 'derived')
    throw new WrongSetting(
      'MASTER_KEYS: set it, MASTER_KEY_FILE or KMS_URL to a place for master keys first.',
    );
  if (master.kind === 'file' && !(await exists(master.path)))
    throw new WrongSetting(
      `MASTER_KEY_FILE: there is no file ${master.path}. The shop makes it at its first start; restore it, or name it.`,
    );
  const { url, secret } = await shopOf(config);
  const masters = await openMasterKeys(master, new PurposeKeys(secret, numbers));
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  try {
    const before = await countKeysToRewrap(pool, masters);
    // Remaining keys belong to an interrupted rotation, which is finished before another begins.
    if (master.kind === 'file' && before === 0) await addMasterKey(master.path);
    let done = 0;
    let keysToWrap = 0;
    // Repeated, because another process may use the earlier master key until it reads the new one.
    for (let round = 0; round < 3 && (round === 0 || keysToWrap > 0); round += 1) {
      const wrapped = done;
      done += await rotateKeys(pool, masters, (count) => console.log(`${wrapped + count} keys wrapped anew`));
      keysToWrap = await countKeysToRewrap(pool, masters);
    }
    console.log(
      `${done} keys are wrapped with the master key ${await masters.currentId()}, ${keysToWrap} are left.`,
    );
    if (keysToWrap > 0) {
      console.error('Run it again: an earlier master key is still in use.');
      process.exitCode = 1;
    }
  } finally {
    await pool.end();
  }
} catch (error) {
  console.error(failureOf(error));
  process.exitCode = 1;
}
