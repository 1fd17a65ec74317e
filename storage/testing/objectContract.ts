import { deepEqual, equal, ok } from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { bytesOf, type Expectation, textOf } from './contractPlace.ts';

const NAMES = [
  'com espaço e ção.txt',
  'quote\'&<"> (1)!*~.txt',
  'plus+percent%2F%.txt',
  'emoji 🧴.txt',
  'deep/er/__proto__/constructor',
  `long-${'x'.repeat(900)}`,
  'trailing.',
  'hash#and?question=1',
];

export const OBJECTS: readonly Expectation[] = [
  {
    title: 'returns an object byte for byte, with its size, type and checksum',
    async check({ storage }) {
      const photo = randomBytes(700_000);
      const before = Date.now();
      await storage.put('a/photo.webp', photo, 'image/webp');
      ok((await bytesOf(storage, 'a/photo.webp'))?.equals(photo));
      const facts = await storage.head('a/photo.webp');
      equal(facts?.size, photo.length);
      equal(facts.contentType, 'image/webp');
      equal(facts.etag, createHash('md5').update(photo).digest('hex'));
      // The time of an object has no fractions of a second in HTTP.
      ok(facts.modifiedAt.getTime() > before - 2_000 && facts.modifiedAt.getTime() <= Date.now() + 1_000);
    },
  },
  {
    title: 'has no object once it was removed, and removing it again is no error',
    async check({ storage }) {
      await storage.put('removed', Buffer.from('text'), 'text/plain');
      await storage.remove('removed');
      await storage.remove('removed');
      equal(await storage.get('removed'), null);
      equal(await storage.head('removed'), null);
      deepEqual(await storage.list('removed'), []);
    },
  },
  {
    title: 'keeps every name, in objects, links and listings',
    async check({ storage }) {
      for (const name of NAMES) {
        await storage.put(name, Buffer.from(name), 'text/plain');
        equal(await textOf(storage, name), name);
        equal(await (await fetch(await storage.presignedGet(name))).text(), name);
        deepEqual(await storage.list(name), [name]);
        await storage.remove(name);
      }
    },
  },
  {
    title: 'stores an empty object',
    async check({ storage }) {
      await storage.put('empty', Buffer.alloc(0), 'text/plain');
      equal((await bytesOf(storage, 'empty'))?.length, 0);
      equal((await storage.head('empty'))?.size, 0);
    },
  },
  {
    title: 'sends a part of an object, from the start, the middle and the end',
    async check({ storage, minio, bucket }) {
      await storage.put('digits', Buffer.from('0123456789'), 'text/plain');
      equal(await text(await minio.getPartialObject(bucket, 'digits', 2, 3)), '234');
      const link = await storage.presignedGet('digits');
      const part = (range: string) => fetch(link, { headers: { range } });
      const last = await part('bytes=-4');
      equal(last.status, 206);
      equal(last.headers.get('content-range'), 'bytes 6-9/10');
      equal(await last.text(), '6789');
      equal(await (await part('bytes=7-100')).text(), '789');
      const outside = await part('bytes=10-');
      await outside.arrayBuffer();
      equal(outside.status, 416);
    },
  },
  {
    title: 'has one complete version of an object that several clients write at once',
    async check({ storage }) {
      const versions = Array.from({ length: 8 }, (_, index) => Buffer.alloc(200_000, index));
      await storage.put('raced', Buffer.alloc(200_000, 0), 'image/png');
      const reads = versions.map(async (bytes) => {
        await storage.put('raced', bytes, 'image/png');
        return bytesOf(storage, 'raced');
      });
      for (const read of await Promise.all(reads)) {
        equal(read?.length, 200_000);
        ok(read.every((byte) => byte === read[0]));
      }
    },
  },
];
