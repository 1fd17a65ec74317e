import { deepEqual, equal, match, ok, rejects } from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { S3Error } from 'minio';
import { createStorage, LINK_SECONDS, type Storage } from '../client.ts';
import { bytesOf, type ContractPlace, type Expectation, statusOf, textOf } from './contractPlace.ts';

const BUCKETS: readonly Expectation[] = [
  {
    title: 'creates its bucket once, also when several processes do it at the same time',
    async check({ storage }) {
      await Promise.all([storage.ensureBucket(), storage.ensureBucket(), storage.ensureBucket()]);
      await storage.ensureBucket();
      ok(await storage.isReady());
    },
  },
];

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

const OBJECTS: readonly Expectation[] = [
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

/** A page of a listing has at most 1000 names. */
const MORE_THAN_A_PAGE = 1_005;
const AT_ONCE = 15;

async function putAll(storage: Storage, names: readonly string[]): Promise<void> {
  const waiting = [...names];
  const put = async () => {
    for (let name = waiting.shift(); name; name = waiting.shift())
      await storage.put(name, Buffer.from(name), 'text/plain');
  };
  await Promise.all(Array.from({ length: AT_ONCE }, put));
}

const LISTINGS: readonly Expectation[] = [
  {
    title: 'lists the objects with a prefix in order',
    async check({ storage }) {
      await putAll(storage, ['p/q/4', 'p/2', 'p/1', 'p/q/3', 'p1', 'z']);
      deepEqual(await storage.list('p/'), ['p/1', 'p/2', 'p/q/3', 'p/q/4']);
      deepEqual(await storage.list('nothing/'), []);
    },
  },
  {
    title: 'removes all objects with a prefix and no other',
    async check({ storage }) {
      await putAll(storage, ['gone/1', 'gone/2/3', 'gone', 'gone2/1']);
      await storage.removeAll('gone/');
      deepEqual(await storage.list('gone'), ['gone', 'gone2/1']);
      await storage.removeAll('gone/');
    },
  },
  {
    title: 'lists and removes more objects than a page of a listing has',
    async check({ storage }) {
      const names = Array.from(
        { length: MORE_THAN_A_PAGE },
        (_, index) => `many/${String(index).padStart(4, '0')}`,
      );
      await putAll(storage, names);
      deepEqual(await storage.list('many/'), names);
      await storage.removeAll('many/');
      deepEqual(await storage.list('many/'), []);
    },
  },
];

const SECRET = 'secret/photo.txt';
const CONTENT = 'health';
/** S3 answers 403; a store that has other protocols too may not recognise S3 without a signature. */
const REFUSALS = [400, 401, 403, 404, 412];

const putSecret = ({ storage }: ContractPlace) => storage.put(SECRET, Buffer.from(CONTENT), 'text/plain');

async function isRefused(what: string, url: string, init?: RequestInit): Promise<void> {
  const status = await statusOf(url, init);
  ok(REFUSALS.includes(status), `${what} was answered with ${status}`);
}

/** A link as it was made some seconds ago. */
const linkOf = ({ minio, bucket }: ContractPlace, secondsAgo: number): Promise<string> =>
  minio.presignedGetObject(bucket, SECRET, LINK_SECONDS, {}, new Date(Date.now() - secondsAgo * 1000));

const ACCESS: readonly Expectation[] = [
  {
    title: 'opens an object by a signed link for five minutes, and not after',
    async check(place) {
      await putSecret(place);
      match(await place.storage.presignedGet(SECRET), /[?&]X-Amz-Expires=300&/);
      equal(await (await fetch(await linkOf(place, 0))).text(), CONTENT);
      equal(await statusOf(await linkOf(place, LINK_SECONDS - 20)), 200);
      await isRefused('An expired link', await linkOf(place, LINK_SECONDS + 2));
    },
  },
  {
    title: 'refuses a link that was changed',
    async check(place) {
      await putSecret(place);
      await place.storage.put('secret/other.txt', Buffer.from('other'), 'text/plain');
      const link = await place.storage.presignedGet(SECRET);
      equal(await statusOf(link), 200);
      await isRefused('Another object', link.replace('photo.txt', 'other.txt'));
      await isRefused('Writing', link, { method: 'PUT', body: 'x' });
      await isRefused('Removing', link, { method: 'DELETE' });
      await isRefused('A longer time', link.replace('X-Amz-Expires=300', 'X-Amz-Expires=3000'));
      await isRefused(
        'Another signature',
        link.replace(/.$/, (digit) => (digit === '0' ? '1' : '0')),
      );
      await isRefused('Another type', `${link}&response-content-type=text/html`);
      await isRefused('Another host', link.replace('127.0.0.1', 'localhost'));
      equal(await textOf(place.storage, SECRET), CONTENT);
    },
  },
  {
    title: 'refuses every request without a signature',
    async check(place) {
      await putSecret(place);
      const address = `${place.endpoint}/${place.bucket}`;
      for (const method of ['GET', 'HEAD', 'PUT', 'DELETE', 'POST'])
        await isRefused(`${method} of an object`, `${address}/${SECRET}`, { method });
      await isRefused('A listing', `${address}?list-type=2`);
      await isRefused('The list of buckets', `${place.endpoint}/`);
      equal(await textOf(place.storage, SECRET), CONTENT);
    },
  },
  {
    title: 'refuses another secret, an unknown key and a missing bucket, and is not ready then',
    async check({ storage, minio, bucket, ...endpoint }) {
      const isRefusal = (error: unknown) => error instanceof S3Error;
      const withSecret = createStorage({ ...endpoint, bucket, secretKey: 'guess' });
      const withKey = createStorage({ ...endpoint, bucket, accessKey: 'aprumo:nobody' });
      for (const other of [withSecret, withKey]) {
        await rejects(other.get(SECRET), isRefusal);
        await rejects(other.put(SECRET, Buffer.from('x'), 'text/plain'), isRefusal);
        equal(await other.isReady(), false);
      }
      const elsewhere = createStorage({ ...endpoint, bucket: 'contract-missing' });
      await rejects(elsewhere.put('x', Buffer.from('x'), 'text/plain'), isRefusal);
      equal(await elsewhere.isReady(), false);
    },
  },
];

/**
 * What every S3 endpoint must do that the product may use, in order: the first creates the bucket. The embedded one is
 * tested by `storage/embedded/contract.test.ts`, OpenStack Swift by `npm run lab -- objectstore:contract`.
 */
export const STORAGE_CONTRACT: readonly Expectation[] = [...BUCKETS, ...OBJECTS, ...LISTINGS, ...ACCESS];
