import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { createServer } from 'node:tls';
import { openObjectStore } from '../../ops/objectstore/openObjectStore.ts';
import { storePortsFrom } from '../../ops/objectstore/storePorts.ts';
import { placeIn } from '../../storage/testing/contractPlace.ts';

const BUCKET = 'backups';

export interface Repository {
  /** Where the repository is: a folder of this machine, or a path in the bucket. */
  path: string;
  /** The lines of `pgbackrest.conf` for a bucket; none for a folder. */
  bucket: string;
  close(): Promise<void>;
}

/**
 * Starts OpenStack Swift with three copies of each object and a bucket in it. pgBackRest accepts only TLS, so this process
 * decrypts in front of it, with a certificate of its own that pgBackRest verifies.
 */
export async function openBucketRepository(folder: string, firstPort: number): Promise<Repository> {
  const store = await openObjectStore({ ports: storePortsFrom(firstPort + 1), isReplicating: false });
  const { accessKey, secretKey, region, endpoint } = store;
  await placeIn(store, BUCKET).minio.makeBucket(BUCKET, region);
  const [key, cert] = [join(folder, 'bucket.key'), join(folder, 'bucket.crt')];
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost'],
      ...['-addext', 'subjectAltName=DNS:localhost', '-keyout', key, '-out', cert],
    ],
    { stdio: 'pipe' },
  );
  const front = createServer({ key: readFileSync(key), cert: readFileSync(cert) }, (client) => {
    const behind = connect(Number(new URL(endpoint).port), '127.0.0.1');
    client.on('error', () => behind.destroy()).pipe(behind);
    behind.on('error', () => client.destroy()).pipe(client);
  });
  await new Promise<void>((resolve, reject) => {
    front.once('error', reject).listen(firstPort, '127.0.0.1', resolve);
  });
  return {
    path: '/aprumo',
    bucket: [
      'repo1-type=s3',
      `repo1-s3-bucket=${BUCKET}`,
      'repo1-s3-endpoint=localhost',
      `repo1-s3-region=${region}`,
      `repo1-s3-key=${accessKey}`,
      `repo1-s3-key-secret=${secretKey}`,
      'repo1-s3-uri-style=path',
      'repo1-storage-host=localhost',
      `repo1-storage-port=${firstPort}`,
      `repo1-storage-ca-file=${cert}`,
    ].join('\n'),
    async close() {
      front.close();
      await store.close({ keep: false });
    },
  };
}
