import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { giveReason } from '../../../test/adminReason.ts';
import { somePhoto } from '../../../test/builders/uploads.ts';
import { type Person, signUp, signUpAs } from '../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../test/testApp.ts';
import { countStatementsOfProcess } from '../../shared/database/statements.ts';
import { createEvolution, type NewEvolution } from './createEvolution.ts';
import { EvolutionRow } from './evolution.entity.ts';
import { linkTo } from './files/fileLinks.ts';

let app: TestApp;
let rui: Person;
let other: Person;
let admin: Person;
let doctor: Person;
let top: string;
let withDocument: string;
let id: string;
beforeAll(async () => {
  app = await startTestApp();
  [rui, other] = [await signUp(app), await signUp(app)];
  [admin, doctor] = [await signUpAs(app, 'admin'), await signUpAs(app, 'doctor')];
  top = await somePhoto(app, rui);
  withDocument = await somePhoto(app, rui, 'document');
  id = idOf(await create({ files: { filePicTop: top, documentPhoto: withDocument } }));
});
afterAll(() => app.close());

const create = (fields: Partial<NewEvolution>) =>
  app.services.orm.em.fork().transactional((em) => {
    const now = app.clock.now();
    return createEvolution(em, { userId: rui.id, type: 3, files: {}, now, ...fields });
  });
const idOf = (created: Awaited<ReturnType<typeof create>>): string => {
  if (!(created instanceof EvolutionRow)) throw new Error(created.code);
  return created.id;
};
const ONE = `query ($id: ID!) { evolution(id: $id) { id type identityConfirmedAt
  filePicTop { id contentType width height url(size: THUMB) } filePicFront { id } documentPhoto { id url } } }`;
const LIST = `query ($limit: Int, $offset: Int) { myEvolutions(limit: $limit, offset: $offset) { total items { id
  filePicTop { id url } filePicFront { id url } filePicBack { id url } documentPhoto { id url } } } }`;
const ENTRIES = '{ myAccessEntries(limit: 50) { total items { kind who what entityId door at } } }';
const readOne = async (who?: Person) => app.graphql(ONE, { id }, who);
const entries = async (who = rui) => (await app.graphql(ENTRIES, {}, who)).data.myAccessEntries;
const openLink = async (link: string) => {
  const response = await fetch(`${app.url}${link}`);
  return { status: response.status, headers: response.headers, bytes: await response.bytes() };
};
const session = async (who: Person) => {
  const { rows } = await app.services.database.pool.query(
    'select id from session where user_id = $1 and ended_at is null order by created_at desc limit 1',
    [who.id],
  );
  return { userId: who.id, sessionId: rows[0].id };
};
const linkOf = async (who: Person, fileId = top) =>
  linkTo(app.services.callers.tokens, { fileId, size: 'full' }, await session(who), app.clock.now());

describe('an evolution', () => {
  it('does not exist for anonymous callers, another patient or a doctor of other patients', async () => {
    expect((await readOne()).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
    for (const who of [other, doctor])
      expect((await readOne(who)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    const none = await app.graphql(ONE, { id: 'nada' }, rui);
    expect(none.errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    expect((await app.graphql(LIST, {}, other)).data.myEvolutions).toEqual({ total: 0, items: [] });
    expect((await entries()).total).toBe(0);
  });

  it('cannot be created with another person’s photo, without a photo, or with a file of another purpose', async () => {
    const foreign = await somePhoto(app, other);
    const ofPrescription = await somePhoto(app, rui, 'prescription');
    for (const [files, code] of [
      [{ filePicTop: foreign }, 'file_not_found'],
      [{ filePicTop: top, documentPhoto: foreign }, 'file_not_found'],
      [{ filePicTop: 'nada' }, 'file_not_found'],
      [{ filePicTop: withDocument }, 'file_wrong_purpose'],
      [{ filePicTop: ofPrescription }, 'file_wrong_purpose'],
      [{ filePicTop: top, documentPhoto: top }, 'file_wrong_purpose'],
    ] as const)
      expect(await create({ files })).toMatchObject({ code });
    expect(await create({})).toMatchObject({ code: 'photos_required' });
    const { rows } = await app.services.database.pool.query(
      'select 1 from stored_file where id = any($1) and attached_at is not null',
      [[foreign, ofPrescription]],
    );
    expect(rows).toEqual([]);
  });

  it('attaches its photos, can be created again from them, and records an event', async () => {
    const { rows } = await app.services.database.pool.query(
      'select id from stored_file where attached_at is not null order by id',
    );
    expect(rows.map((file) => file.id)).toEqual([top, withDocument].sort());
    const laterId = idOf(await create({ files: { filePicTop: top } }));
    expect(laterId).not.toBe(id);
    const { rows: events } = await app.services.database.pool.query(
      `select user_id, payload from event where type = 'evolution.created' and entity_id = $1`,
      [laterId],
    );
    expect(events).toEqual([{ user_id: rui.id, payload: {} }]);
  });

  it('shows its owner the photos, and records each access once, also that of an admin', async () => {
    const before = (await entries()).total;
    const { evolution } = (await readOne(rui)).data;
    expect(evolution).toMatchObject({
      type: 3,
      filePicTop: { id: top, contentType: 'image/jpeg', width: 48, height: 64 },
      filePicFront: null,
      documentPhoto: { id: withDocument },
    });
    expect((await entries()).total).toBe(before + 1);
    expect((await entries()).items[0]).toMatchObject({
      kind: 'OWNER',
      who: 'você',
      what: 'evolution',
      entityId: id,
      door: 'graphql',
    });
    await giveReason(app, admin, rui.id);
    await readOne(admin);
    expect((await entries()).items[0]).toMatchObject({ kind: 'ADMIN', who: 'administração' });
    expect((await entries(other)).total).toBe(0);
  });

  it('opens for the doctor who treats the patient', async () => {
    const { appointmentDoctors } = app.services.ports;
    const { attends } = appointmentDoctors;
    appointmentDoctors.attends = async (_em, doctorId, record) =>
      doctorId === doctor.id && record.userId === rui.id;
    try {
      expect((await readOne(doctor)).data.evolution.id).toBe(id);
      expect((await openLink(await linkOf(doctor))).status).toBe(200);
      expect((await entries()).items[0]).toMatchObject({ who: 'médico', what: 'file', door: 'file' });
    } finally {
      appointmentDoctors.attends = attends;
    }
    expect((await openLink(await linkOf(doctor))).status).toBe(404);
  });

  it('runs a constant number of SQL statements for any number of evolutions in the list', async () => {
    const count = async (limit: number) => {
      const { answer, statements } = await countStatementsOfProcess(() => app.graphql(LIST, { limit }, rui));
      return [answer.data.myEvolutions.items.length, statements.length];
    };
    for (let created = 0; created < 5; created += 1) await create({ files: { filePicTop: top } });
    const [few, cost] = await count(1);
    const [many, sameCost] = await count(6);
    expect([few, many]).toEqual([1, 6]);
    expect(sameCost).toBe(cost);
    expect(cost).toBeLessThanOrEqual(3);
  });
});

describe('a link to a photo', () => {
  it('opens for its viewer, forbids caching, and records each view once', async () => {
    const { evolution } = (await readOne(rui)).data;
    const before = (await entries()).total;
    const { status, headers, bytes } = await openLink(evolution.filePicTop.url);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('image/jpeg');
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain('sandbox');
    expect([bytes[0], bytes[1]]).toEqual([0xff, 0xd8]);
    expect((await entries()).total).toBe(before + 1);
    expect((await entries()).items[0]).toMatchObject({
      what: 'file',
      entityId: top,
      door: 'file',
      who: 'você',
    });
    await giveReason(app, admin, rui.id);
    expect((await openLink(await linkOf(admin))).status).toBe(200);
  });

  it('of another viewer opens nothing, however it was obtained', async () => {
    const ownLink = await linkOf(rui);
    const before = (await entries()).total;
    // Correctly signed for a viewer who may not see the file.
    expect((await openLink(await linkOf(other))).status).toBe(404);
    // Combined from two links: this viewer, that file.
    const proof = new URL(await linkOf(other, withDocument), app.url).searchParams.get('t');
    expect((await openLink(`/files/${top}/full?t=${proof}`)).status).toBe(404);
    // The signature of the thumbnail does not open the full picture.
    expect((await openLink(ownLink.replace('/full', '/thumb'))).status).toBe(404);
    const changed = `${ownLink.slice(0, -1)}${ownLink.endsWith('A') ? 'B' : 'A'}`;
    for (const link of [
      `/files/${top}/full`,
      `/files/${top}/full?t=`,
      `/files/${top}/full?t=x&t=y`,
      `/files/nada/full?t=${proof}`,
      changed.replace('?t=', '?t=A'),
    ])
      expect((await openLink(link)).status).toBe(404);
    const borrowed = await fetch(`${app.url}${ownLink}`, {
      headers: { authorization: `Bearer ${other.token}` },
    });
    expect(borrowed.status).toBe(404);
    expect((await entries()).total).toBe(before);
  });

  it('expires after five minutes', async () => {
    const at = (minutes: number) => new Date(app.clock.now().getTime() - minutes * 60_000);
    const linkMadeBefore = async (minutes: number) =>
      linkTo(app.services.callers.tokens, { fileId: top, size: 'full' }, await session(rui), at(minutes));
    expect((await openLink(await linkMadeBefore(4.9))).status).toBe(200);
    expect((await openLink(await linkMadeBefore(5))).status).toBe(404);
  });

  it('ends with its session, and with the role that opened it', async () => {
    const ana = await signUp(app);
    const anaPhoto = await somePhoto(app, ana);
    const link = await linkOf(ana, anaPhoto);
    expect((await openLink(link)).status).toBe(200);
    await app.services.database.pool.query('update session set ended_at = now() where user_id = $1', [
      ana.id,
    ]);
    expect((await openLink(link)).status).toBe(404);
    const secondAdmin = await signUpAs(app, 'admin');
    await giveReason(app, secondAdmin, rui.id);
    const adminLink = await linkOf(secondAdmin);
    expect((await openLink(adminLink)).status).toBe(200);
    await app.services.database.pool.query(`update user_account set role = 'patient' where id = $1`, [
      secondAdmin.id,
    ]);
    expect((await openLink(adminLink)).status).toBe(404);
  });
});
