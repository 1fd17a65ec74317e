import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { startEmbeddedStorage } from '../../storage/embedded/server.ts';
import { type ObjectStore, openObjectStore } from '../objectstore/openObjectStore.ts';
import type { StorePorts } from '../objectstore/storePorts.ts';
import type { Ends } from '../processes/buildInFolder.ts';

export interface Bucket {
  /** The settings of the shop. */
  env: Record<string, string>;
  /** Swift, or null for the embedded object storage. */
  store: ObjectStore | null;
}

/** Starts the object storage of a cluster: Swift on the given ports, or without them the embedded endpoint. */
export async function startBucket(
  { folder, port, swift }: { folder: string; port: number; swift: StorePorts | null },
  ends: Ends,
): Promise<Bucket> {
  if (swift) {
    const store = await openObjectStore({ ports: swift, isReplicating: true, parent: folder });
    // Its folder is deleted or kept together with that of the cluster.
    ends.push(() => store.close({ keep: true }));
    return { env: { ...settingsOf(store), S3_REGION: store.region }, store };
  }
  const keys = { accessKey: 'cluster', secretKey: randomBytes(24).toString('hex') };
  const storage = await startEmbeddedStorage({ dir: join(folder, 'bucket'), port, ...keys });
  ends.push(() => storage.stop());
  return { env: settingsOf({ endpoint: storage.endpoint, ...keys }), store: null };
}

const settingsOf = ({
  endpoint,
  accessKey,
  secretKey,
}: Pick<ObjectStore, 'endpoint' | 'accessKey' | 'secretKey'>): Record<string, string> => ({
  S3_ENDPOINT: endpoint,
  S3_ACCESS_KEY: accessKey,
  S3_SECRET_KEY: secretKey,
});
