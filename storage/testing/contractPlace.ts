import { buffer } from 'node:stream/consumers';
import { Client } from 'minio';
import { createStorage, type Storage } from '../client.ts';

/** An S3 endpoint under test, with the keys of its owner. */
export interface Endpoint {
  endpoint: string;
  accessKey: string;
  secretKey: string;
  region: string;
}

/** A bucket of an endpoint, through the product's client and through the library below it. */
export interface ContractPlace extends Endpoint {
  bucket: string;
  storage: Storage;
  minio: Client;
}

/** One thing that the product expects from a storage endpoint. It throws when the endpoint answers otherwise. */
export interface Expectation {
  title: string;
  check(place: ContractPlace): Promise<void>;
}

export function placeIn(endpoint: Endpoint, bucket: string): ContractPlace {
  const { hostname, port } = new URL(endpoint.endpoint);
  const { accessKey, secretKey, region } = endpoint;
  return {
    ...endpoint,
    bucket,
    storage: createStorage({ ...endpoint, bucket }),
    minio: new Client({
      endPoint: hostname,
      port: Number(port),
      useSSL: false,
      accessKey,
      secretKey,
      region,
    }),
  };
}

export async function bytesOf(storage: Storage, name: string): Promise<Buffer | null> {
  const stream = await storage.get(name);
  return stream ? buffer(stream) : null;
}

export const textOf = async (storage: Storage, name: string): Promise<string | null> =>
  (await bytesOf(storage, name))?.toString() ?? null;

/** The status of an answer whose content does not matter. */
export async function statusOf(url: string, init?: RequestInit): Promise<number> {
  const answer = await fetch(url, init);
  await answer.arrayBuffer();
  return answer.status;
}
