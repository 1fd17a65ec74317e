import 'reflect-metadata';
import { resolve } from 'node:path';
import { readConfig } from '../../api/src/config.ts';
import { BackupRefused } from '../../api/src/embedded/backup/backupRefused.ts';
import { restoreBackup } from '../../api/src/embedded/backup/restoreBackup.ts';
import { createTables } from '../../sandbox/bank/tables.ts';
import { askPassphrase } from './askPassphrase.ts';
import { failureOf } from './commandLine.ts';

/**
 * `npm run ops -- restore FILE`: restores a backup into DATA_DIR. `-- --replace` replaces a shop that is there;
 * `-- --end-sessions` signs every person out.
 */
try {
  const [file, ...flags] = process.argv.slice(2);
  const unknown = flags.find((flag) => !['--replace', '--end-sessions'].includes(flag));
  if (!file || unknown)
    throw new BackupRefused(
      `${unknown ? `${unknown} is unknown. ` : ''}Name the backup: npm run ops -- restore shop.age [-- --replace --end-sessions]`,
    );
  const config = readConfig(process.env);
  const passphrase = await askPassphrase(process.env, { isNew: false });
  const began = performance.now();
  const { manifest, summary, old, mails, sessions } = await restoreBackup(resolve(file), config.dataDir, {
    passphrase,
    replace: flags.includes('--replace'),
    endSessions: flags.includes('--end-sessions'),
    createTables,
  });
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(
    `${config.dataDir} is the shop of ${manifest.madeAt}, with ${summary.files} files, after ${seconds} s.`,
  );
  if (old) console.log(`The shop that was there is in ${old}.`);
  if (mails > 0) console.log(`${mails} mails are left out: the shop sent them after the backup.`);
  if (sessions > 0) console.log(`${sessions} sessions are ended.`);
} catch (error) {
  console.error(failureOf(error));
  process.exitCode = 1;
}
