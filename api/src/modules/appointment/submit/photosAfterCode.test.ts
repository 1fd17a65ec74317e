import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { claimAs, type SomeAppointment, someAppointment } from '../../../../test/builders/appointments.ts';
import { codeOf, type Person, signUp, signUpAs } from '../../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../../test/testApp.ts';
import { sendRequest } from '../../../rest/rest.recorder.ts';

let app: TestApp;
let appointment: SomeAppointment;
let doctor: Person;
beforeAll(async () => {
  app = await startTestApp();
  doctor = await signUpAs(app, 'doctor', { codeMinutesAgo: 11 });
  appointment = await someAppointment(app);
  await claimAs(app, appointment.id, doctor);
});
afterAll(() => app.close());

const PHOTOS = `query ($id: ID!) { clinicRecord(id: $id, reason: "Auditoria da consulta") { ... on ClinicRecord {
  evolutions { id documentPhoto { url(size: THUMB) } } } ... on UserError { code } } }`;
const EVOLUTION = 'query ($id: ID!) { evolution(id: $id) { id documentPhoto { url } } }';
const FACTS = `query ($id: ID!) { clinicRecord(id: $id, reason: "Auditoria da consulta") { ... on ClinicRecord { person { name } } } }`;
const STEP_UP = 'mutation ($code: String!) { stepUp(code: $code) { __typename ... on UserError { code } } }';

const codeOfRefusal = (errors: { extensions: { code: string } }[] | undefined) =>
  errors?.[0]?.extensions.code;
const secureUrl = (who: Person) =>
  sendRequest(app, { path: `/utils/secure-url?fileName=${appointment.documentPhoto}`, token: who.token });
const countOpenings = async () =>
  Number(
    (
      await app.services.database.pool.query(
        `select count(*) from access_entry where owner_id = $1 and viewer_id <> $1 and what = 'evolution'`,
        [appointment.patient.id],
      )
    ).rows[0].count,
  );

/** The three paths to a link of a patient's photo. */
async function refusals(who: Person) {
  return [
    codeOfRefusal((await app.graphql(PHOTOS, { id: appointment.id }, who)).errors),
    codeOfRefusal((await app.graphql(EVOLUTION, { id: appointment.evolutionId }, who)).errors),
    (await secureUrl(who)).body.error,
  ];
}

describe('photos of a patient', () => {
  it('are hidden from others without a recent second factor, on every path, and no opening of one is recorded', async () => {
    expect(await refusals(doctor)).toEqual(Array(3).fill('step_up_required'));
    expect(await refusals(await signUpAs(app, 'admin', { codeMinutesAgo: 11 }))).toEqual(
      Array(3).fill('step_up_required'),
    );
    const { rows } = await app.services.database.pool.query(
      `select 1 from access_entry where entity_id = $1 and what = 'file'`,
      [appointment.documentPhoto],
    );
    expect(rows).toEqual([]);
  });

  it('stay hidden while the rest of the record is readable', async () => {
    const { data } = await app.graphql(FACTS, { id: appointment.id }, doctor);
    expect(data.clinicRecord.person.name).toBe('Rui Barbosa Lima');
  });

  it('are refused without asking for a code when the viewer may not see them', async () => {
    const stranger = await signUpAs(app, 'doctor', { codeMinutesAgo: 11 });
    for (const who of [stranger, await signUp(app)]) {
      const { errors } = await app.graphql(EVOLUTION, { id: appointment.evolutionId }, who);
      expect(codeOfRefusal(errors)).toBe('NOT_FOUND');
      expect((await secureUrl(who)).status).toBe(404);
    }
  });

  it('are shown for ten minutes after a right code, and each opening of the record is recorded', async () => {
    expect((await app.graphql(STEP_UP, { code: '000000' }, doctor)).data.stepUp.code).toBe(
      'invalid_two_factor',
    );
    expect((await app.graphql(STEP_UP, { code: await codeOf() }, doctor)).data.stepUp.__typename).toBe(
      'Done',
    );
    const before = await countOpenings();
    const { data } = await app.graphql(PHOTOS, { id: appointment.id }, doctor);
    const { url } = data.clinicRecord.evolutions[0].documentPhoto;
    expect((await fetch(`${app.url}${url}`)).status).toBe(200);
    expect(await countOpenings()).toBe(before + 1);
    expect(await refusals(doctor)).toEqual([undefined, undefined, undefined]);
    app.clock.moveTo(10 * 60_000 + 1000);
    expect(await refusals(doctor)).toEqual(Array(3).fill('step_up_required'));
  });

  it('are visible to the patient without a code', async () => {
    const { data } = await app.graphql(EVOLUTION, { id: appointment.evolutionId }, appointment.patient);
    expect(data.evolution.documentPhoto.url).toMatch(/^\/files\//);
    expect((await secureUrl(appointment.patient)).status).toBe(200);
  });
});
