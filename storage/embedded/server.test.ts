import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
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
  it('are sent whole for several ranges at once', async () => {
    await storage.put('digits', Buffer.from('0123456789'), 'text/plain');
    const link = await storage.presignedGet('digits');
    const answer = await fetch(link, { headers: { range: 'bytes=0-1,4-5' } });
    expect([answer.status, await answer.text()]).toEqual([200, '0123456789']);
  });

  it('written by several clients at once are always one complete version', async () => {
    const versions = Array.from({ length: 12 }, (_, i) => Buffer.alloc(200_000, i));
    await storage.put('raced', versions[0] ?? Buffer.alloc(0), 'image/png');
    const work = versions.flatMap((bytes) => [storage.put('raced', bytes, 'image/png'), read('raced')]);
    for (const version of await Promise.all(work)) {
      if (version) expect(version.equals(Buffer.alloc(200_000, version[0]))).toBe(true);
    }
    const last = await read('raced');
    expect(versions.some((bytes) => last?.equals(bytes))).toBe(true);
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

  it('need an existing bucket, which can be removed only when it is empty', async () => {
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

  it('by a link ends after five minutes', async () => {
    await storage.put('secret', Buffer.from('health'), 'text/plain');
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
