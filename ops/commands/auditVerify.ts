import pg from 'pg';
import { createStorage } from '#storage/client.ts';
import { type Config, readConfig } from '../../api/src/config.ts';
import {
  type HeadCopy,
  headsFileIn,
  readBucketHeads,
  readHeadsFile,
} from '../../api/src/modules/audit/chain/headCopies.ts';
import { verifyAudit } from '../../api/src/modules/audit/chain/verifyAudit.ts';
import { PurposeKeys } from '../../api/src/shared/encryption/purposeKeys.ts';
import { failureOf, shopOf } from './commandLine.ts';

/**
 * `npm run ops -- audit:verify`: reports every access entry and admin act that was changed, removed, reordered or backdated.
 * It also compares the copies of chain heads outside the database: in the bucket, in DATA_DIR, and in a file named with
 * `-- --heads=heads.log`.
 */
try {
  const config = readConfig(process.env);
  const { url, secret } = await shopOf(config);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const keys = new PurposeKeys(secret, config.encryption.numbers);
  const copies = await headCopies(config);
  const { findings, rows } = await verifyAudit(client, keys, copies).finally(() => client.end());
  for (const { chain, where, what } of findings) console.error(`${chain}: ${where}: ${what}`);
  for (const [chain, count] of Object.entries(rows))
    console.log(`${chain}: ${count} rows agree with the chain`);
  console.log(
    copies.length > 0
      ? `Heads kept outside the database: ${copies.length} compared`
      : 'No head kept outside the database was found: a tail that was cut with its heads cannot be seen.',
  );
  process.exitCode = findings.length > 0 ? 1 : 0;
} catch (error) {
  console.error(failureOf(error));
  process.exitCode = 2;
}

async function headCopies({ s3, dataDir }: Config): Promise<HeadCopy[]> {
  const namedFile = process.argv
    .find((argument) => argument.startsWith('--heads='))
    ?.slice('--heads='.length);
  const bucket = s3
    ? await readBucketHeads(createStorage(s3)).catch((error: Error) => {
        console.error(`The copies of heads in the bucket could not be read: ${error.message}`);
        return [];
      })
    : [];
  const files = [headsFileIn(dataDir), ...(namedFile ? [namedFile] : [])];
  return [...bucket, ...(await Promise.all(files.map(readHeadsFile))).flat()];
}
