import { equal, match, ok, rejects } from 'node:assert/strict';
import { S3Error } from 'minio';
import { createStorage, LINK_SECONDS } from '../client.ts';
import { type ContractPlace, type Expectation, statusOf, textOf } from './contractPlace.ts';

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

export const ACCESS: readonly Expectation[] = [
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
