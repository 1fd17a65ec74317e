import { stat } from 'node:fs/promises';
import { claimDataDir } from '../dataDir.ts';
import { startPostgres } from '../postgres.ts';
import { postgresPaths } from '../postgresBinaries.ts';
import { embeddedServingUrl } from '../servingUrl.ts';
import { BackupRefused } from './backupRefused.ts';

export interface EmbeddedDatabase {
  databaseUrl: string;
  wasServing: boolean;
  close(): Promise<void>;
}

/** The database of the shop in a data folder. When no shop runs there, its server is started until `close`. */
export async function openEmbeddedDatabase(dataDir: string): Promise<EmbeddedDatabase> {
  if (!(await stat(postgresPaths(dataDir).cluster).catch(() => null)))
    throw new BackupRefused(`DATA_DIR: there is no shop in ${dataDir}.`);
  const claim = await claimDataDir(dataDir).catch(() => null);
  if (!claim)
    return {
      databaseUrl: await embeddedServingUrl(dataDir),
      wasServing: true,
      close: async () => undefined,
    };
  const postgres = await startPostgres({ dir: dataDir, durable: true });
  return {
    databaseUrl: postgres.url('postgres'),
    wasServing: false,
    async close() {
      await postgres.stop();
      await claim.release();
    },
  };
}
