import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../../api/src/embedded/freePort.ts';
import { Program } from '../../../ops/processes/program.ts';
import { type PeerProduct, writeVendureCatalogue } from './vendureCatalogue.ts';

const PROGRAM = 'lab/bench/peers/vendureProgram.ts';
const START_MS = 120_000;

export interface RunningVendure {
  url: string;
  version: string;
  stop(): Promise<void>;
}

/** The folder with the installed packages; the README says how to create one. */
export function vendureFolder(): string {
  const folder = process.env.PEERS_VENDURE;
  if (!folder || !existsSync(join(folder, 'node_modules/@vendure/core')))
    throw new Error(
      'PEERS_VENDURE must be a folder in which @vendure/core is installed: see lab/bench/peers/README.md',
    );
  return resolve(folder);
}

/** Creates the tables and the products, then starts server and worker as in production. */
export async function startVendure(
  folder: string,
  databaseUrl: string,
  products: readonly PeerProduct[],
): Promise<RunningVendure> {
  const installation = vendureFolder();
  const port = await freePort();
  const catalogue = join(folder, 'vendure-catalogue');
  writeVendureCatalogue(catalogue, products);
  const run = (mode: string, onPort: number, args: string[] = []) =>
    new Program(
      PROGRAM,
      {
        NODE_ENV: 'production',
        // Otherwise it sends statistics about its installation to its makers.
        VENDURE_DISABLE_TELEMETRY: 'true',
        PEERS_VENDURE: installation,
        DATABASE_URL: databaseUrl,
        PORT: String(onPort),
      },
      join(folder, `vendure-${mode}.log`),
      [],
      [mode, ...args],
    );
  if ((await run('populate', port, [catalogue]).ended()) !== 0)
    throw new Error(`Vendure was not populated: see ${folder}/vendure-populate.log`);
  const [server, worker] = [run('server', port), run('worker', await freePort())];
  const url = `http://127.0.0.1:${port}`;
  await waitForProducts(url, products.length, () => server.hasEnded || worker.hasEnded);
  const { version } = createRequire(join(installation, 'package.json'))('@vendure/core/package.json');
  return {
    url,
    version,
    stop: async () => void (await Promise.all([server.stop(), worker.stop()])),
  };
}

/** Waits until the worker has written every product to the search index, which the list reads. */
async function waitForProducts(url: string, count: number, hasEnded: () => boolean): Promise<void> {
  const query = '{ search(input: { groupByProduct: true, take: 1 }) { totalItems } }';
  const began = performance.now();
  for (;;) {
    const found = await fetch(`${url}/shop-api`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    })
      .then((response) => response.json())
      .then((body) => body.data?.search.totalItems)
      .catch(() => undefined);
    if (found === count) return;
    if (hasEnded() || performance.now() - began > START_MS)
      throw new Error(`Vendure did not start with ${count} products: its list has ${found}.`);
    await pause(250);
  }
}
