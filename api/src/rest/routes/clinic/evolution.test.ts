import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { phonePhoto } from '#storage/testing/sampleFiles.ts';
import { giveReason } from '../../../../test/adminReason.ts';
import { somePhoto } from '../../../../test/builders/uploads.ts';
import { type Person, signUp, signUpAs } from '../../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../../test/testApp.ts';
import { expectRecordedAnswer, sendRequest } from '../../rest.recorder.ts';

let shop: TestApp;
let owner: Person;
let other: Person;
beforeAll(async () => {
  shop = await startTestApp();
  [owner, other] = [await signUp(shop), await signUp(shop)];
});
afterAll(() => shop.close());

/** A PNG of one pixel, in base64. */
const ONE_PIXEL_PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const send = (body: unknown, token?: string) =>
  sendRequest(shop, { method: 'POST', path: '/utils/image-base-64', token, body });

describe('/utils', () => {
  it('requires a sign-in, and links to no file of another person', async () => {
    expect((await send({ image: ONE_PIXEL_PNG, isPrivate: true })).status).toBe(401);
    expect((await sendRequest(shop, { path: '/utils/secure-url?fileName=x' })).status).toBe(401);
    const fileName = await somePhoto(shop, owner);
    const path = `/utils/secure-url?fileName=${fileName}`;
    expect((await sendRequest(shop, { path, token: other.token })).body.error).toBe('not_found');
    expect((await sendRequest(shop, { path: '/utils/secure-url', token: other.token })).status).toBe(404);
  });

  it('stores an image sent in base64 and returns its link', async () => {
    const { body } = await expectRecordedAnswer(shop, 'clinic/image-base-64', {
      method: 'POST',
      path: '/utils/image-base-64',
      token: owner.token,
      body: { image: `data:image/png;base64,${ONE_PIXEL_PNG}`, isPrivate: true },
    });
    expect((await fetch(body.url)).status).toBe(200);
    const path = `/utils/secure-url?fileName=${body.fileName}`;
    const { body: secure } = await sendRequest(shop, { path, token: owner.token });
    expect(secure).toEqual({ url: expect.stringContaining(`${shop.url}/files/${body.fileName}/full?t=`) });
    const picture = await fetch(secure.url);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  });

  it('accepts a photo of some megabytes, and refuses other files with a code for each reason', async () => {
    const large = (await phonePhoto(2600, 2000)).toString('base64');
    expect(large.length).toBeGreaterThan(1024 * 1024);
    expect((await send({ image: large }, owner.token)).status).toBe(201);
    for (const [image, error] of [
      ['', 'empty_file'],
      ['isto não é uma foto', 'invalid_input'],
      [Buffer.from('<svg/>').toString('base64'), 'invalid_file_extension'],
      [ONE_PIXEL_PNG.slice(0, 60), 'damaged_file'],
      [Buffer.alloc(10 * 1024 * 1024 + 1).toString('base64'), 'file_too_large'],
    ])
      expect((await send({ image }, owner.token)).body.error).toBe(error);
    expect((await send({ image: 'A'.repeat(15_000_000) }, owner.token)).status).toBe(413);
  });
});

describe('/evolution', () => {
  it('requires a sign-in, and refuses the full list to patients', async () => {
    for (const path of ['/evolution', '/evolution/mine', '/evolution/0193f2a4-7c1e-7b52-9a35-2f7d5c0b8e11'])
      expect((await sendRequest(shop, { path })).status).toBe(401);
    expect((await sendRequest(shop, { method: 'POST', path: '/evolution', body: {} })).status).toBe(401);
    expect((await sendRequest(shop, { path: '/evolution', token: owner.token })).status).toBe(403);
  });

  it('is created from uploaded photos and can be read only by its owner', async () => {
    const [filePicTop, filePicFront] = [await somePhoto(shop, owner), await somePhoto(shop, owner)];
    const body = { type: 3, filePicTop, filePicFront };
    const created = await sendRequest(shop, { method: 'POST', path: '/evolution', token: owner.token, body });
    expect(created).toMatchObject({
      status: 201,
      body: { type: 3, filePicTop, filePicFront, filePicBack: null },
    });
    const path = `/evolution/${created.body.id}`;
    expect((await sendRequest(shop, { path, token: other.token })).status).toBe(404);
    expect((await sendRequest(shop, { path: `${path}/`, token: owner.token })).body).toEqual(created.body);
    await expectRecordedAnswer(shop, 'clinic/evolution', { path, token: owner.token });
    await expectRecordedAnswer(shop, 'clinic/evolution-mine', {
      path: '/evolution/mine/?limit=20&isDesc=true',
      token: owner.token,
    });
    const mine = await sendRequest(shop, { path: '/evolution/mine', token: other.token });
    expect(mine.body).toEqual({ items: [], total: 0 });
  });

  it('is listed for admins with a reason, and the access is recorded for its owner', async () => {
    const admin = await signUpAs(shop, 'admin');
    await giveReason(shop, admin);
    const { body } = await sendRequest(shop, { path: '/evolution/', token: admin.token });
    expect(body.total).toBe(1);
    const { rows } = await shop.services.database.pool.query(
      `select owner_id, door from access_entry where viewer_id = $1`,
      [admin.id],
    );
    expect(rows).toEqual([{ owner_id: owner.id, door: 'rest' }]);
  });

  it.each<[string, string[], number]>([
    ['the top of the head', ['filePicTop'], 3],
    ['the three photos of the head', ['filePicTop', 'filePicFront', 'filePicBack'], 3],
    ['front and side of the body', ['filePicFront', 'filePicRightSide'], 6],
    ['one selfie', ['filePicFront'], 1],
    ['only the document', ['documentPhoto'], 5],
  ])('without a treatment line belongs to the one that asks for %s', async (_what, fields, type) => {
    const rui = await signUp(shop);
    const photos = await Promise.all(
      fields.map(async (field) => {
        const { body } = await send({ image: ONE_PIXEL_PNG }, rui.token);
        return [field, body.bucket];
      }),
    );
    const { body } = await sendRequest(shop, {
      method: 'POST',
      path: '/evolution',
      token: rui.token,
      body: Object.fromEntries(photos),
    });
    expect(body.type).toBe(type);
  });

  it('accepts each name of an uploaded file, which no other person opens and which keeps the purpose of its first use', async () => {
    const rui = await signUp(shop);
    const { body: upload } = await send({ image: ONE_PIXEL_PNG }, rui.token);
    const create = (body: object, who = rui) =>
      sendRequest(shop, { method: 'POST', path: '/evolution', token: who.token, body });
    const secureUrl = async (fileName: string, who = rui) => {
      const path = `/utils/secure-url?fileName=${encodeURIComponent(fileName)}`;
      return (await sendRequest(shop, { path, token: who.token })).status;
    };
    expect(upload.bucket).toBe(`private/${upload.fileName}`);
    const admin = await signUpAs(shop, 'admin');
    for (const name of [upload.bucket, upload.fileName])
      expect([await secureUrl(name), await secureUrl(name, other), await secureUrl(name, admin)]).toEqual([
        200, 404, 404,
      ]);
    for (const name of [
      upload.bucket,
      upload.fileName,
      upload,
      { bucket: 'private', fileName: upload.fileName },
    ]) {
      const { status, body } = await create({ type: 3, filePicTop: name });
      expect([status, body.filePicTop]).toEqual([201, upload.fileName]);
    }
    expect((await create({ type: 3, filePicTop: upload.bucket }, other)).body.error).toBe('file_not_found');
    expect((await create({ type: 3, documentPhoto: upload.bucket })).body.error).toBe('file_wrong_purpose');
    const profile = { profilePicBase: upload.bucket };
    const path = `/user/${rui.id}`;
    const { body } = await sendRequest(shop, { method: 'PUT', path, token: rui.token, body: profile });
    expect(body.error).toBe('file_wrong_purpose');
  });

  it.each<[string, () => Promise<object>, string]>([
    ['no photo', async () => ({ type: 3 }), 'photos_required'],
    [
      'another person’s photo',
      async () => ({ type: 3, filePicTop: await somePhoto(shop, other) }),
      'file_not_found',
    ],
    ['a photo that does not exist', async () => ({ type: 3, filePicTop: 'foto.jpg' }), 'file_not_found'],
    ['an unknown line', async () => ({ type: 9, filePicTop: await somePhoto(shop, owner) }), 'invalid_input'],
  ])('is not created from %s', async (_what, make, error) => {
    const answer = await sendRequest(shop, {
      method: 'POST',
      path: '/evolution',
      token: owner.token,
      body: await make(),
    });
    expect([answer.status, answer.body.error]).toEqual([400, error]);
  });
});
