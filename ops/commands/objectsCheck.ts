import pg from 'pg';
import { createStorage } from '#storage/client.ts';
import { readConfig, WrongSetting } from '../../api/src/config.ts';
import { namedObjects } from '../../api/src/database/namedObjects.ts';
import { failureOf, shopOf } from './commandLine.ts';

/** How many objects are asked for at the same time. */
const AT_ONCE = 16;

/**
 * `npm run ops -- objects:check`: prints each object that the database names and the bucket does not have, after a bucket or
 * a database was restored. The exit code is 1 when one is missing, and 2 when the check could not run.
 */
try {
  const config = readConfig(process.env);
  if (!config.s3)
    throw new WrongSetting(
      'S3_ENDPOINT: is needed. For a shop with the bucket in DATA_DIR, npm run ops -- backup compares both.',
    );
  const storage = createStorage(config.s3);
  const client = new pg.Client({ connectionString: (await shopOf(config)).url });
  await client.connect();
  const names = await namedObjects(client).finally(() => client.end());
  let missing = 0;
  for (let from = 0; from < names.length; from += AT_ONCE) {
    const part = names.slice(from, from + AT_ONCE);
    const found = await Promise.all(part.map((name) => storage.head(name)));
    for (const name of part.filter((_, index) => !found[index])) {
      console.log(name);
      missing += 1;
    }
  }
  console.log(`${names.length} objects are named by the database, ${missing} of them are missing.`);
  process.exitCode = missing > 0 ? 1 : 0;
} catch (error) {
  console.error(failureOf(error));
  process.exitCode = 2;
}
