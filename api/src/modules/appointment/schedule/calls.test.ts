import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { APPOINTMENT_STATUS } from '#schema/constants.ts';
import { claimAs, type SomeAppointment, someAppointment } from '../../../../test/builders/appointments.ts';
import { type Person, signUpAs } from '../../../../test/people.ts';
import { queuedMails } from '../../../../test/queuedMails.ts';
import { sharedTestApp } from '../../../../test/sharedApp.ts';
import type { TestApp } from '../../../../test/testApp.ts';
import { remindCalls } from './remindCalls.ts';

let app: TestApp;
let doctor: Person;
beforeAll(async () => {
  app = await sharedTestApp();
  doctor = await signUpAs(app, 'doctor');
});
afterAll(() => app.close());

const rows = async (text: string, values: unknown[]) =>
  (await app.services.database.pool.query(text, values)).rows;
const revisionOf = async (id: string): Promise<number> =>
  (await rows('select revision from medical_appointment where id = $1', [id]))[0].revision;
const inHours = (hours: number) =>
  new Date(Math.ceil((app.clock.now().getTime() + hours * 3_600_000) / 900_000) * 900_000);

const VIDEO = `mutation ($id: ID!, $revision: Int!, $times: [DateTimeISO!]!, $isForced: Boolean!) {
  askForVideo(id: $id, revision: $revision, times: $times, isForced: $isForced, message: "Quero te ver.") {
    ... on ClinicAppointment { status } ... on UserError { code } } }`;
const video = async (id: string, times: Date[], isForced: boolean) => {
  const variables = { id, revision: await revisionOf(id), times, isForced };
  return (await app.graphql(VIDEO, variables, doctor)).data.askForVideo;
};
const slotsOf = ({ id }: SomeAppointment) =>
  rows('select id, state from schedule_slot where appointment_id = $1 order by starts_at', [id]);
const choose = async (slotId: string, { patient }: SomeAppointment) =>
  (
    await app.graphql(
      `mutation ($slotId: ID!) { chooseVideoTime(slotId: $slotId) {
        ... on MedicalAppointment { status slots { state } } ... on UserError { code } } }`,
      { slotId },
      patient,
    )
  ).data?.chooseVideoTime;

async function claimedAppointment(): Promise<SomeAppointment> {
  const appointment = await someAppointment(app);
  await claimAs(app, appointment.id, doctor);
  return appointment;
}

describe('a scheduled video call', () => {
  it('may be offered again with two times, of which the patient chooses one', async () => {
    const appointment = await claimedAppointment();
    expect(await video(appointment.id, [inHours(30)], true)).toEqual({
      status: APPOINTMENT_STATUS.videoScheduled,
    });
    expect(await video(appointment.id, [inHours(31), inHours(32)], false)).toEqual({
      status: APPOINTMENT_STATUS.videoScheduled,
    });
    const [, first, second] = await slotsOf(appointment);
    expect([first.state, second.state]).toEqual(['offered', 'offered']);
    const before = await revisionOf(appointment.id);
    expect(await choose(second.id, appointment)).toEqual({
      status: APPOINTMENT_STATUS.videoScheduled,
      slots: [{ state: 'chosen' }],
    });
    expect(await revisionOf(appointment.id)).toBe(before + 1);
    expect(await choose(first.id, appointment)).toEqual({ code: 'slot_gone' });
  });

  it.each([
    ['the doctor sets it', true],
    ['the patient chooses it', false],
  ])('is confirmed by one mail with its time and a calendar file when %s', async (_, isForced) => {
    const appointment = await claimedAppointment();
    const times = isForced ? [inHours(50)] : [inHours(60), inHours(61)];
    await video(appointment.id, times, isForced);
    const [first] = await slotsOf(appointment);
    if (!isForced) {
      await choose(first.id, appointment);
      await choose(first.id, appointment);
    }
    const { email } = appointment.patient;
    const mails = await queuedMails(app, { to: email, template: 'video-set' });
    expect(mails.map(({ data }) => data.call)).toEqual([
      {
        appointmentId: appointment.id,
        revision: await revisionOf(appointment.id),
        startsAt: times[0]?.toISOString(),
        endsAt: new Date((times[0]?.getTime() ?? 0) + 30 * 60_000).toISOString(),
        setAt: expect.any(String),
      },
    ]);
  });

  it('is cancelled when its appointment is concluded: the time is free, and no reminder is sent', async () => {
    const appointment = await claimedAppointment();
    const at = inHours(1.5);
    await video(appointment.id, [at], true);
    await app.graphql(
      `mutation ($id: ID!, $revision: Int!) { concludeWithoutMedicine(id: $id, revision: $revision, message: "Já conversamos por telefone.") { __typename } }`,
      { id: appointment.id, revision: await revisionOf(appointment.id) },
      doctor,
    );
    expect((await slotsOf(appointment)).map(({ state }) => state)).toEqual(['cancelled']);
    expect(await remindCalls(app.services)).toBe(0);
    expect(await video((await claimedAppointment()).id, [at], true)).toEqual({
      status: APPOINTMENT_STATUS.videoScheduled,
    });
  });

  it.each([
    [
      'the doctor offers other times',
      'video-times',
      async (id: string) => void (await video(id, [inHours(80), inHours(81)], false)),
    ],
    [
      'the doctor concludes before',
      'appointment-not-needed',
      async (id: string) =>
        void (await app.graphql(
          `mutation ($id: ID!, $revision: Int!) { concludeWithoutMedicine(id: $id, revision: $revision, message: "Já conversamos por telefone.") { __typename } }`,
          { id, revision: await revisionOf(id) },
          doctor,
        )),
    ],
  ])('that was agreed is removed from the calendar of the patient when %s', async (_, template, act) => {
    const appointment = await claimedAppointment();
    const at = inHours(52);
    await video(appointment.id, [at], true);
    const agreed = await revisionOf(appointment.id);
    await act(appointment.id);
    const [mail, ...others] = await queuedMails(app, { to: appointment.patient.email, template });
    expect(others).toEqual([]);
    expect(mail?.data.cancelledCall).toMatchObject({
      appointmentId: appointment.id,
      startsAt: at.toISOString(),
      revision: await revisionOf(appointment.id),
    });
    expect(await revisionOf(appointment.id)).toBeGreaterThan(agreed);
  });

  it('is a calendar file for its patient and doctor alone, once agreed, that names neither patient nor medicine', async () => {
    const appointment = await claimedAppointment();
    const file = async (slotId: string, who?: Person) =>
      (await app.graphql('query ($slotId: ID!) { callFile(slotId: $slotId) }', { slotId }, who)).data
        ?.callFile;
    await video(appointment.id, [inHours(70), inHours(71)], false);
    const [offered] = await slotsOf(appointment);
    expect(await file(offered.id, appointment.patient)).toBeUndefined();
    await choose(offered.id, appointment);
    const strangers = [
      undefined,
      await signUpAs(app, 'patient'),
      await signUpAs(app, 'doctor'),
      await signUpAs(app, 'admin'),
    ];
    for (const stranger of strangers) expect(await file(offered.id, stranger)).toBeUndefined();

    const start = `DTSTART:${inHours(70)
      .toISOString()
      .replace(/[-:]|\.000/g, '')}`;
    const own = await file(offered.id, appointment.patient);
    expect(own).toContain(start);
    expect(own).toContain('SUMMARY:Conversa por vídeo\r\n');
    const ofDoctor = await file(offered.id, doctor);
    expect(ofDoctor).toContain(start);
    expect(ofDoctor).toMatch(/SUMMARY:Conversa por vídeo\\, [A-Z]{1,4}\r\n/);
    const { firstName } = (await app.graphql('{ me { firstName } }', {}, appointment.patient)).data.me;
    expect(`${own}${ofDoctor}`).not.toMatch(new RegExp(`m[ée]dic|consulta|receita|${firstName}`, 'i'));
  });

  it('is not chosen by an id in another spelling', async () => {
    const appointment = await claimedAppointment();
    await video(appointment.id, [inHours(40), inHours(41)], false);
    const [first] = await slotsOf(appointment);
    expect(await choose(first.id.toUpperCase(), appointment)).toBeUndefined();
    expect((await slotsOf(appointment)).map(({ state }) => state)).toEqual(['offered', 'offered']);
  });
});
