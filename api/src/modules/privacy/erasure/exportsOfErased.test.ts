import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EXPORT_LINK, REQUEST_EXPORT } from '../../../../test/builders/personalData.ts';
import { type Person, signUp } from '../../../../test/people.ts';
import { queuedMails } from '../../../../test/queuedMails.ts';
import { startTestApp, type TestApp } from '../../../../test/testApp.ts';
import { prepareExport } from '../export/prepareExport.ts';
import { eraseDueAccounts } from './erasureSweep.ts';

const DAY_MS = 86_400_000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const rows = async (text: string, values: unknown[] = []) =>
  (await app.services.database.pool.query(text, values)).rows;
const requestExport = async (who: Person): Promise<string> =>
  (await app.graphql(REQUEST_EXPORT, { password: who.password }, who)).data.requestDataExport.id;
const startErasure = (who: Person) =>
  app.graphql(
    'mutation ($password: String) { startErasure(password: $password) { __typename } }',
    { password: who.password },
    who,
  );
const erase = async () => {
  app.clock.moveTo(7.1 * DAY_MS);
  await eraseDueAccounts(app.services);
  app.clock.moveTo(0);
};

describe('a data export when its account is erased', () => {
  it('is removed from the bucket and the database when it was ready', async () => {
    const person = await signUp(app);
    const id = await requestExport(person);
    await prepareExport(app.services, id);
    const link = await app.graphql(EXPORT_LINK, { id }, person);
    const { url } = link.data.dataExportLink;
    const [{ prefix }] = await rows('select prefix from data_export where id = $1', [id]);
    expect(await app.services.outside.storage.head(`${prefix}000000`)).not.toBeNull();
    await startErasure(person);
    await erase();
    expect(await app.services.outside.storage.head(`${prefix}000000`)).toBeNull();
    expect(await rows('select 1 from data_export where user_id = $1', [person.id])).toEqual([]);
    expect((await fetch(`${app.url}${url}`)).status).toBe(404);
  });

  it('is never finished when it was still being prepared: the job ends without a row, a key or a mail', async () => {
    const person = await signUp(app);
    const id = await requestExport(person);
    await startErasure(person);
    await erase();
    await prepareExport(app.services, id);
    expect(await rows('select 1 from data_export where user_id = $1', [person.id])).toEqual([]);
    expect(
      await rows('select 1 from person_key where subject_id = $1 and wrapped is not null', [person.id]),
    ).toEqual([]);
    expect(await queuedMails(app, { to: person.email, template: 'data-export-ready' })).toEqual([]);
  });

  it('is removed together with what a killed run left in the bucket', async () => {
    const person = await signUp(app);
    const id = await requestExport(person);
    const orphan = `exports/${id}/0193f2a4-7c1e-7b52-9a35-2f7d5c0b8e11/000000`;
    await app.services.outside.storage.put(orphan, Buffer.from('eyJ'), 'application/jose');
    await startErasure(person);
    await erase();
    expect(await app.services.outside.storage.head(orphan)).toBeNull();
    // A concurrent run stores one more part and is killed; the queue runs the job again.
    await app.services.outside.storage.put(orphan, Buffer.from('eyJ'), 'application/jose');
    await prepareExport(app.services, id);
    expect(await app.services.outside.storage.head(orphan)).toBeNull();
  });

  it('is deleted when it becomes ready between the two halves of the erasure', async () => {
    const person = await signUp(app);
    const id = await requestExport(person);
    await startErasure(person);
    const { storage } = app.services.outside;
    const { put } = storage;
    let hasErased = false;
    storage.put = async (...object) => {
      if (!hasErased && object[0].startsWith(`exports/${id}/`)) {
        hasErased = true;
        await erase();
      }
      await put.call(storage, ...object);
    };
    await prepareExport(app.services, id).catch(() => undefined);
    storage.put = put;
    expect(hasErased).toBe(true);
    // What the queue does with a failed job.
    await prepareExport(app.services, id);
    expect(await rows('select 1 from data_export where id = $1', [id])).toEqual([]);
  });
});
