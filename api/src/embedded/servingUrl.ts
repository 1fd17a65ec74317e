import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { postgresPaths } from './postgresBinaries.ts';

/** The role that serves requests on the embedded database. */
export const SERVING_ROLE = 'aprumo_serving';

/**
 * The address of the serving role, computed from the owner's address. Its password is derived from the owner's
 * password, so no second secret is stored, and the owner's password cannot be computed from it.
 */
export function servingUrl(ownerUrl: string): string {
  const url = new URL(ownerUrl);
  const password = createHmac('sha256', decodeURIComponent(url.password))
    .update('the password of the serving role')
    .digest('base64url');
  url.username = SERVING_ROLE;
  url.password = password;
  return url.toString();
}

/** The address of a running shop's embedded database, for the serving role. */
export async function embeddedServingUrl(dataDir: string): Promise<string> {
  const paths = postgresPaths(dataDir);
  const [port, password] = await Promise.all(
    [paths.port, paths.password].map(async (path) => (await readFile(path, 'utf8')).trim()),
  );
  return servingUrl(`postgresql://postgres:${password}@127.0.0.1:${port}/postgres`);
}
