import { readFile } from 'node:fs/promises';
import { postgresPaths } from './postgresBinaries.ts';
import { servingUrl } from './servingUrl.ts';

/** The serving role's address of the embedded database of a running shop. */
export async function embeddedServingUrl(dataDir: string): Promise<string> {
  const paths = postgresPaths(dataDir);
  const [port, password] = await Promise.all(
    [paths.port, paths.password].map(async (path) => (await readFile(path, 'utf8')).trim()),
  );
  return servingUrl(`postgresql://postgres:${password}@127.0.0.1:${port}/postgres`);
}
