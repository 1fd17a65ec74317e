import http from 'node:http';
import https from 'node:https';
import { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { Client, S3Error } from 'minio';
import pLimit from 'p-limit';

export interface StorageSettings {
  endpoint: string;
  accessKey: string;
  secretKey: string;
  bucket: string;
  region: string;
}

interface StoredFacts {
  size: number;
  etag: string;
  contentType: string;
  modifiedAt: Date;
}

export interface Storage {
  put(name: string, bytes: Buffer, contentType: string): Promise<void>;
  /** Null when there is no such object; the reader streams, so the object is not in memory. */
  get(name: string): Promise<Readable | null>;
  head(name: string): Promise<StoredFacts | null>;
  remove(name: string): Promise<void>;
  /** The names of all objects with this prefix, in order. */
  list(prefix: string): Promise<string[]>;
  /** Removes all objects with this prefix. */
  removeAll(prefix: string): Promise<void>;
  /** A link valid for five minutes for every person who has it: check access before creating one. */
  presignedGet(name: string): Promise<string>;
  ensureBucket(): Promise<void>;
  isReady(): Promise<boolean>;
}

export const LINK_SECONDS = 5 * 60;
/** A request fails when the storage is silent for this time. Stores that lose a node answer within some seconds. */
const SILENT_MS = 20_000;
const REMOVED_AT_ONCE = 8;

export function createStorage(
  { endpoint, accessKey, secretKey, bucket, region }: StorageSettings,
  { silentMs = SILENT_MS } = {},
): Storage {
  const url = new URL(endpoint);
  const useSSL = url.protocol === 'https:';
  const client = new Client({
    endPoint: url.hostname,
    port: url.port === '' ? (useSSL ? 443 : 80) : Number(url.port),
    useSSL,
    accessKey,
    secretKey,
    region,
    pathStyle: true,
    transportAgent: impatientAgent(useSSL, silentMs),
  });
  const absent = (error: unknown) => {
    if (error instanceof S3Error && (error.code === 'NoSuchKey' || error.code === 'NotFound')) return null;
    throw error;
  };
  const list = async (prefix: string) => {
    const names: string[] = [];
    for await (const { name } of client.listObjectsV2(bucket, prefix, true)) if (name) names.push(name);
    return names.toSorted();
  };
  return {
    async put(name, bytes, contentType) {
      await client.putObject(bucket, name, bytes, bytes.length, { 'Content-Type': contentType });
    },
    get: (name) => client.getObject(bucket, name).catch(absent),
    head: (name) =>
      client
        .statObject(bucket, name)
        .then(({ size, etag, lastModified, metaData }) => ({
          size,
          etag,
          contentType: String(metaData['content-type'] ?? 'application/octet-stream'),
          modifiedAt: lastModified,
        }))
        .catch(absent),
    remove: (name) => client.removeObject(bucket, name),
    list,
    async removeAll(prefix) {
      const names = await list(prefix);
      await pLimit(REMOVED_AT_ONCE).map(names, (name) => client.removeObject(bucket, name));
    },
    presignedGet: (name) => client.presignedGetObject(bucket, name, LINK_SECONDS),
    async ensureBucket() {
      if (await client.bucketExists(bucket)) return;
      // Another process may create it at the same moment; it only has to exist afterwards.
      await client.makeBucket(bucket, region).catch(async (error: unknown) => {
        if (!(await client.bucketExists(bucket))) throw error;
      });
    },
    isReady: () => client.bucketExists(bucket).catch(() => false),
  };
}

/**
 * Connections that stay open between requests, and end when the other side sends and receives nothing for `ms` during a
 * request. Without that limit a storage that accepts connections and does not answer would hold every caller forever.
 */
function impatientAgent(useSSL: boolean, ms: number): http.Agent {
  const options = { keepAlive: true, timeout: ms };
  const agent = useSSL ? new https.Agent(options) : new http.Agent(options);
  const connect = agent.createConnection.bind(agent);
  agent.createConnection = (...args) => {
    const socket = connect(...args);
    if (socket instanceof Socket)
      socket.on('timeout', () => {
        const { bytesRead } = socket;
        // Timers run before reads: when this process was busy for so long, the answer may be there, still unread.
        setImmediate(() => {
          if (socket.bytesRead === bytesRead)
            socket.destroy(new Error(`The storage was silent for ${ms / 1000} s.`));
        });
      });
    return socket;
  };
  return agent;
}
