// For a release: commands at the same moment, many times
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { APPOINTMENT_STATUS, ORDER_STATUS } from '#schema/constants.ts';
import { newId } from '#shared/ids.ts';
import { ADDRESS } from '../../../../test/address.ts';
import {
  type PreparedAppointment,
  preparedAppointment,
  prescribeForm,
  sendPrescription,
} from '../../../../test/builders/prescription/prescribing.ts';
import { dispensingsUsed, rows } from '../../../../test/builders/prescription/prescriptionUploads.ts';
import { MOVE_ORDER, readUntil, type Shopper, shopper } from '../../../../test/builders/shoppers.ts';
import { codeOf, type Person, signUp, signUpAs, TEST_TWO_FACTOR_SECRET } from '../../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../../test/testApp.ts';
import { IDLE_MINUTES } from '../../appointment/appointment.rules.ts';
import { returnIdleAppointments } from '../../appointment/queue/returnToQueue.ts';

let app: TestApp;
let doctor: Person;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp({ withWorkers: true });
  [doctor, admin] = [await signUpAs(app, 'doctor'), await signUpAs(app, 'admin')];
});
afterAll(() => app.close());

const ROUNDS = 3;
const times = async (count: number, work: (round: number) => Promise<void>) => {
  for (let round = 0; round < count; round += 1) await work(round);
};
/** A small delay that differs per round, so that each side comes first in some rounds. */
const later = async <T>(ms: number, work: () => Promise<T>): Promise<T> => {
  await new Promise((resolve) => setTimeout(resolve, ms));
  return work();
};
const appointmentOf = async (id: string) =>
  (await rows(app, 'select status, attend_by, user_id from medical_appointment where id = $1', [id]))[0];
const prescriptionsFor = (id: string) =>
  rows(app, 'select id, revoked_at from prescription where appointment_id = $1', [id]);
const earningsFor = (id: string) => rows(app, 'select 1 as one from earning where appointment_id = $1', [id]);
const usesOf = (orderId: string) =>
  rows(
    app,
    `select p.id as prescription, p.revoked_at as revoked, u.picked_at as picked from prescription_use u join prescription_item i on i.id = u.item_id
       join prescription p on p.id = i.prescription_id where u.transaction_id = $1 and u.returned_at is null`,
    [orderId],
  );
/** Expects that the used dispensings of each prescription item equal those that orders have reserved. */
const expectConsistentCounters = async (userId: string) =>
  expect(
    await rows(
      app,
      `select i.id from prescription_item i join prescription p on p.id = i.prescription_id
         left join (select item_id, sum(dispensings) as held from prescription_use where returned_at is null group by item_id) u on u.item_id = i.id
        where p.user_id = $1 and i.dispensings_consumed <> coalesce(u.held, 0)`,
      [userId],
    ),
  ).toEqual([]);

async function waitingBuyer(): Promise<{
  buyer: Shopper;
  appointment: PreparedAppointment;
  orderId: string;
}> {
  const buyer = await shopper(app);
  const appointment = await preparedAppointment(app, doctor, { patient: buyer });
  const { id: orderId } = await buyer.order('minoxidil');
  await buyer.payByCard(orderId);
  return { buyer, appointment, orderId };
}
const move = (id: string, status: number) => app.graphql(MOVE_ORDER, { id, status }, admin);
const expectNoDeadlock = (...answers: unknown[]) =>
  expect(JSON.stringify(answers)).not.toMatch(/INTERNAL|deadlock/);

describe('prescribe, while at the same moment', () => {
  it('the order is picked, picks it with the prescription or not at all', () =>
    times(ROUNDS, async (round) => {
      const { buyer, appointment, orderId } = await waitingBuyer();
      const form = await prescribeForm(app, doctor, appointment);
      const [prescribed, picked] = await Promise.all([
        sendPrescription(app, form, doctor),
        later(round * 60, () => move(orderId, ORDER_STATUS.picking)),
      ]);
      expectNoDeadlock(prescribed, picked);
      expect(prescribed.__typename).toBe('Prescribed');
      const order = await buyer.read(orderId);
      const [use, ...more] = await usesOf(orderId);
      expect(more).toEqual([]);
      expect(use.prescription).toBe(prescribed.prescription.id);
      expect(use.picked !== null).toBe(order.status === ORDER_STATUS.picking);
      expect(await dispensingsUsed(app, prescribed.prescription.id)).toBe(1);
    }));

  it('the order is cancelled, makes no dispensing for the cancelled order', () =>
    times(ROUNDS, async (round) => {
      const { buyer, appointment, orderId } = await waitingBuyer();
      const form = await prescribeForm(app, doctor, appointment);
      const [prescribed, cancelled] = await Promise.all([
        sendPrescription(app, form, doctor),
        later(round * 60, () => move(orderId, ORDER_STATUS.cancelled)),
      ]);
      expectNoDeadlock(prescribed, cancelled);
      expect(prescribed.__typename).toBe('Prescribed');
      expect(await buyer.read(orderId)).toMatchObject({ status: ORDER_STATUS.cancelled });
      expect(await usesOf(orderId)).toEqual([]);
      expect(await dispensingsUsed(app, prescribed.prescription.id)).toBe(0);
    }));

  it('an admin cancels the appointment, either issues the prescription or lets the order be cancelled and refunded', () =>
    times(ROUNDS, async (round) => {
      const { buyer, appointment, orderId } = await waitingBuyer();
      const form = await prescribeForm(app, doctor, appointment);
      const [prescribed, out] = await Promise.all([
        sendPrescription(app, form, doctor),
        later(round * 60, () =>
          app.graphql(
            `mutation ($id: ID!) { cancelAppointment(id: $id, reason: "O paciente desistiu da avaliação.") { ... on MedicalAppointment { status } ... on UserError { code } } }`,
            { id: appointment.id },
            admin,
          ),
        ),
      ]);
      expectNoDeadlock(prescribed, out);
      const { status } = await appointmentOf(appointment.id);
      const isIssued = status === APPOINTMENT_STATUS.prescribed;
      expect([APPOINTMENT_STATUS.prescribed, APPOINTMENT_STATUS.cancelled]).toContain(status);
      expect(prescribed.__typename === 'Prescribed').toBe(isIssued);
      expect(out.data.cancelAppointment).toEqual(
        isIssued ? { code: 'appointment_move_not_allowed' } : { status: APPOINTMENT_STATUS.cancelled },
      );
      expect(await prescriptionsFor(appointment.id)).toHaveLength(isIssued ? 1 : 0);
      expect(await earningsFor(appointment.id)).toHaveLength(isIssued ? 1 : 0);
      expect((await buyer.read(orderId)).status).toBe(
        isIssued ? ORDER_STATUS.approved : ORDER_STATUS.cancelled,
      );
      expect(await usesOf(orderId)).toHaveLength(isIssued ? 1 : 0);
    }));

  it('the doctor is suspended, either issues the prescription or keeps the appointment in the queue', () =>
    times(ROUNDS, async (round) => {
      const leaving = await signUpAs(app, 'doctor');
      const appointment = await preparedAppointment(app, leaving);
      const form = await prescribeForm(app, leaving, appointment);
      const [prescribed, suspended] = await Promise.all([
        sendPrescription(app, form, leaving),
        later(round * 60, () =>
          app.graphql(
            `mutation ($id: ID!) { suspendProfessional(userId: $id, isSuspended: true, reason: "Registro em apuração.") { ... on User { id } ... on UserError { code } } }`,
            { id: leaving.id },
            admin,
          ),
        ),
      ]);
      expectNoDeadlock(prescribed, suspended);
      const isIssued = prescribed.__typename === 'Prescribed';
      expect(await appointmentOf(appointment.id)).toMatchObject(
        isIssued
          ? { status: APPOINTMENT_STATUS.prescribed, attend_by: leaving.id }
          : { status: APPOINTMENT_STATUS.awaiting, attend_by: null },
      );
      expect(await prescriptionsFor(appointment.id)).toHaveLength(isIssued ? 1 : 0);
    }));

  it('the idle appointment returns to the queue, either issues the prescription or keeps the appointment in the queue', () =>
    times(ROUNDS, async (round) => {
      const appointment = await preparedAppointment(app, doctor);
      const form = await prescribeForm(app, doctor, appointment);
      await rows(
        app,
        `update medical_appointment set seen_at = now() - $2 * interval '1 minute' where id = $1`,
        [appointment.id, IDLE_MINUTES + 1],
      );
      const [prescribed] = await Promise.all([
        sendPrescription(app, form, doctor),
        later(round * 60, () => returnIdleAppointments(app.services)),
      ]);
      expectNoDeadlock(prescribed);
      const isIssued = prescribed.__typename === 'Prescribed';
      expect(await appointmentOf(appointment.id)).toMatchObject(
        isIssued
          ? { status: APPOINTMENT_STATUS.prescribed, attend_by: doctor.id }
          : { status: APPOINTMENT_STATUS.awaiting, attend_by: null },
      );
      expect(await prescriptionsFor(appointment.id)).toHaveLength(isIssued ? 1 : 0);
      if (!isIssued) expect(prescribed.code).toMatch(/appointment_changed|appointment_not_yours/);
    }));

  it('an earlier prescription is revoked, covers the order with the valid prescription', () =>
    times(ROUNDS, async (round) => {
      const { buyer, appointment, orderId } = await waitingBuyer();
      const first = await sendPrescription(app, await prescribeForm(app, doctor, appointment), doctor);
      const secondAppointment = await preparedAppointment(app, doctor, { patient: buyer });
      const form = await prescribeForm(app, doctor, secondAppointment);
      const [second, revoked] = await Promise.all([
        sendPrescription(app, form, doctor),
        later(round * 60, async () =>
          app.graphql(
            `mutation ($id: ID!, $code: String!) { revokePrescription(id: $id, reason: "Dose trocada na consulta.", oneTimePassword: $code) {
              ... on Prescription { state } ... on UserError { code } } }`,
            {
              id: first.prescription.id,
              code: (await prescribeForm(app, admin, appointment)).oneTimePassword,
            },
            admin,
          ),
        ),
      ]);
      expectNoDeadlock(second, revoked);
      expect(revoked.data.revokePrescription).toEqual({ state: 'REVOKED' });
      expect(second.__typename).toBe('Prescribed');
      expect(await usesOf(orderId)).toEqual([
        { prescription: second.prescription.id, revoked: null, picked: null },
      ]);
      expect(
        await rows(app, 'select 1 as one from prescription_wait where transaction_id = $1', [orderId]),
      ).toEqual([]);
      await expectConsistentCounters(buyer.id);
    }));

  it('other tabs send the same form with other codes, issues one prescription', () =>
    times(ROUNDS, async () => {
      const appointment = await preparedAppointment(app, doctor);
      const form = await prescribeForm(app, doctor, appointment);
      const codes = [
        await codeOf(TEST_TWO_FACTOR_SECRET, -1),
        await codeOf(),
        await codeOf(TEST_TWO_FACTOR_SECRET, 1),
      ];
      const answers = await Promise.all(
        codes.map((oneTimePassword, index) =>
          later(index * 15, () => sendPrescription(app, { ...form, oneTimePassword }, doctor)),
        ),
      );
      expectNoDeadlock(answers);
      expect(answers.filter(({ __typename }) => __typename === 'Prescribed')).toHaveLength(1);
      expect(await prescriptionsFor(appointment.id)).toHaveLength(1);
      expect(await earningsFor(appointment.id)).toHaveLength(1);
    }));
});

describe('concludeWithoutMedicine, sent several times at once', () => {
  const ORDER_CLINIC = `mutation ($input: CreateEvaluationTransactionInput!, $key: String!) {
    createEvaluationTransaction(input: $input, idempotencyKey: $key) { ... on Transaction { id } } }`;
  const CONCLUDE = `mutation ($id: ID!, $revision: Int!) { concludeWithoutMedicine(id: $id, revision: $revision, message: "Não há necessidade.") {
    __typename ... on UserError { code } } }`;

  it('refunds the evaluation and the order exactly once each, and pays the doctor once', async () => {
    const buyer = await shopper(app, await signUp(app));
    const clinic = await buyer.call(ORDER_CLINIC, {
      input: { contact: buyer.contact, address: ADDRESS },
      key: newId(),
    });
    const clinicId = clinic.data.createEvaluationTransaction.id;
    await buyer.payByCard(clinicId);
    const appointment = await preparedAppointment(app, doctor, { patient: buyer });
    const order = await buyer.order('minoxidil', 2);
    await buyer.payByCard(order.id);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        app.graphql(CONCLUDE, { id: appointment.id, revision: appointment.revision }, doctor),
      ),
    );
    expectNoDeadlock(answers);
    expect(
      answers.filter(({ data }) => data.concludeWithoutMedicine.__typename === 'ClinicAppointment'),
    ).toHaveLength(1);
    const returned = (id: string) =>
      rows(
        app,
        `select amount_cents as cents from money_move where transaction_id = $1 and kind = 'refund'`,
        [id],
      );
    await readUntil(
      async () => [await returned(order.id), await returned(clinicId)],
      ([goods, evaluation]) => goods?.length === 1 && evaluation?.length === 1,
      20_000,
    );
    // Waits, so that a second refund would appear.
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(await returned(order.id)).toEqual([{ cents: order.total }]);
    expect(await returned(clinicId)).toEqual([{ cents: 12_000 }]);
    expect(
      await rows(app, 'select 1 as one from refund where transaction_id = any($1)', [[order.id, clinicId]]),
    ).toHaveLength(2);
    expect(await earningsFor(appointment.id)).toHaveLength(1);
    expect(await appointmentOf(appointment.id)).toMatchObject({ status: APPOINTMENT_STATUS.notNeeded });
  });
});
