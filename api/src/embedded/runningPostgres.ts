import { readFile } from 'node:fs/promises';
import { postgresPaths } from './postgresBinaries.ts';
import { servingUrl } from './servingUrl.ts';

/** The address of a running shop's embedded database, for the serving role. */
export async function embeddedServingUrl(dataDir: string): Promise<string> {
  const paths = postgresPaths(dataDir);
  const [port, password] = await Promise.all(
    [paths.port, paths.password].map(async (path) => (await readFile(path, 'utf8')).trim()),
  );
  return servingUrl(`postgresql://postgres:${password}@127.0.0.1:${port}/postgres`);
}
