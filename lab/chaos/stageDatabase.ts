import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PostgresBinaries } from '../../api/src/embedded/postgresBinaries.ts';
import { servingUrl } from '../../api/src/embedded/servingUrl.ts';
import { supervisePostgres } from '../../api/src/embedded/supervisePostgres.ts';
import type { Ends } from '../../ops/processes/buildInFolder.ts';

/** The database of a stage: one server, or the cluster of `ops/cluster`. */
export interface StageDatabase {
  /** The addresses of the owner and of the serving role, without a pooler. */
  ownerUrl: string;
  servingUrl: string;
  /** The settings by which a shop reaches it. */
  settings: Record<string, string>;
}

export interface KillableDatabase extends StageDatabase {
  /** Sends SIGKILL to the server that accepts writes. Returns when it may be killed again. */
  kill(): Promise<void>;
}

/** Opens the database of a stage, with its data or at least its logs in the folder of the stage. */
export type OpenDatabase<Database extends StageDatabase> = (folder: string, ends: Ends) => Promise<Database>;

/** One server that flushes every commit to disk and is started again whenever it ends. */
export async function openOwnDatabase(
  folder: string,
  ends: Ends,
  binaries?: PostgresBinaries,
): Promise<KillableDatabase> {
  const postgres = await supervisePostgres({
    dir: join(folder, 'database'),
    durable: true,
    onGaveUp: (message) => console.error(message),
    maxRestarts: Number.POSITIVE_INFINITY,
    ...(binaries ? { binaries } : {}),
  });
  ends.push(() => postgres.stop());
  const ownerUrl = postgres.url('postgres');
  const serving = servingUrl(ownerUrl);
  const pidFile = join(folder, 'database', 'postgres', 'postmaster.pid');
  return {
    ownerUrl,
    servingUrl: serving,
    settings: { DATABASE_URL: serving },
    kill: async () => killServer(pidFile),
  };
}

/** Errors are ignored: while the database restarts, the process or its file does not exist. */
function killServer(pidFile: string): void {
  try {
    process.kill(Number(readFileSync(pidFile, 'utf8').split('\n')[0]), 'SIGKILL');
  } catch {}
}
