import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { phonePhoto } from '#storage/testing/sampleFiles.ts';
import { somePhoto } from '../../../../test/builders/uploads.ts';
import { signUp } from '../../../../test/people.ts';
import { sharedTestApp } from '../../../../test/sharedApp.ts';
import type { TestApp } from '../../../../test/testApp.ts';
import { SEALED_TYPE } from '../../../shared/encryption/sealedObject.ts';
import { readStoredBytes } from './readStoredBytes.ts';
import { sealOldFiles } from './sealOldFiles.ts';
import { StoredFileRow } from './storedFile.entity.ts';

const JPEG = Buffer.from([0xff, 0xd8, 0xff]);

let app: TestApp;
beforeAll(async () => {
  app = await sharedTestApp();
});
afterAll(() => app.close());

const inBucket = async (name: string) => {
  const stream = await app.services.outside.storage.get(name);
  if (!stream) throw new Error(`${name} is not in the bucket`);
  return buffer(stream);
};
const fileOf = (id: string) => app.services.orm.em.fork().findOneOrFail(StoredFileRow, { id });
async function read(id: string): Promise<Buffer> {
  const file = await fileOf(id);
  const stream = await readStoredBytes(app.services, file, file.objectName);
  if (!stream) throw new Error('the file cannot be read');
  return buffer(stream);
}

describe('a photo in the bucket', () => {
  it('is encrypted, and so is its thumbnail', async () => {
    const file = await fileOf(await somePhoto(app, await signUp(app)));
    for (const name of [file.objectName, file.thumbName ?? '']) {
      expect((await app.services.outside.storage.head(name))?.contentType).toBe(SEALED_TYPE);
      expect((await inBucket(name)).includes(JPEG)).toBe(false);
    }
    expect((await read(file.id)).subarray(0, 3)).toEqual(JPEG);
  });

  it('from before encryption is readable, is encrypted by the sweep, and stays readable', async () => {
    const id = await somePhoto(app, await signUp(app));
    const { objectName } = await fileOf(id);
    const old = await phonePhoto(300, 200);
    await app.services.outside.storage.put(objectName, old, 'image/jpeg');
    await app.services.database.pool.query('update stored_file set sealed_at = null where id = $1', [id]);
    expect(await read(id)).toEqual(old);

    expect(await sealOldFiles(app.services)).toBe(1);
    expect((await inBucket(objectName)).includes(JPEG)).toBe(false);
    expect(await read(id)).toEqual(old);
    expect(await sealOldFiles(app.services)).toBe(0);
  });

  it('encrypted just before the process was killed is not encrypted twice', async () => {
    const id = await somePhoto(app, await signUp(app));
    const before = await read(id);
    await app.services.database.pool.query('update stored_file set sealed_at = null where id = $1', [id]);
    expect(await read(id)).toEqual(before);
    await sealOldFiles(app.services);
    expect(await read(id)).toEqual(before);
  });
});
