import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { APPOINTMENT_STATUS } from '#schema/constants.ts';
import { newId } from '#shared/ids.ts';
import { claimAs, type SomeAppointment, someAppointment } from '../../../../test/builders/appointments.ts';
import { type Person, signUpAs } from '../../../../test/people.ts';
import { queuedMails } from '../../../../test/queuedMails.ts';
import { readDecryptedRows } from '../../../../test/readDecryptedRows.ts';
import { sharedTestApp } from '../../../../test/sharedApp.ts';
import type { TestApp } from '../../../../test/testApp.ts';
import { AdminAct } from '../../account/users/adminAct.entity.ts';
import { OPEN_APPOINTMENT_STATUSES } from '../appointment.rules.ts';
import { AppointmentNoteRow } from '../appointmentNote.entity.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await sharedTestApp();
  admin = await signUpAs(app, 'admin');
});
afterAll(() => app.close());

const rows = async (text: string, values: unknown[] = []) =>
  (await app.services.database.pool.query(text, values)).rows;
const suspend = async (userId: string) =>
  (
    await app.graphql(
      `mutation ($userId: ID!) { suspendProfessional(userId: $userId, isSuspended: true, reason: "Registro em apuração.") {
        ... on User { id registration { isActive } } ... on UserError { code } } }`,
      { userId },
      admin,
    )
  ).data.suspendProfessional;
const demote = async (userId: string) =>
  (
    await app.graphql(
      `mutation ($userId: ID!) { changeRole(userId: $userId, role: patient, reason: "Deixou a clínica.") {
        ... on User { id role } ... on UserError { code } } }`,
      { userId },
      admin,
    )
  ).data.changeRole;
const quarter = (hours: number) =>
  new Date(Math.ceil((app.clock.now().getTime() + hours * 3_600_000) / 900_000) * 900_000).toISOString();
const video = async (id: string, doctor: Person, times: string[], isForced = false) =>
  (
    await app.graphql(
      `mutation ($id: ID!, $times: [DateTimeISO!]!, $isForced: Boolean!) {
        askForVideo(id: $id, revision: 1, times: $times, isForced: $isForced, message: "Quero conversar com você.") {
          ... on ClinicAppointment { status } ... on UserError { code } } }`,
      { id, times, isForced },
      doctor,
    )
  ).data?.askForVideo;
const stateOf = async (id: string) =>
  (
    await rows(
      'select status, attend_by, type_attendance, sealed, decided_at from medical_appointment where id = $1',
      [id],
    )
  )[0];
const IN_THE_QUEUE = {
  status: APPOINTMENT_STATUS.awaiting,
  attend_by: null,
  type_attendance: 1,
  sealed: null,
  decided_at: null,
};
const mails = async ({ patient }: SomeAppointment) =>
  (await queuedMails(app, { to: patient.email }))
    .map(({ template }) => template)
    .filter((name) => name.startsWith('video'));

const changeMail = async ({ patient }: SomeAppointment) =>
  (await queuedMails(app, { to: patient.email, template: 'video-changed' }))[0];

async function busyDoctor() {
  const doctor = await signUpAs(app, 'doctor');
  const [reading, offered, agreed] = [
    await someAppointment(app),
    await someAppointment(app),
    await someAppointment(app),
  ];
  for (const { id } of [reading, offered, agreed]) await claimAs(app, id, doctor);
  expect(await video(offered.id, doctor, [quarter(2), quarter(3)])).toEqual({
    status: APPOINTMENT_STATUS.needsVideo,
  });
  expect(await video(agreed.id, doctor, [quarter(5)], true)).toEqual({
    status: APPOINTMENT_STATUS.videoScheduled,
  });
  return { doctor, reading, offered, agreed, all: [reading, offered, agreed] };
}

describe.each([
  ['is suspended', suspend, 'professional-suspended'],
  ['is no longer a doctor', demote, 'role-changed'],
] as const)('a doctor who %s', (_how, leave, act) => {
  it('returns their open appointments to the queue, ends their calls, informs the patients and records it', async () => {
    const { doctor, reading, offered, agreed, all } = await busyDoctor();
    expect((await leave(doctor.id)).id).toBe(doctor.id);
    for (const { id } of all) {
      expect(await stateOf(id)).toEqual(IN_THE_QUEUE);
      const history = await rows(
        'select "from", "to", author_id from appointment_move where appointment_id = $1 order by at desc, id desc limit 1',
        [id],
      );
      expect(history).toEqual([
        { from: expect.any(Number), to: APPOINTMENT_STATUS.awaiting, author_id: admin.id },
      ]);
      const events = await rows(
        `select payload from event where entity_id = $1 and type = 'appointment.changed' order by id desc limit 1`,
        [id],
      );
      expect(events[0].payload).toMatchObject({ status: APPOINTMENT_STATUS.awaiting, attendBy: null });
    }
    expect(
      await rows(`select 1 from schedule_slot where doctor_id = $1 and state in ('offered', 'chosen')`, [
        doctor.id,
      ]),
    ).toEqual([]);
    expect(await mails(reading)).toEqual([]);
    expect(await mails(offered)).toEqual(['video-times', 'video-changed']);
    expect(await mails(agreed)).toEqual(['video-set', 'video-changed']);
    const [atOffered, atAgreed] = await Promise.all([changeMail(offered), changeMail(agreed)]);
    expect(atOffered?.data.cancelledCall).toBeUndefined();
    const [{ revision }] = await rows('select revision from medical_appointment where id = $1', [agreed.id]);
    expect(atAgreed?.data.cancelledCall).toMatchObject({ appointmentId: agreed.id, revision });
    expect(
      await app.services.orm.em.fork().find(AppointmentNoteRow, { appointmentId: agreed.id }),
    ).toMatchObject([{ authorId: doctor.id, text: expect.stringContaining('Quero conversar com você.') }]);
    expect(await readDecryptedRows(app, AdminAct, { userId: doctor.id, act: act as never })).toMatchObject([
      { detail: { appointmentsPassedOn: 3 } },
    ]);
  });

  it('does not affect the decision of the doctor who claims the appointment next', async () => {
    const { doctor, agreed } = await busyDoctor();
    await leave(doctor.id);
    const next = await signUpAs(app, 'doctor');
    expect(await claimAs(app, agreed.id, next)).toMatchObject({
      status: APPOINTMENT_STATUS.inReview,
      isMine: true,
    });
    const { data } = await app.graphql(
      `mutation ($id: ID!, $revision: Int!) { concludeWithoutMedicine(id: $id, revision: $revision, message: "Tudo bem por aqui.") {
        ... on ClinicAppointment { status } ... on UserError { code } } }`,
      {
        id: agreed.id,
        revision: (await rows('select revision from medical_appointment where id = $1', [agreed.id]))[0]
          .revision,
      },
      next,
    );
    expect(data.concludeWithoutMedicine).toEqual({ status: APPOINTMENT_STATUS.notNeeded });
    expect(await rows('select doctor_id from earning where appointment_id = $1', [agreed.id])).toEqual([
      { doctor_id: next.id },
    ]);
  });
});

describe('an action of a doctor at the moment of suspension', () => {
  it('assigns no appointment to the suspended doctor, whichever is first', async () => {
    for (let round = 0; round < 4; round += 1) {
      const doctor = await signUpAs(app, 'doctor');
      const appointments = [
        await someAppointment(app),
        await someAppointment(app),
        await someAppointment(app),
      ];
      const [first] = appointments;
      await claimAs(app, first?.id ?? '', doctor);
      const claim = (id: string) =>
        app.graphql('mutation ($id: ID!) { claimAppointment(id: $id) { __typename } }', { id }, doctor);
      const say = (id: string) =>
        app.graphql(
          `mutation ($id: ID!) { sendChatMessage(input: { medicalAppointmentId: $id, clientId: "${newId()}", text: "Bom dia." }) { __typename } }`,
          { id },
          doctor,
        );
      const answers = await Promise.all([
        ...appointments.map(({ id }) => claim(id)),
        suspend(doctor.id).then(() => ({ errors: undefined })),
        ...appointments.map(({ id }) => say(id)),
        video(first?.id ?? '', doctor, [quarter(8 + round)], true).then(() => ({ errors: undefined })),
      ]);
      // No claim and no message ends in a deadlock.
      const codes = answers.flatMap(({ errors }) => errors?.[0]?.extensions.code ?? []);
      expect(codes.filter((code) => !/^(UNAUTHENTICATED|FORBIDDEN|NOT_FOUND)$/.test(code))).toEqual([]);
      expect(
        await rows('select id from medical_appointment where attend_by = $1 and status = any($2)', [
          doctor.id,
          OPEN_APPOINTMENT_STATUSES,
        ]),
      ).toEqual([]);
      expect(
        await rows(`select 1 from schedule_slot where doctor_id = $1 and state in ('offered', 'chosen')`, [
          doctor.id,
        ]),
      ).toEqual([]);
      expect(
        await rows('select suspended_at is not null as off from council_registration where user_id = $1', [
          doctor.id,
        ]),
      ).toEqual([{ off: true }]);
    }
  });
});
