import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { giveReason } from '../../../../test/adminReason.ts';
import { somePhoto } from '../../../../test/builders/uploads.ts';
import { type Person, signUp, signUpAs } from '../../../../test/people.ts';
import { sharedTestApp } from '../../../../test/sharedApp.ts';
import type { TestApp } from '../../../../test/testApp.ts';

let app: TestApp;
let rui: Person;
let other: Person;
let admin: Person;
beforeAll(async () => {
  app = await sharedTestApp();
  [rui, other, admin] = [await signUp(app), await signUp(app), await signUpAs(app, 'admin')];
});
afterAll(() => app.close());

const SET = `mutation ($fileId: ID) { setProfilePicture(fileId: $fileId) {
  ... on User { id profilePicBase profilePicUrl } ... on UserError { code } } }`;
const set = async (fileId: string | null, who: Person | null = rui) =>
  app.graphql(SET, { fileId }, who ? { token: who.token } : {});
const me = async (who = rui) =>
  (await app.http.inject({ url: '/user/me', headers: { authorization: `Bearer ${who.token}` } })).json();

describe('setProfilePicture', () => {
  it('requires a session and an own file of that purpose', async () => {
    const profile = await somePhoto(app, rui, 'profile');
    expect((await set(profile, null)).errors?.[0].extensions.code).toBe('UNAUTHENTICATED');
    expect((await set(profile, other)).data.setProfilePicture).toEqual({ code: 'file_not_found' });
    expect((await set(await somePhoto(app, rui))).data.setProfilePicture).toEqual({
      code: 'file_wrong_purpose',
    });
    expect((await set('nothing')).data.setProfilePicture).toEqual({ code: 'file_not_found' });
    expect(await me()).toMatchObject({ profilePicBase: null, profilePicUrl: null });
  });

  it('sets both documented fields, with a link that opens', async () => {
    const fileId = await somePhoto(app, rui, 'profile');
    const { data } = await set(fileId);
    expect(data.setProfilePicture).toMatchObject({ id: rui.id, profilePicBase: fileId });
    const { profilePicBase, profilePicUrl } = await me();
    expect(profilePicBase).toBe(fileId);
    const { pathname, search } = new URL(profilePicUrl);
    const opened = await app.http.inject({ url: pathname + search });
    expect([opened.statusCode, opened.headers['content-type']]).toEqual([200, 'image/jpeg']);
  });

  it('sets a picture that opens for its owner only, not for an admin with a reason', async () => {
    const fileId = await somePhoto(app, rui, 'profile');
    await set(fileId);
    await giveReason(app, admin, rui.id);
    const linkFor = ({ token }: Person) =>
      app.graphql('query ($id: ID!) { fileLink(id: $id) }', { id: fileId }, { token });
    expect((await linkFor(rui)).data.fileLink).toContain(`/files/${fileId}/`);
    for (const who of [other, admin]) {
      const { errors } = await linkFor(who);
      expect(errors?.[0].extensions.code).toBe('NOT_FOUND');
    }
  });

  it('detaches the previous picture, and removes the picture when the file is null', async () => {
    const [first, second] = [await somePhoto(app, rui, 'profile'), await somePhoto(app, rui, 'profile')];
    const isAttached = async (id: string) =>
      (await app.services.database.pool.query('select attached_at from stored_file where id = $1', [id]))
        .rows[0].attached_at !== null;
    await set(first);
    await set(second);
    expect([await isAttached(first), await isAttached(second)]).toEqual([false, true]);
    expect((await set(null)).data.setProfilePicture).toMatchObject({
      profilePicBase: null,
      profilePicUrl: null,
    });
    expect(await isAttached(second)).toBe(false);
  });

  it('stores the id of the picture encrypted in the account row', async () => {
    const fileId = await somePhoto(app, rui, 'profile');
    await set(fileId);
    const { rows } = await app.services.database.pool.query('select * from user_account where id = $1', [
      rui.id,
    ]);
    expect(JSON.stringify(rows)).not.toContain(fileId);
  });

  it('sets and removes the picture by REST too', async () => {
    const fileId = await somePhoto(app, rui, 'profile');
    const sendPut = async (profilePicBase: string | null) =>
      (
        await app.http.inject({
          method: 'PUT',
          url: `/user/${rui.id}`,
          headers: { authorization: `Bearer ${rui.token}` },
          payload: { profilePicBase },
        })
      ).json();
    expect(await sendPut(fileId)).toMatchObject({ profilePicBase: fileId });
    expect(await sendPut(null)).toMatchObject({ profilePicBase: null, profilePicUrl: null });
  });
});
