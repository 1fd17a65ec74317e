import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fill } from '../cluster/fillTemplate.ts';
import { giveFolder, startSupervised } from '../cluster/supervised.ts';
import { answers, waitFor } from '../cluster/waitFor.ts';
import { swiftProgram } from './packages.ts';
import { buildRings } from './rings.ts';
import { START_MS, StorageNode } from './storageNode.ts';
import { readTemplate, STORE_USER } from './storeFiles.ts';
import type { StorePorts } from './storePorts.ts';

const ACCOUNT = 'aprumo';
const PERSON = 'shop';
const REGION = 'us-east-1';

export interface ObjectStore {
  endpoint: string;
  accessKey: string;
  secretKey: string;
  region: string;
  nodes: readonly StorageNode[];
  /** Configurations, disks and logs. */
  folder: string;
  close(options: { keep: boolean }): Promise<void>;
}

/**
 * Starts OpenStack Swift with its S3 interface: a proxy and three storage nodes, each of which stores a copy of every
 * object. `isReplicating` also starts the programs that give a node what it missed. `parent` is where its folder is made.
 */
export async function openObjectStore({
  ports,
  isReplicating,
  parent = tmpdir(),
}: {
  ports: StorePorts;
  isReplicating: boolean;
  parent?: string;
}): Promise<ObjectStore> {
  const folder = mkdtempSync(join(parent, 'aprumo-objects-'));
  chmodSync(folder, 0o755);
  const ends: (() => Promise<unknown>)[] = [];
  const close = async ({ keep }: { keep: boolean }) => {
    await Promise.all(ends.splice(0).map((end) => end()));
    if (!keep) rmSync(folder, { recursive: true, force: true });
  };
  try {
    return { folder, close, ...(await build({ ports, isReplicating }, folder, ends)) };
  } catch (error) {
    await close({ keep: true });
    throw new Error(`The object store did not start; its logs are in ${folder}.`, { cause: error });
  }
}

async function build(
  { ports, isReplicating }: { ports: StorePorts; isReplicating: boolean },
  folder: string,
  ends: (() => Promise<unknown>)[],
): Promise<Omit<ObjectStore, 'folder' | 'close'>> {
  const secretKey = randomBytes(24).toString('hex');
  const nodes = ports.nodes.map(
    (nodePorts, index) => new StorageNode({ folder, number: index + 1, ports: nodePorts, isReplicating }),
  );
  buildRings(folder, ports);
  mkdirSync(join(folder, 'proxy'));
  const configuration = join(folder, 'proxy', 'proxy.conf');
  const names = { account: ACCOUNT, person: PERSON, secretKey, region: REGION, user: STORE_USER };
  const values = { ...names, folder, port: ports.proxy, memcachedPort: ports.memcached };
  writeFileSync(configuration, fill(readTemplate('proxy.conf'), values), { mode: 0o600 });
  giveFolder(folder, STORE_USER);

  const start = (name: string, args: readonly string[]) => {
    const program = startSupervised(swiftProgram(name), args, {
      folder,
      log: join(folder, `${name.replace('swift-', '')}.log`),
      user: STORE_USER,
    });
    ends.push(() => program.stop());
    return program;
  };
  start('memcached', ['-l', '127.0.0.1', '-p', String(ports.memcached), '-m', '32', '-U', '0']);
  for (const node of nodes) ends.push(() => node.stop());
  await Promise.all(nodes.map((node) => node.start()));
  const endpoint = `http://127.0.0.1:${ports.proxy}`;
  const proxy = start('swift-proxy-server', [configuration, '--verbose']);
  await waitFor('The proxy', () => answers(`${endpoint}/healthcheck`), { ms: START_MS, program: proxy });
  return { endpoint, accessKey: `${ACCOUNT}:${PERSON}`, secretKey, region: REGION, nodes };
}
