// For a release: the whole contract of an object store
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, it } from '@jest/globals';
import { type ContractPlace, placeIn } from '../testing/contractPlace.ts';
import { STORAGE_CONTRACT } from '../testing/storageContract.ts';
import { type EmbeddedStorage, startEmbeddedStorage } from './server.ts';

let dir: string;
let server: EmbeddedStorage;
let place: ContractPlace;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'contract-'));
  const keys = { accessKey: 'contract', secretKey: 'only-the-tests-know' };
  server = await startEmbeddedStorage({ dir, ...keys });
  place = placeIn({ endpoint: server.endpoint, region: 'us-east-1', ...keys }, 'contract');
});
afterAll(async () => {
  await server.stop();
  await rm(dir, { recursive: true, force: true });
});

describe('the embedded storage', () => {
  it.each(STORAGE_CONTRACT)('$title', ({ check }) => check(place));
});
