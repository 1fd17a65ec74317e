import { describe, expect, it } from '@jest/globals';
import { APPOINTMENT_STATUS } from '#schema/constants.ts';
import { answeredEvaluation } from '../../../../test/builders/evaluations.ts';
import {
  act,
  app,
  ask,
  claimNewAppointment,
  doctor,
  otherDoctor,
  prepareClinic,
  rows,
} from '../../../../test/fixtures/clinic/clinicAppointments.ts';
import { signUp } from '../../../../test/people.ts';
import { queuedMails } from '../../../../test/queuedMails.ts';
import { FIRST_PAY_CENTS } from '../earning/earning.rules.ts';
import { remindCalls } from '../schedule/remindCalls.ts';

prepareClinic();

const quarter = (minutes: number) =>
  new Date(Math.ceil((app.clock.now().getTime() + minutes * 60_000) / 900_000) * 900_000);

describe('a decision', () => {
  const conclude = (id: string, revision: number, who = doctor, message = 'Não há necessidade de remédio.') =>
    act(
      'concludeWithoutMedicine',
      'id: $id, revision: $revision, message: $message',
      { id, revision, message },
      who,
    );

  it('of “no medicine” needs its doctor, a message and the newest revision; it informs the patient and pays once', async () => {
    const { id, patient } = await claimNewAppointment();
    expect(await conclude(id, 1, otherDoctor)).toMatchObject({ code: 'appointment_not_yours' });
    expect(await conclude(id, 1, doctor, ' ')).toMatchObject({ code: 'message_required' });
    expect(await conclude(id, 0)).toMatchObject({
      code: 'appointment_changed',
      appointment: { status: APPOINTMENT_STATUS.inReview, revision: 1 },
    });
    const both = await Promise.all([conclude(id, 1), conclude(id, 1)]);
    expect(both.map(({ __typename }) => __typename).sort()).toEqual([
      'AppointmentMoved',
      'ClinicAppointment',
    ]);
    const listed = await ask(
      '{ myMedicalAppointments { items { id status messageToPatient decidedAt } } }',
      {},
      patient,
    );
    expect(listed.data.myMedicalAppointments.items).toEqual([
      {
        id,
        status: APPOINTMENT_STATUS.notNeeded,
        messageToPatient: 'Não há necessidade de remédio.',
        decidedAt: expect.any(String),
      },
    ]);
    expect(await rows('select doctor_id, amount_cents from earning where appointment_id = $1', [id])).toEqual(
      [{ doctor_id: doctor.id, amount_cents: FIRST_PAY_CENTS }],
    );
    const mails = await queuedMails(app, { to: patient.email, template: 'appointment-not-needed' });
    expect(mails).toHaveLength(1);
    // The patient may start a new evaluation.
    expect(await answeredEvaluation(app, patient, 'be')).toEqual(expect.any(String));
    const { data } = await ask(
      '{ myEarnings { perEvaluation months { month evaluations amount } items { medicalAppointmentId } } }',
      {},
      doctor,
    );
    expect(data.myEarnings.months).toHaveLength(12);
    expect(data.myEarnings.months.at(-1).evaluations).toBeGreaterThan(0);
    expect(data.myEarnings.items).toContainEqual({ medicalAppointmentId: id });
    expect((await ask('{ myEarnings { items { amount } } }', {}, otherDoctor)).data.myEarnings.items).toEqual(
      [],
    );
  });

  it('to call by video offers two future times; the one that the patient chooses is taken, listed and reminded once', async () => {
    const { id, patient } = await claimNewAppointment();
    const video = (revision: number, times: Date[], isForced = false, who = doctor) =>
      act(
        'askForVideo',
        'id: $id, revision: $revision, times: $times, isForced: $isForced, message: $message',
        { id, revision, times: times.map((time) => time.toISOString()), isForced, message: 'Quero te ver.' },
        who,
      );
    const [first, second] = [quarter(24 * 60), quarter(25 * 60)];
    expect(await video(1, [first, second], false, otherDoctor)).toMatchObject({
      code: 'appointment_not_yours',
    });
    expect(await video(1, [first])).toMatchObject({ code: 'two_times_required' });
    expect(await video(1, [first, first])).toMatchObject({ code: 'two_times_required' });
    expect(await video(1, [quarter(1), first])).toMatchObject({ code: 'slot_in_past' });
    expect(await video(1, [first, second])).toMatchObject({ status: APPOINTMENT_STATUS.needsVideo });
    const offered = (
      await ask(
        '{ myMedicalAppointments { items { status slots { id startsAt state roomUrl } } } }',
        {},
        patient,
      )
    ).data.myMedicalAppointments.items[0];
    expect(offered).toMatchObject({
      status: APPOINTMENT_STATUS.needsVideo,
      slots: [{ state: 'offered' }, { state: 'offered' }],
    });
    const choose = `mutation ($slotId: ID!) { chooseVideoTime(slotId: $slotId) { ... on MedicalAppointment { status slots { startsAt state } } ... on UserError { code } } }`;
    const slotId = offered.slots[1].id;
    expect((await ask(choose, { slotId }, await signUp(app))).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    const chosen = (await ask(choose, { slotId }, patient)).data.chooseVideoTime;
    expect(chosen).toEqual({
      status: APPOINTMENT_STATUS.videoScheduled,
      slots: [{ startsAt: second.toISOString(), state: 'chosen' }],
    });
    expect((await ask(choose, { slotId }, patient)).data.chooseVideoTime.status).toBe(
      APPOINTMENT_STATUS.videoScheduled,
    );
    expect((await ask(choose, { slotId: offered.slots[0].id }, patient)).data.chooseVideoTime).toEqual({
      code: 'slot_gone',
    });

    const taken = await claimNewAppointment();
    const repeated = await act(
      'askForVideo',
      'id: $id, revision: $revision, times: $times, isForced: $isForced, message: $message',
      { id: taken.id, revision: 1, times: [second.toISOString()], isForced: true, message: 'Quero te ver.' },
      doctor,
    );
    expect(repeated).toMatchObject({ code: 'slot_taken' });
    const week = `query ($from: DateTimeISO!, $to: DateTimeISO!) { mySchedule(from: $from, to: $to) { slot { state } appointment { id } } }`;
    const range = { from: app.clock.now().toISOString(), to: quarter(7 * 24 * 60).toISOString() };
    expect((await ask(week, range, doctor)).data.mySchedule).toEqual([
      { slot: { state: 'chosen' }, appointment: { id } },
    ]);
    expect((await ask(week, range, otherDoctor)).data.mySchedule).toEqual([]);
    await rows(
      `update schedule_slot set starts_at = now() + interval '1 hour' where appointment_id = $1 and state = 'chosen'`,
      [id],
    );
    expect(await remindCalls(app.services)).toBe(1);
    expect(await remindCalls(app.services)).toBe(0);
    const [{ revision }] = await rows('select revision from medical_appointment where id = $1', [id]);
    expect(await conclude(id, revision)).toMatchObject({ status: APPOINTMENT_STATUS.notNeeded });
  });

  it('to lift a flag is accepted only as the treatment line allows, and is stored once', async () => {
    const { id } = await claimNewAppointment();
    const clear = (flag: string, kind: string, text = '') =>
      act('clearFlag', 'id: $id, flag: $flag, kind: $kind, text: $text', { id, flag, kind, text }, doctor);
    expect(await clear('IDENTITY_NOT_CONFIRMED', 'SEEN')).toMatchObject({ id });
    await clear('IDENTITY_NOT_CONFIRMED', 'SEEN');
    expect(await rows('select kind from flag_clearance where appointment_id = $1', [id])).toEqual([
      { kind: 'seen' },
    ]);
    expect(await clear('IDENTITY_NOT_CONFIRMED', 'JUSTIFIED', 'x'.repeat(30))).toMatchObject({
      code: 'clearance_not_possible',
    });
    expect(await clear('NITRATE_USE', 'SEEN')).toMatchObject({ code: 'clearance_not_possible' });
  });
});
