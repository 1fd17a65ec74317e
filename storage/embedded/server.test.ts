import { createHash, createHmac, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from 'minio';
import { createStorage, type Storage } from '../client.ts';
import { type EmbeddedStorage, startEmbeddedStorage } from './server.ts';

const keys = { accessKey: 'loja', secretKey: 'um segredo só dos testes' };
const bucket = 'private-test';
let dir: string;
let server: EmbeddedStorage;
let minio: Client;
let storage: Storage;
let now = new Date();

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'objetos ção '));
  server = await startEmbeddedStorage({ dir, ...keys, now: () => now });
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

const read = async (name: string) => {
  const stream = await storage.get(name);
  return stream ? buffer(stream) : null;
};

describe('objects through the minio client', () => {
  it('are returned byte for byte with their type, and are gone once removed', async () => {
    const photo = randomBytes(70_000);
    await storage.put('a/photo.webp', photo, 'image/webp');
    expect(await read('a/photo.webp')).toEqual(photo);
    expect(await storage.head('a/photo.webp')).toMatchObject({
      size: 70_000,
      contentType: 'image/webp',
      etag: createHash('md5').update(photo).digest('hex'),
    });
    await storage.remove('a/photo.webp');
    await storage.remove('a/photo.webp');
    expect(await read('a/photo.webp')).toBeNull();
    expect(await storage.head('a/photo.webp')).toBeNull();
  });

  it.each([
    'com espaço e ção.txt',
    'quote\'&<"> (1)!*~.txt',
    'plus+percent%2F%.txt',
    'emoji 🧴.txt',
    'deep/er/__proto__/constructor',
    `long-${'x'.repeat(900)}`,
    'trailing.',
    'hash#and?question=1',
  ])('keep the name %s', async (name) => {
    await storage.put(name, Buffer.from(name), 'text/plain');
    expect((await read(name))?.toString()).toBe(name);
    expect(await (await fetch(await storage.presignedGet(name))).text()).toBe(name);
    const listed = (await minio.listObjectsV2(bucket, name, true).toArray()) as { name: string }[];
    expect(listed.map((item) => item.name)).toEqual([name]);
    await storage.remove(name);
  });

  it('may be empty', async () => {
    await storage.put('empty', Buffer.alloc(0), 'text/plain');
    expect(await read('empty')).toHaveLength(0);
  });

  it('support ranges, from the start, the middle and the end', async () => {
    await storage.put('digits', Buffer.from('0123456789'), 'text/plain');
    expect(await text(await minio.getPartialObject(bucket, 'digits', 2, 3))).toBe('234');
    const link = await storage.presignedGet('digits');
    const part = (range: string) => fetch(link, { headers: { range } });
    const last = await part('bytes=-4');
    expect([last.status, last.headers.get('content-range'), await last.text()]).toEqual([
      206,
      'bytes 6-9/10',
      '6789',
    ]);
    expect(await (await part('bytes=7-100')).text()).toBe('789');
    expect((await part('bytes=10-')).status).toBe(416);
    expect((await part('bytes=0-1,4-5')).status).toBe(200);
  });

  it('written by many at once are always one complete version', async () => {
    const versions = Array.from({ length: 12 }, (_, i) => Buffer.alloc(200_000, i));
    await storage.put('raced', versions[0] ?? Buffer.alloc(0), 'image/png');
    const work = versions.flatMap((bytes) => [storage.put('raced', bytes, 'image/png'), read('raced')]);
    for (const seen of await Promise.all(work)) {
      if (seen) expect(seen.equals(Buffer.alloc(200_000, seen[0]))).toBe(true);
    }
    expect(await readdir(join(dir, '.uploads'))).toEqual([]);
  });

  it('are listed by folder and page by page', async () => {
    for (const name of ['p/1', 'p/2', 'p/q/3', 'p/q/4', 'z'])
      await storage.put(name, Buffer.from(name), 'text/plain');
    const names = async (prefix: string, deep: boolean) =>
      (
        (await minio.listObjectsV2(bucket, prefix, deep).toArray()) as { name?: string; prefix?: string }[]
      ).map((item) => item.name ?? item.prefix);
    expect(await names('p/', true)).toEqual(['p/1', 'p/2', 'p/q/3', 'p/q/4']);
    expect((await names('p/', false)).sort()).toEqual(['p/1', 'p/2', 'p/q/']);
    const signed = async (query: Record<string, string>) =>
      (await fetch(await minio.presignedUrl('GET', bucket, '', 60, query))).text();
    const first = await signed({ 'list-type': '2', prefix: 'p/', 'max-keys': '3' });
    expect(first).toContain(
      '<IsTruncated>true</IsTruncated><NextContinuationToken>p/q/3</NextContinuationToken>',
    );
    const second = await signed({ 'list-type': '2', prefix: 'p/', 'continuation-token': 'p/q/3' });
    expect(second.match(/<Key>[^<]+/g)).toEqual(['<Key>p/q/4']);
  });

  it('need an existing bucket', async () => {
    await expect(minio.putObject('missing-bucket', 'x', 'x')).rejects.toMatchObject({ code: 'NoSuchBucket' });
    await expect(minio.removeBucket(bucket)).rejects.toMatchObject({ code: 'BucketNotEmpty' });
    await minio.makeBucket('short-lived');
    await minio.removeBucket('short-lived');
    expect(await minio.bucketExists('short-lived')).toBe(false);
    expect(await storage.isReady()).toBe(true);
  });
});

describe('access to an object', () => {
  const get = (url: string, init?: RequestInit) => fetch(url, init).then((answer) => answer.status);

  it('is refused without a signature', async () => {
    await storage.put('secret', Buffer.from('health'), 'text/plain');
    const plain = `${server.endpoint}/${bucket}/secret`;
    for (const method of ['GET', 'HEAD', 'PUT', 'DELETE', 'POST'])
      expect(await get(plain, { method })).toBe(403);
    expect(await get(`${server.endpoint}/`)).toBe(403);
    expect(await get(`${server.endpoint}/${bucket}?list-type=2`)).toBe(403);
    expect((await read('secret'))?.toString()).toBe('health');
  });

  it('is limited to the signed link: another object, method, time or signature is refused', async () => {
    const link = await storage.presignedGet('secret');
    expect(await get(link)).toBe(200);
    expect(await get(link.replace('/secret', '/digits'))).toBe(403);
    expect(await get(link, { method: 'PUT', body: 'x' })).toBe(403);
    expect(await get(link.replace('X-Amz-Expires=300', 'X-Amz-Expires=3000'))).toBe(403);
    expect(await get(link.replace(/.$/, (c) => (c === '0' ? '1' : '0')))).toBe(403);
    expect(await get(`${link}&response-content-type=text/html`)).toBe(403);
    expect(await get(link.replace('127.0.0.1', 'localhost'))).toBe(403);
  });

  it('ends with the link after five minutes', async () => {
    const link = await storage.presignedGet('secret');
    now = new Date(Date.now() + 299_000);
    expect(await get(link)).toBe(200);
    now = new Date(Date.now() + 302_000);
    expect(await get(link)).toBe(403);
    now = new Date();
  });

  it('needs the right key, the right secret and approximately the right time', async () => {
    const as = (accessKey: string, secretKey: string) =>
      createStorage({ endpoint: server.endpoint, bucket, region: 'us-east-1', accessKey, secretKey });
    await expect(as('loja', 'guess').get('secret')).rejects.toMatchObject({ code: 'SignatureDoesNotMatch' });
    await expect(as('other', keys.secretKey).get('secret')).rejects.toMatchObject({
      code: 'InvalidAccessKeyId',
    });
    now = new Date(Date.now() + 16 * 60_000);
    await expect(storage.get('secret')).rejects.toMatchObject({ code: 'RequestTimeTooSkewed' });
    now = new Date();
  });
});

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

  it('may be unsigned, or in signed chunks', async () => {
    expect(await put('unsigned', 'UNSIGNED-PAYLOAD', () => Buffer.from('plain'))).toEqual([200, '']);
    expect((await read('unsigned'))?.toString()).toBe('plain');
    const parts = [randomBytes(65_536), randomBytes(65_536), randomBytes(11)];
    expect(await put('chunked', CHUNKED, chunks(parts))).toEqual([200, '']);
    expect(await read('chunked')).toEqual(Buffer.concat(parts));
  });

  it('that were changed or truncated are not stored', async () => {
    expect(await put('changed', sha('what was signed'), () => Buffer.from('what came'))).toEqual([
      400,
      'XAmzContentSHA256Mismatch',
    ]);
    const whole = chunks([Buffer.from('first part'), Buffer.from('second part')]);
    const meddled: typeof whole = (sign, seed) =>
      Buffer.from(whole(sign, seed).toString('latin1').replace('second', 'SECOND'), 'latin1');
    expect(await put('changed', CHUNKED, meddled)).toEqual([403, 'SignatureDoesNotMatch']);
    const cut: typeof whole = (sign, seed) => whole(sign, seed).subarray(0, -90);
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
    await new Promise((later) => setTimeout(later, 50));
    sending.destroy();
    await new Promise((later) => setTimeout(later, 50));
    expect(await readdir(join(dir, '.uploads'))).toEqual([]);
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
    expect(await client.isReady()).toBe(false);
  });
});
