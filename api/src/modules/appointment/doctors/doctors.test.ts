import { beforeAll, describe, expect, it } from '@jest/globals';
import { APPOINTMENT_STATUS } from '#schema/constants.ts';
import { act as callAct } from '../../../../test/builders/users.ts';
import { expectClosedToOthers } from '../../../../test/closedToOthers.ts';
import {
  act,
  app,
  ask,
  claim,
  doctor,
  newAppointment,
  otherDoctor,
  prepareClinic,
} from '../../../../test/fixtures/clinic/clinicAppointments.ts';
import { type Person, signUpAs } from '../../../../test/people.ts';
import { countStatementsOfProcess } from '../../../shared/database/statements.ts';
import { FIRST_PAY_CENTS } from '../earning/earning.rules.ts';

const OVERVIEW = `query ($month: String) { doctorsOverview(month: $month) { month payNow pays { id amount isPlanned }
  doctors { id registration block hasLeft waitsSince isMedicalDirector open late calls concluded amount } } }`;
const STATEMENT = `query ($doctorId: ID!, $month: String) {
  doctorStatement(doctorId: $doctorId, month: $month) { month items { medicalAppointmentId amount } } }`;
const PLAN = `mutation ($amount: Cents!, $from: DateTimeISO, $reason: String = "Acordo de 2027") {
  planDoctorPay(amount: $amount, from: $from, reason: $reason) { __typename
    ... on UserError { code } ... on InvalidInput { fields { path } } } }`;
const CANCEL = `mutation ($id: ID!) { cancelDoctorPay(id: $id, reason: "Engano") { __typename } }`;
const UNKNOWN_ID = '0193f2a4-7c1e-7b52-9a35-2f7d5c0b8e11';
const MINUTE = 60_000;

prepareClinic();
let admin: Person;
beforeAll(async () => {
  admin = await signUpAs(app, 'admin');
});

const overview = async (month?: string) => (await ask(OVERVIEW, { month }, admin)).data.doctorsOverview;
const workOf = async ({ id }: Person) =>
  (await overview()).doctors.find((listed: { id: string }) => listed.id === id);
const plan = async (variables: object) => (await ask(PLAN, { ...variables }, admin)).data.planDoctorPay;
const later = (minutes: number) => new Date(app.clock.now().getTime() + minutes * MINUTE).toISOString();

/** An appointment that the doctor concludes now. */
async function concluded(who: Person): Promise<string> {
  const { id } = await newAppointment();
  const { revision } = await claim(id, who);
  const message = 'Não há necessidade de remédio.';
  const args = 'id: $id, revision: $revision, message: $message';
  const answer = await act('concludeWithoutMedicine', args, { id, revision, message }, who);
  expect(answer).toMatchObject({ status: APPOINTMENT_STATUS.notNeeded });
  return id;
}

describe('the work and pay of doctors', () => {
  it('are closed to strangers, patients and doctors', () =>
    expectClosedToOthers(app, [
      [OVERVIEW],
      [STATEMENT, { doctorId: UNKNOWN_ID }],
      [PLAN, { amount: 5000 }],
      [CANCEL, { id: UNKNOWN_ID }],
    ]));

  it('list first a doctor whose registration waits to be looked up', async () => {
    const unchecked = await signUpAs(app, 'doctor', { isActive: false });
    const [first] = (await overview()).doctors;
    expect(first).toMatchObject({ id: unchecked.id, block: 'unchecked', waitsSince: expect.any(String) });
    expect(await workOf(doctor)).toMatchObject({ block: null, waitsSince: null, isMedicalDirector: false });
  });

  it('count what each doctor has open and late, and what they concluded', async () => {
    const before = await workOf(otherDoctor);
    const { id } = await newAppointment();
    await claim(id, otherDoctor);
    expect(await workOf(otherDoctor)).toMatchObject({ open: before.open + 1, late: 0 });
    await app.services.database.pool.query(
      `update medical_appointment set due_at = now() - interval '1 hour' where id = $1`,
      [id],
    );
    await concluded(otherDoctor);
    expect(await workOf(otherDoctor)).toMatchObject({
      open: before.open + 1,
      late: 1,
      concluded: before.concluded + 1,
      amount: before.amount + FIRST_PAY_CENTS,
    });
  });

  it('list a doctor who left the clinic in the month in which they earned something', async () => {
    const leaving = await signUpAs(app, 'doctor');
    await concluded(leaving);
    expect(await callAct(app, 'removeUser', leaving, { who: admin })).toEqual({ __typename: 'Done' });
    expect(await workOf(leaving)).toMatchObject({
      concluded: 1,
      amount: FIRST_PAY_CENTS,
      hasLeft: true,
      block: null,
    });
    const { doctors } = await overview('2026-01');
    expect(doctors.map(({ id }: Person) => id)).not.toContain(leaving.id);
  });

  it('are read with a constant number of SQL statements for any number of doctors', async () => {
    const count = async () => (await countStatementsOfProcess(() => overview())).statements.length;
    const before = await count();
    await signUpAs(app, 'doctor');
    expect(await count()).toBe(before);
  });
});

describe('what an evaluation pays', () => {
  it('is refused in the past, without an amount or a reason, and when it is already in effect', async () => {
    expect(await plan({ amount: 5_000, from: later(-1) })).toMatchObject({ fields: [{ path: 'from' }] });
    expect(await plan({ amount: 0 })).toMatchObject({ fields: [{ path: 'amount' }] });
    expect(await plan({ amount: FIRST_PAY_CENTS })).toMatchObject({ code: 'nothing_changed' });
    expect(await plan({ amount: 5_000, reason: ' ' })).toMatchObject({ code: 'admin_reason_required' });
  });

  it('takes effect at its moment, and evaluations concluded before keep their amount', async () => {
    const early = await concluded(doctor);
    expect(await plan({ amount: 6_000, from: later(1) })).toEqual({ __typename: 'Done' });
    expect((await overview()).payNow).toBe(FIRST_PAY_CENTS);
    app.clock.moveTo(1.1 * MINUTE);
    const late = await concluded(doctor);
    expect((await overview()).payNow).toBe(6_000);
    const { items } = (await ask(STATEMENT, { doctorId: doctor.id }, admin)).data.doctorStatement;
    expect(items).toEqual([
      { medicalAppointmentId: late, amount: 6_000 },
      { medicalAppointmentId: early, amount: FIRST_PAY_CENTS },
    ]);
    const answer = await ask('{ myEarnings { perEvaluation items { amount } } }', {}, doctor);
    expect(answer.data.myEarnings).toEqual({
      perEvaluation: 6_000,
      items: [{ amount: 6_000 }, { amount: FIRST_PAY_CENTS }],
    });
    app.clock.moveTo(0);
  });

  it('can be cancelled once, before it takes effect', async () => {
    await plan({ amount: 7_000, from: later(5) });
    const planned = (await overview()).pays.find((pay: { amount: number }) => pay.amount === 7_000);
    expect(planned.isPlanned).toBe(true);
    expect((await ask(CANCEL, { id: planned.id }, admin)).data.cancelDoctorPay.__typename).toBe('Done');
    expect((await overview()).pays.map((pay: { amount: number }) => pay.amount)).not.toContain(7_000);
    expect((await ask(CANCEL, { id: planned.id }, admin)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  });
});
