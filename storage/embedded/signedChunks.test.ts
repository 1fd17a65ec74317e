// For a release: bodies of many megabytes
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { createStorage } from '../client.ts';
import {
  bucket,
  dir,
  keys,
  minio,
  prepareEmbeddedStorage,
  read,
  server,
  storage,
} from '../testing/embeddedStorage.ts';
import { startEmbeddedStorage } from './server.ts';

prepareEmbeddedStorage();

describe('request bodies', () => {
  /** A raw PUT: what a client that signs its body in chunks sends, or an attacker in between. */
  async function put(name: string, payload: string, body: (sign: ChunkSigner, seed: string) => Buffer) {
    const day = new Date().toISOString().replace(/[-:]|\.\d+/g, '');
    const headers = { host: `127.0.0.1:${server.port}`, 'x-amz-content-sha256': payload, 'x-amz-date': day };
    const scope = `${day.slice(0, 8)}/us-east-1/s3/aws4_request`;
    const hmac = (key: string | Buffer, value: string) => createHmac('sha256', key).update(value).digest();
    const key = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${keys.secretKey}`);
    const sign = (...lines: string[]) => hmac(key, lines.join('\n')).toString('hex');
    const names = Object.keys(headers).join(';');
    const lines = Object.entries(headers).map(([header, value]) => `${header}:${value}`);
    const canonical = ['PUT', `/${bucket}/${name}`, '', ...lines, '', names, payload].join('\n');
    const seed = sign('AWS4-HMAC-SHA256', day, scope, sha(canonical));
    const authorization = `AWS4-HMAC-SHA256 Credential=${keys.accessKey}/${scope}, SignedHeaders=${names}, Signature=${seed}`;
    const chunk: ChunkSigner = (previous, bytes) =>
      sign('AWS4-HMAC-SHA256-PAYLOAD', day, scope, previous, sha(''), sha(bytes));
    const answer = await fetch(`${server.endpoint}/${bucket}/${name}`, {
      method: 'PUT',
      headers: { ...headers, authorization },
      body: new Uint8Array(body(chunk, seed)),
    });
    return [answer.status, /<Code>(\w+)/.exec(await answer.text())?.[1] ?? ''];
  }
  type ChunkSigner = (previous: string, bytes: Buffer) => string;
  const sha = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex');
  const CHUNKED = 'STREAMING-AWS4-HMAC-SHA256-PAYLOAD';
  const chunks = (parts: Buffer[]) => (sign: ChunkSigner, seed: string) => {
    let previous = seed;
    return Buffer.concat(
      [...parts, Buffer.alloc(0)].flatMap((part) => {
        previous = sign(previous, part);
        return [
          Buffer.from(`${part.length.toString(16)};chunk-signature=${previous}\r\n`),
          part,
          Buffer.from('\r\n'),
        ];
      }),
    );
  };
  const untilUploads = async (count: number) => {
    for (const deadline = Date.now() + 120_000; Date.now() < deadline; await pause(20))
      if ((await readdir(join(dir, '.uploads'))).length === count) return;
    expect(await readdir(join(dir, '.uploads'))).toHaveLength(count);
  };

  it('may be unsigned, or in signed chunks', async () => {
    expect(await put('unsigned', 'UNSIGNED-PAYLOAD', () => Buffer.from('plain'))).toEqual([200, '']);
    expect((await read('unsigned'))?.toString()).toBe('plain');
    const parts = [randomBytes(65_536), randomBytes(65_536), randomBytes(11)];
    expect(await put('chunked', CHUNKED, chunks(parts))).toEqual([200, '']);
    expect(await read('chunked')).toEqual(Buffer.concat(parts));
  });

  it('that were changed or truncated on the way are not stored', async () => {
    expect(await put('changed', sha('what was signed'), () => Buffer.from('what came'))).toEqual([
      400,
      'XAmzContentSHA256Mismatch',
    ]);
    const bothChunks = chunks([Buffer.from('first part'), Buffer.from('second part')]);
    const changed: typeof bothChunks = (sign, seed) =>
      Buffer.from(bothChunks(sign, seed).toString('latin1').replace('second', 'SECOND'), 'latin1');
    expect(await put('changed', CHUNKED, changed)).toEqual([403, 'SignatureDoesNotMatch']);
    const cut: typeof bothChunks = (sign, seed) => bothChunks(sign, seed).subarray(0, -90);
    expect(await put('changed', CHUNKED, cut)).toEqual([400, 'IncompleteBody']);
    expect(await put('changed', CHUNKED, () => Buffer.alloc(5000, 'x'))).toEqual([400, 'IncompleteBody']);
    expect(await storage.head('changed')).toBeNull();
    expect(await readdir(join(dir, '.uploads'))).toEqual([]);
  });

  it('whose sender disconnects midway are fully deleted', async () => {
    const link = await minio.presignedPutObject(bucket, 'half', 60);
    const sending = request(link, { method: 'PUT', headers: { 'content-length': 1_000_000 } });
    sending.on('error', () => undefined);
    sending.write(Buffer.alloc(300_000));
    await untilUploads(1);
    sending.destroy();
    await untilUploads(0);
    expect(await storage.head('half')).toBeNull();
  });

  it('may be large without being in memory', async () => {
    const piece = randomBytes(1024 * 1024);
    const size = 96 * piece.length;
    const link = await minio.presignedPutObject(bucket, 'large', 60);
    const before = process.memoryUsage().rss;
    let most = 0;
    const watch = setInterval(() => {
      most = Math.max(most, process.memoryUsage().rss - before);
    }, 10);
    const body = Readable.from(
      (function* () {
        for (let i = 0; i < 96; i++) yield piece;
      })(),
    );
    const status = await new Promise((answered, failed) => {
      const sending = request(link, { method: 'PUT', headers: { 'content-length': size } }, (answer) => {
        answer.resume();
        answered(answer.statusCode);
      });
      sending.on('error', failed);
      body.pipe(sending);
    });
    clearInterval(watch);
    expect(status).toBe(200);
    expect(most).toBeLessThan(80 * 1024 * 1024);
    let received = 0;
    for await (const part of (await storage.get('large')) ?? []) received += (part as Buffer).length;
    expect(received).toBe(size);
    await storage.remove('large');
  });

  it('have a maximum size', async () => {
    const small = await startEmbeddedStorage({ dir: join(dir, 'small'), ...keys, maxObjectBytes: 1000 });
    const client = createStorage({ endpoint: small.endpoint, bucket, region: 'us-east-1', ...keys });
    await client.ensureBucket();
    await client.put('fits', Buffer.alloc(1000), 'image/png');
    await expect(client.put('big', Buffer.alloc(1001), 'image/png')).rejects.toMatchObject({
      code: 'EntityTooLarge',
    });
    await small.stop();
    // A stopped storage is not ready.
    expect(await client.isReady()).toBe(false);
  });
});
