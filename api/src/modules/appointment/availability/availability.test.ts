import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addDays } from '#schema/br/day.ts';
import { hourInSaoPaulo, todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { APPOINTMENT_STATUS } from '#schema/constants.ts';
import { claimAs, type SomeAppointment, someAppointment } from '../../../../test/builders/appointments.ts';
import { type Person, signUp, signUpAs } from '../../../../test/people.ts';
import { queuedMails } from '../../../../test/queuedMails.ts';
import { sharedTestApp } from '../../../../test/sharedApp.ts';
import type { TestApp } from '../../../../test/testApp.ts';
import { isHoliday } from './agenda.rules.ts';

let app: TestApp;
let doctor: Person;
beforeAll(async () => {
  app = await sharedTestApp();
  doctor = await signUpAs(app, 'doctor');
});
afterAll(() => app.close());

/** Days ahead that are no national holiday, which the weekly hours would not open. */
const dayAhead = (days: number) => {
  let found = addDays(todayInSaoPaulo(app.clock.now()), days);
  while (isHoliday(found) || isHoliday(addDays(found, 7))) found = addDays(found, 1);
  return found;
};
const change = (days: number, hour: number, isOpen = true, repeats = false) => ({
  day: dayAhead(days),
  hour,
  isOpen,
  repeats,
});

const AGENDA = '{ myAgenda(from: "2026-12-01") { id isHoliday hours { hour isOpen isWeekly isEditable } } }';
const CHANGE = `mutation ($changes: [AgendaChange!]!, $keepsCalls: Boolean) {
  changeAgenda(changes: $changes, keepsCalls: $keepsCalls) { __typename
    ... on AgendaSaved { days { id hours { hour isOpen isWeekly } } }
    ... on HoursTaken { calls { slot { startsAt state } appointment { id patient { initials } } } }
    ... on UserError { code } } }`;
const FREE = 'query ($id: ID!) { freeVideoTimes(appointmentId: $id) }';
const BOOK = `mutation ($id: ID!, $startsAt: DateTimeISO!) { bookVideoTime(appointmentId: $id, startsAt: $startsAt) {
  ... on MedicalAppointment { status slots { startsAt state } } ... on UserError { code } } }`;
const ASK = `mutation ($id: ID!, $revision: Int!, $times: [DateTimeISO!]!, $isFromAgenda: Boolean) {
  askForVideo(id: $id, revision: $revision, times: $times, message: "Quero te ver.", isFromAgenda: $isFromAgenda) {
    ... on ClinicAppointment { status } ... on UserError { code } } }`;

const changeAgenda = async (changes: object[], keepsCalls = false, who = doctor) =>
  (await app.graphql(CHANGE, { changes, keepsCalls }, who)).data?.changeAgenda;
const freeTimes = async ({ id, patient }: SomeAppointment): Promise<string[]> =>
  (await app.graphql(FREE, { id }, patient)).data.freeVideoTimes;
const book = async ({ id, patient }: SomeAppointment, startsAt: string) =>
  (await app.graphql(BOOK, { id, startsAt }, patient)).data?.bookVideoTime;
const rows = async (text: string, values: unknown[]) =>
  (await app.services.database.pool.query(text, values)).rows;
const askForVideo = async (id: string, who = doctor, times: Date[] = []) => {
  const [{ revision }] = await rows('select revision from medical_appointment where id = $1', [id]);
  const variables = { id, revision, times, isFromAgenda: times.length === 0 };
  return (await app.graphql(ASK, variables, who)).data.askForVideo;
};

async function askedForVideo(who = doctor): Promise<SomeAppointment> {
  const appointment = await someAppointment(app);
  await claimAs(app, appointment.id, who);
  expect(await askForVideo(appointment.id, who)).toEqual({ status: APPOINTMENT_STATUS.needsVideo });
  return appointment;
}

/** A doctor of this test alone, with one open hour two days ahead. */
async function doctorWithOpenHour(): Promise<Person> {
  const who = await signUpAs(app, 'doctor');
  await changeAgenda([change(2, 14)], false, who);
  return who;
}
const at = (hour: number) => hourInSaoPaulo(dayAhead(2), hour).toISOString();

describe('the agenda of a doctor', () => {
  it('is closed to strangers and patients, and is not that of another doctor', async () => {
    const patient = await signUp(app);
    const changes = { changes: [change(3, 9)] };
    for (const [document, variables] of [
      [AGENDA, {}],
      [CHANGE, changes],
    ] as const) {
      expect((await app.graphql(document, variables)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
      expect((await app.graphql(document, variables, patient)).errors?.[0]?.extensions.code).toBe(
        'FORBIDDEN',
      );
    }
    await changeAgenda([change(3, 9, true, true)]);
    const own = await app.graphql(AGENDA, {}, doctor);
    expect(JSON.stringify(own.data.myAgenda)).toContain('"isOpen":true');
    const { data } = await app.graphql(AGENDA, {}, await signUpAs(app, 'doctor'));
    expect(data.myAgenda).toHaveLength(7);
    expect(JSON.stringify(data.myAgenda)).not.toContain('"isOpen":true');
  });

  it('is changed all or nothing, and the same change twice is one', async () => {
    const who = await signUpAs(app, 'doctor');
    expect(await changeAgenda([change(3, 9), change(-1, 9)], false, who)).toEqual({
      __typename: 'Refusal',
      code: 'hour_not_open_to_change',
    });
    const open = [change(3, 9), change(3, 10, true, true)];
    const [first, second] = await Promise.all([
      changeAgenda(open, false, who),
      changeAgenda(open, false, who),
    ]);
    expect(first).toEqual(second);
    const opened = first.days[0].hours.filter(({ isOpen }: { isOpen: boolean }) => isOpen);
    expect(opened).toEqual([
      { hour: 9, isOpen: true, isWeekly: false },
      { hour: 10, isOpen: true, isWeekly: true },
    ]);
    expect(await rows('select 1 from doctor_hour where doctor_id = $1', [who.id])).toHaveLength(2);
    await changeAgenda([change(3, 9, false), change(3, 10, false, true)], false, who);
    expect(await rows('select 1 from doctor_hour where doctor_id = $1', [who.id])).toEqual([]);
  });

  it('names the call of an hour to block, and blocks it only when the call stays', async () => {
    const who = await doctorWithOpenHour();
    const [appointment, other] = [await askedForVideo(who), await askedForVideo(who)];
    await book(appointment, at(14.5));
    expect(await changeAgenda([change(2, 14, false)], false, who)).toMatchObject({
      __typename: 'HoursTaken',
      code: 'hours_taken',
      calls: [{ slot: { startsAt: at(14.5), state: 'chosen' }, appointment: { id: appointment.id } }],
    });
    expect(await freeTimes(other)).toEqual([at(14)]);
    expect(await changeAgenda([change(2, 14, false)], true, who)).toMatchObject({
      __typename: 'AgendaSaved',
    });
    expect(await freeTimes(other)).toEqual([]);
    const slots = await rows('select state from schedule_slot where appointment_id = $1', [appointment.id]);
    expect(slots).toEqual([{ state: 'chosen' }]);
  });
});

/** The doctor asks with two times of their own, and not with the agenda. */
async function askedWithOwnTimes(who: Person): Promise<SomeAppointment> {
  const appointment = await someAppointment(app);
  await claimAs(app, appointment.id, who);
  const times = [9, 10].map((hour) => hourInSaoPaulo(dayAhead(4), hour));
  expect(await askForVideo(appointment.id, who, times)).toEqual({ status: APPOINTMENT_STATUS.needsVideo });
  return appointment;
}

describe('a video call from the open hours', () => {
  it('is not asked for while no hour is open', async () => {
    const who = await signUpAs(app, 'doctor');
    const appointment = await someAppointment(app);
    await claimAs(app, appointment.id, who);
    expect(await askForVideo(appointment.id, who)).toEqual({ code: 'no_open_hours' });
  });

  it('is seen and taken by the patient of the appointment alone', async () => {
    const appointment = await askedForVideo(await doctorWithOpenHour());
    const variables = { id: appointment.id, startsAt: at(14) };
    for (const document of [FREE, BOOK]) {
      const stranger = await app.graphql(document, variables);
      expect(stranger.errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
      const other = await app.graphql(document, variables, await signUp(app));
      expect(other.errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    }
    expect(await freeTimes(appointment)).toEqual([at(14), at(14.5)]);
  });

  it('is taken once, confirmed by one mail, and is not moved by a second tab', async () => {
    const who = await doctorWithOpenHour();
    const appointment = await askedForVideo(who);
    expect(await book(appointment, at(15))).toEqual({ code: 'slot_gone' });
    const booked = {
      status: APPOINTMENT_STATUS.videoScheduled,
      slots: [{ startsAt: at(14.5), state: 'chosen' }],
    };
    expect(await book(appointment, at(14.5))).toEqual(booked);
    expect(await book(appointment, at(14.5))).toEqual(booked);
    expect(await book(appointment, at(14))).toEqual({ code: 'call_already_set' });
    expect(await freeTimes(appointment)).toEqual([]);
    expect(await freeTimes(await askedForVideo(who))).toEqual([at(14)]);
    const mails = await queuedMails(app, { to: appointment.patient.email, template: 'video-set' });
    expect(mails.map(({ data }) => (data.call as { startsAt: string }).startsAt)).toEqual([at(14.5)]);
  });

  it('frees the two times that the doctor had offered', async () => {
    const who = await doctorWithOpenHour();
    const appointment = await askedWithOwnTimes(who);
    await book(appointment, at(14));
    const states = await rows(
      'select state from schedule_slot where appointment_id = $1 order by starts_at',
      [appointment.id],
    );
    expect(states).toEqual([{ state: 'chosen' }, { state: 'declined' }, { state: 'declined' }]);
  });

  it('is agreed with one of three patients who choose the same time at once', async () => {
    const who = await doctorWithOpenHour();
    const patients = [await askedForVideo(who), await askedForVideo(who), await askedForVideo(who)];
    const answers = await Promise.all(patients.map((appointment) => book(appointment, at(14))));
    expect(answers.filter(({ status }) => status === APPOINTMENT_STATUS.videoScheduled)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'slot_gone')).toHaveLength(2);
    const agreed = await rows(`select 1 from schedule_slot where doctor_id = $1 and state = 'chosen'`, [
      who.id,
    ]);
    expect(agreed).toHaveLength(1);
  });

  it('is never agreed in an hour that is blocked at the same moment without the doctor knowing', async () => {
    for (let round = 0; round < 4; round += 1) {
      const who = await doctorWithOpenHour();
      const appointment = await askedForVideo(who);
      const [booked, blocked] = await Promise.all([
        book(appointment, at(14)),
        changeAgenda([change(2, 14, false)], false, who),
      ]);
      const outcome = [booked.code ?? 'booked', blocked.code ?? 'blocked'].join(', ');
      expect(['booked, hours_taken', 'slot_gone, blocked']).toContain(outcome);
    }
  });
});
