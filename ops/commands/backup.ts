import 'reflect-metadata';
import { resolve } from 'node:path';
import { readConfig } from '../../api/src/config.ts';
import { BackupRefused } from '../../api/src/embedded/backup/backupRefused.ts';
import { makeBackup } from '../../api/src/embedded/backup/makeBackup.ts';
import { openEmbeddedDatabase } from '../../api/src/embedded/backup/openEmbeddedDatabase.ts';
import { askPassphrase } from './askPassphrase.ts';
import { failureOf } from './commandLine.ts';

/** `npm run ops -- backup FILE`: writes the embedded shop into one encrypted file, also while it serves. */
try {
  const [file] = process.argv.slice(2);
  if (!file) throw new BackupRefused('Name the file to write: npm run ops -- backup shop.age');
  const config = readConfig(process.env);
  if (config.databaseUrl || config.s3)
    throw new BackupRefused(
      'DATABASE_URL or S3_ENDPOINT is set: this command saves only what is in DATA_DIR. See "Backups" in docs/operations.md.',
    );
  const passphrase = await askPassphrase(process.env, { isNew: true });
  const database = await openEmbeddedDatabase(config.dataDir);
  const began = performance.now();
  try {
    const { rows, files, missingObjects, bytes } = await makeBackup(
      { ...database, dataDir: config.dataDir, bucket: config.s3Bucket },
      resolve(file),
      { passphrase },
    );
    const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(
      `${resolve(file)}: ${total} rows and ${files} files in ${(bytes / 1e6).toFixed(1)} MB, ${seconds} s.`,
    );
    for (const name of missingObjects)
      console.error(`The database names ${name}, and the bucket has no such object.`);
    if (config.appSecret) console.log('APP_SECRET is a setting and not in the file: store it as well.');
    if (config.encryption.master.kind !== 'file')
      console.log('The master keys are settings and not in the file: store them as well.');
  } finally {
    await database.close();
  }
} catch (error) {
  console.error(failureOf(error));
  process.exitCode = 1;
}
