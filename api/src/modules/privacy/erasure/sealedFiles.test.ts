import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { APPOINTMENT_STATUS } from '#schema/constants.ts';
import { someAppointment } from '../../../../test/builders/appointments.ts';
import { issue } from '../../../../test/builders/prescription/issuedDocuments.ts';
import { upload } from '../../../../test/builders/prescription/prescriptionUploads.ts';
import { somePhoto } from '../../../../test/builders/uploads.ts';
import { type Person, signUp, signUpAs } from '../../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../../test/testApp.ts';
import { StoredFileRow } from '../../evolution/files/storedFile.entity.ts';
import { readStoredFile } from '../storedFileBytes.ts';
import { eraseDueAccounts } from './erasureSweep.ts';
import { deleteExpiredRecords } from './sealArchive.ts';

const DAY_MS = 86_400_000;
const REASON = 'Ofício 77/2026 do Conselho Regional de Medicina.';
const OPEN = `mutation ($cpf: String!, $reason: String!) { openSealedArchive(cpf: $cpf, ground: medicalCouncil, reason: $reason) {
  ... on OpenedArchive { records { name rows url } } ... on UserError { code } } }`;

interface OpenedRecord {
  name: string;
  rows: string;
  url: string | null;
}

let app: TestApp;
let patient: Person;
let admin: Person;
/** Digest of each file of the record, by its id, before the erasure. */
let before: Map<string, string>;
let opened: OpenedRecord[];
/** Uploaded and never attached to anything. */
let unattachedFile: string;
/** The person's face, which is not part of the medical record: no law keeps it. */
let profilePicture: string;
let pictureObject: string;

const rows = async (text: string, values: unknown[] = []) =>
  (await app.services.database.pool.query(text, values)).rows;
const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const fetchFile = (url: string | null | undefined) => fetch(`${app.url}${url}`);
const openArchive = async (who: Person): Promise<OpenedRecord[]> => {
  const { data } = await app.graphql(OPEN, { cpf: patient.document, reason: REASON }, who);
  return data.openSealedArchive.records;
};
const filesOf = (records: readonly OpenedRecord[]) => records.filter(({ name }) => name === 'file');

beforeAll(async () => {
  app = await startTestApp();
  patient = await signUp(app);
  admin = await signUpAs(app, 'admin');
  await someAppointment(app, patient);
  await upload(app, patient);
  await issue(app, patient);
  const shown = await somePhoto(app, patient, 'photo');
  await rows('update stored_file set attached_at = now() where id = $1', [shown]);
  unattachedFile = await somePhoto(app, patient, 'photo');
  profilePicture = await somePhoto(app, patient, 'profile');
  const { data } = await app.graphql(
    'mutation ($id: ID) { setProfilePicture(fileId: $id) { __typename } }',
    { id: profilePicture },
    patient,
  );
  expect(data.setProfilePicture).toEqual({ __typename: 'User' });
  [{ object_name: pictureObject }] = await rows('select object_name from stored_file where id = $1', [
    profilePicture,
  ]);
  await rows(
    `update medical_appointment set status = ${APPOINTMENT_STATUS.notNeeded}, decided_at = now() where user_id = $1`,
    [patient.id],
  );
  before = new Map();
  for (const file of await app.services.orm.em.fork().find(StoredFileRow, { userId: patient.id })) {
    const bytes = await readStoredFile(app.services, file);
    if (!bytes) throw new Error('a file is missing');
    before.set(file.id, digest(bytes));
  }
  await app.graphql(
    'mutation ($password: String) { startErasure(password: $password) { __typename } }',
    { password: patient.password },
    patient,
  );
  app.clock.moveTo(7.1 * DAY_MS);
  await eraseDueAccounts(app.services);
  app.clock.moveTo(0);
  opened = await openArchive(admin);
});
afterAll(() => app.close());

describe('the profile picture of an erased account', () => {
  it('is removed and not archived', async () => {
    const purposes = filesOf(opened).map(({ rows: text }) => JSON.parse(text)[0].purpose);
    expect(purposes).not.toContain('profile');
    expect(await app.services.outside.storage.head(pictureObject)).toBeNull();
  });
});

describe('a file of a sealed archive', () => {
  it('exists for each photo, uploaded prescription and signed document of the record', async () => {
    const facts = filesOf(opened).map(({ rows: text }) => JSON.parse(text)[0]);
    expect(new Set(facts.map(({ purpose }) => purpose))).toEqual(
      new Set(['photo', 'document', 'prescription']),
    );
    // These two are not part of the record, so `before` has only its files from here on.
    expect([unattachedFile, profilePicture].map((id) => before.delete(id))).toEqual([true, true]);
    expect(facts.map(({ fileId }) => fileId).toSorted()).toEqual([...before.keys()].toSorted());
    expect(facts.filter(({ contentType }) => contentType === 'application/pdf')).not.toEqual([]);
    expect(
      await rows('select 1 from person_key where subject_id = $1 and wrapped is not null', [patient.id]),
    ).toEqual([]);
  });

  it('is read byte for byte by the admin who opened the archive', async () => {
    for (const { rows: text, url } of filesOf(opened)) {
      const [{ fileId, contentType, size }] = JSON.parse(text);
      const answer = await fetchFile(url);
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect([answer.status, answer.headers.get('content-type'), bytes.length]).toEqual([
        200,
        contentType,
        size,
      ]);
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
      expect(digest(bytes)).toBe(before.get(fileId));
    }
  });

  it('is refused to a link that was changed or has expired, and to a person who is no longer an admin', async () => {
    const [file] = filesOf(opened);
    const url = file?.url ?? '';
    const other = await signUpAs(app, 'admin');
    const [theirs] = filesOf(await openArchive(other));
    const status = async (address: string) => (await fetchFile(address)).status;
    expect(await status(url.replace(admin.id, other.id))).toBe(404);
    expect(await status(`${url.slice(0, -2)}AA`)).toBe(404);
    expect(await status(url.replace(/\?.*/, ''))).toBe(404);
    await rows(`update user_account set role = 'patient' where id = $1`, [other.id]);
    expect(await status(theirs?.url ?? '')).toBe(404);
    app.clock.moveTo(6 * 60_000);
    expect(await status(url)).toBe(404);
    app.clock.moveTo(0);
    expect(await status(url)).toBe(200);
  });

  it('is refused once the session of the admin has ended', async () => {
    const leavingAdmin = await signUpAs(app, 'admin');
    const [file] = filesOf(await openArchive(leavingAdmin));
    expect((await fetchFile(file?.url)).status).toBe(200);
    await app.graphql('mutation { logout { __typename } }', {}, leavingAdmin);
    expect((await fetchFile(file?.url)).status).toBe(404);
  });

  it('is destroyed after the last day that the law requires, together with the key of the archive', async () => {
    const objects = await rows('select object_name as name from sealed_record where object_name is not null');
    expect(objects.length).toBe(before.size);
    app.clock.moveTo(20.1 * 365.25 * DAY_MS);
    while ((await deleteExpiredRecords(app.services)) > 0);
    app.clock.moveTo(0);
    expect(await rows('select 1 from sealed_record')).toEqual([]);
    for (const { name } of objects)
      expect(await app.services.outside.storage.head(`${name}000000`)).toBeNull();
    for (const { url } of filesOf(opened)) expect((await fetchFile(url)).status).toBe(404);
    const { data } = await app.graphql(OPEN, { cpf: patient.document, reason: REASON }, admin);
    expect(data.openSealedArchive).toEqual({ code: 'archive_not_found' });
  });
});
