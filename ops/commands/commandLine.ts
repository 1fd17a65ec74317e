import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Config, WrongSetting } from '../../api/src/config.ts';
import { appSecret } from '../../api/src/embedded/dataDir.ts';
import { embeddedServingUrl } from '../../api/src/embedded/servingUrl.ts';
import { errorCode } from '../../api/src/shared/errorCode.ts';

export const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/**
 * The database address and the secret of a running shop, for a command. Throws when there is no shop; a command never
 * creates a secret.
 */
export async function shopOf(config: Config): Promise<{ url: string; secret: string }> {
  const { dataDir } = config;
  const databaseUrl = config.databaseDirectUrl ?? config.databaseUrl;
  const hasDatabase = databaseUrl !== null || (await exists(join(dataDir, 'app.secret')));
  const url = databaseUrl ?? (hasDatabase ? await embeddedServingUrl(dataDir).catch(() => null) : null);
  if (url === null)
    throw new WrongSetting(
      `DATA_DIR: no shop runs on ${dataDir}. Start it, name its folder, or set DATABASE_URL and APP_SECRET.`,
    );
  return { url, secret: config.appSecret ?? (await appSecret(dataDir)) };
}

const UNREACHABLE = new Set(['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', 'EHOSTUNREACH', 'ECONNRESET']);
/** PostgreSQL codes of a wrong password or role. */
const REFUSED = new Set(['28P01', '28000']);
const OLDER = new Set(['42P01', '42703']);

/** Why a command failed, in a sentence for its operator. */
export function failureOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = errorCode(error) ?? '';
  if (UNREACHABLE.has(code)) return `The database does not answer (${code}): is the shop running?`;
  if (REFUSED.has(code)) return 'The database refuses the role or password of DATABASE_URL.';
  if (OLDER.has(code))
    return 'The database is of an earlier version: start the shop or run db:prepare first.';
  return error.message;
}
