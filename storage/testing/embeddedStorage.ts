import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll } from '@jest/globals';
import { Client } from 'minio';
import { createStorage, type Storage } from '../client.ts';
import { type EmbeddedStorage, startEmbeddedStorage } from '../embedded/server.ts';

export const keys = { accessKey: 'loja', secretKey: 'um segredo só dos testes' };
export const bucket = 'private-test';
export let dir: string;
export let server: EmbeddedStorage;
export let minio: Client;
export let storage: Storage;
export const clock = { now: new Date() };
export const read = async (name: string) => {
  const stream = await storage.get(name);
  return stream ? buffer(stream) : null;
};

/** Starts the embedded storage with an empty bucket for the tests of one file. */
export function prepareEmbeddedStorage(): void {
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'objetos ção '));
    server = await startEmbeddedStorage({ dir, ...keys, now: () => clock.now });
    minio = new Client({
      endPoint: '127.0.0.1',
      port: server.port,
      useSSL: false,
      region: 'us-east-1',
      ...keys,
    });
    storage = createStorage({ endpoint: server.endpoint, bucket, region: 'us-east-1', ...keys });
    await storage.ensureBucket();
  });
  afterAll(async () => {
    await server.stop();
    await rm(dir, { recursive: true, force: true });
  });
}
