import { createHash, randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from '@jest/globals';
import { createStorage } from '../client.ts';
import {
  bucket,
  clock,
  dir,
  keys,
  minio,
  prepareEmbeddedStorage,
  read,
  server,
  storage,
} from '../testing/embeddedStorage.ts';

prepareEmbeddedStorage();

describe('objects through the minio client', () => {
  it('are returned byte for byte with their type, and no longer exist once removed', async () => {
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

  it('written by several clients at once are always one complete version', async () => {
    const versions = Array.from({ length: 12 }, (_, i) => Buffer.alloc(200_000, i));
    await storage.put('raced', versions[0] ?? Buffer.alloc(0), 'image/png');
    const work = versions.flatMap((bytes) => [storage.put('raced', bytes, 'image/png'), read('raced')]);
    for (const version of await Promise.all(work)) {
      if (version) expect(version.equals(Buffer.alloc(200_000, version[0]))).toBe(true);
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

  it('by a link ends after five minutes', async () => {
    const link = await storage.presignedGet('secret');
    clock.now = new Date(Date.now() + 299_000);
    expect(await get(link)).toBe(200);
    clock.now = new Date(Date.now() + 302_000);
    expect(await get(link)).toBe(403);
    clock.now = new Date();
  });

  it('needs the right key, the right secret and approximately the right time', async () => {
    const as = (accessKey: string, secretKey: string) =>
      createStorage({ endpoint: server.endpoint, bucket, region: 'us-east-1', accessKey, secretKey });
    await expect(as('loja', 'guess').get('secret')).rejects.toMatchObject({ code: 'SignatureDoesNotMatch' });
    await expect(as('other', keys.secretKey).get('secret')).rejects.toMatchObject({
      code: 'InvalidAccessKeyId',
    });
    clock.now = new Date(Date.now() + 16 * 60_000);
    await expect(storage.get('secret')).rejects.toMatchObject({ code: 'RequestTimeTooSkewed' });
    clock.now = new Date();
  });
});
