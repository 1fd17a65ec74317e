import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import type { StorageSettings } from '#storage/client.ts';
import { startEmbeddedStorage } from '#storage/embedded/server.ts';
import type { Config } from '../config.ts';
import { finishSwap } from './backup/folder/swapFolders.ts';
import { appSecret, claimDataDir } from './dataDir.ts';
import { servingUrl } from './servingUrl.ts';
import { supervisePostgres } from './supervisePostgres.ts';

export interface EmbeddedAddresses {
  databaseUrl: string;
  /** The same database without a pooler. */
  directUrl: string;
  /** The address of the role that migrates; null when another process migrated (`npm run ops -- db:prepare`). */
  databaseOwnerUrl: string | null;
  appSecret: string;
  s3: StorageSettings;
}

export type RunStep = <T>(what: string, work: () => Promise<T>) => Promise<T>;

/**
 * Starts the database and the object storage in DATA_DIR, unless the settings name external ones. Returns the
 * addresses.
 */
export async function startEmbedded(
  config: Config,
  {
    step,
    stops,
    say,
    onGaveUp,
  }: {
    step: RunStep;
    stops: (() => Promise<void>)[];
    say: (line: string) => void;
    onGaveUp: (message: string) => void;
  },
): Promise<EmbeddedAddresses> {
  const needsDataDir = !config.databaseUrl || !config.s3 || !config.smtpUrl || !config.appSecret;
  if (needsDataDir) {
    await finishSwap(config.dataDir);
    const claim = await claimDataDir(config.dataDir);
    stops.push(() => claim.release());
  }
  const secret = config.appSecret ?? (await appSecret(config.dataDir));

  let { databaseUrl, databaseOwnerUrl } = config;
  if (!databaseUrl) {
    const postgres = await step('Database (PostgreSQL)', () =>
      supervisePostgres({
        dir: config.dataDir,
        durable: true,
        onLine: (line) => say(`    ${line}`),
        onGaveUp,
      }),
    );
    stops.push(() => postgres.stop());
    databaseOwnerUrl = postgres.url('postgres');
    databaseUrl = servingUrl(databaseOwnerUrl);
  }
  return {
    databaseUrl,
    directUrl: config.databaseDirectUrl ?? databaseUrl,
    databaseOwnerUrl,
    appSecret: secret,
    s3: config.s3 ?? (await startOwnStorage(config, secret, { step, stops })),
  };
}

async function startOwnStorage(
  config: Config,
  secret: string,
  { step, stops }: { step: RunStep; stops: (() => Promise<void>)[] },
): Promise<StorageSettings> {
  const credentials = {
    accessKey: 'embedded',
    secretKey: createHmac('sha256', secret).update('object storage').digest('base64url'),
  };
  const storage = await step('Private images (S3)', () =>
    startEmbeddedStorage({ dir: join(config.dataDir, 's3'), ...credentials }),
  );
  stops.push(() => storage.stop());
  return { endpoint: storage.endpoint, ...credentials, bucket: config.s3Bucket, region: 'us-east-1' };
}
