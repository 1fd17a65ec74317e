import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { APPOINTMENT_STATUS, ORDER_STATUS } from '#schema/constants.ts';
import { newId } from '#shared/ids.ts';
import { claimAs, someAppointment } from '../../../../test/builders/appointments.ts';
import { answeredEvaluation, definitionBySlug, photosOf } from '../../../../test/builders/evaluations.ts';
import { shopper } from '../../../../test/builders/shoppers.ts';
import { type Person, signUp, signUpAs } from '../../../../test/people.ts';
import { queuedMails } from '../../../../test/queuedMails.ts';
import { sharedTestApp } from '../../../../test/sharedApp.ts';
import type { TestApp } from '../../../../test/testApp.ts';
import { reconcilePayment } from '../../payment/settlement/reconcilePayment.ts';
import type { AppointmentQueueChanged } from '../queue/clinicAppointment.types.ts';
import { followQueue } from '../queue/followQueue.ts';

let app: TestApp;
let doctor: Person;
beforeAll(async () => {
  app = await sharedTestApp();
  doctor = await signUpAs(app, 'doctor');
});
afterAll(() => app.close());

const WITHDRAW = `mutation ($id: ID!) { withdrawEvaluation(id: $id) {
  __typename ... on MedicalAppointment { id status } ... on UserError { code } } }`;
const withdraw = async (who: Person, id: string) => {
  const { data, errors } = await app.graphql(WITHDRAW, { id }, who);
  return errors ? errors[0].extensions.code : data.withdrawEvaluation;
};
const statusOf = async (id: string) =>
  (
    await app.services.database.pool.query(
      'select status, attend_by as doctor_id from medical_appointment where id = $1',
      [id],
    )
  ).rows;

describe('withdrawEvaluation', () => {
  it('withdraws an evaluation once, informs its patient and allows a new one', async () => {
    const { id, patient } = await someAppointment(app);
    expect(await withdraw(await signUp(app), id)).toBe('NOT_FOUND');
    expect(await withdraw(patient, id)).toMatchObject({ id, status: APPOINTMENT_STATUS.cancelled });
    expect(await withdraw(patient, id)).toMatchObject({ id, status: APPOINTMENT_STATUS.cancelled });
    expect(await queuedMails(app, { to: patient.email, template: 'appointment-withdrawn' })).toHaveLength(1);
    expect(await queuedMails(app, { to: patient.email, template: 'appointment-cancelled' })).toEqual([]);
    const { rows: moves } = await app.services.database.pool.query(
      'select author_id from appointment_move where appointment_id = $1 and "to" = $2',
      [id, APPOINTMENT_STATUS.cancelled],
    );
    expect(moves).toEqual([{ author_id: patient.id }]);
    expect(await claimAs(app, id, doctor)).toMatchObject({ code: 'appointment_ended' });
    await someAppointment(app, patient);
  });

  it('is refused once a doctor has claimed the appointment', async () => {
    const { id, patient } = await someAppointment(app);
    await claimAs(app, id, doctor);
    expect(await withdraw(patient, id)).toMatchObject({ code: 'evaluation_already_taken' });
    expect(await statusOf(id)).toEqual([{ status: APPOINTMENT_STATUS.inReview, doctor_id: doctor.id }]);
  });

  it('and a simultaneous claim of a doctor: one succeeds and the other is refused', async () => {
    for (let turn = 0; turn < 6; turn += 1) {
      const { id, patient } = await someAppointment(app);
      // Every second turn the claim starts first.
      const claim = turn % 2 ? claimAs(app, id, doctor) : null;
      const [withdrawn, claimed] = await Promise.all([
        withdraw(patient, id),
        claim ?? claimAs(app, id, doctor),
      ]);
      const [now] = await statusOf(id);
      if (now.status === APPOINTMENT_STATUS.cancelled) {
        expect([withdrawn.status, claimed.code, now.doctor_id]).toEqual([
          APPOINTMENT_STATUS.cancelled,
          'appointment_ended',
          null,
        ]);
      } else {
        expect([withdrawn.code, claimed.isMine, now.status]).toEqual([
          'evaluation_already_taken',
          true,
          APPOINTMENT_STATUS.inReview,
        ]);
      }
    }
  });

  it('removes the appointment from the open queues of doctors', async () => {
    const { id, patient } = await someAppointment(app);
    const viewer = { userId: doctor.id, role: 'doctor' as const, sessionId: newId() };
    const changes: AsyncGenerator<AppointmentQueueChanged> = followQueue(app.context(viewer), '0.0');
    await withdraw(patient, id);
    for await (const { appointment: changed } of changes) {
      if (changed.id !== id || changed.status === APPOINTMENT_STATUS.awaiting) continue;
      expect(changed).toMatchObject({ status: APPOINTMENT_STATUS.cancelled, isMine: false, flags: [] });
      break;
    }
  });

  it('refunds the order that waited only for this evaluation, and shows why on the order page', async () => {
    const buyer = await shopper(app);
    const quizId = await answeredEvaluation(app, buyer, 'quedadecabelo');
    const slots = definitionBySlug('quedadecabelo').photos.slots.map(({ field }) => field);
    const photos = await photosOf(app, buyer, slots);
    const sent = await buyer.call(
      'mutation ($input: SubmitQuizInput!) { submitQuiz(input: $input) { ... on MedicalAppointment { id } } }',
      { input: { quizId, ...photos, nationalityDocument: '12.345.678-9' } },
    );
    const { id } = sent.data.submitQuiz;
    const order = await buyer.order('minoxidil');
    const paid = await buyer.payByCard(order.id);
    expect(paid).toMatchObject({ isPaid: true, needsEvaluation: true });
    await withdraw(buyer, id);
    const { data } = await buyer.call(
      'query ($id: ID!) { transaction(id: $id) { status history { note } } }',
      { id: order.id },
    );
    expect(data.transaction).toMatchObject({ status: ORDER_STATUS.cancelled });
    expect(data.transaction.history.at(-1).note).toBe(
      'Você retirou a avaliação. O valor pago é devolvido inteiro.',
    );
    const { rows: payments } = await app.services.database.pool.query(
      'select id from payment where transaction_id = $1',
      [order.id],
    );
    for (const payment of payments) await reconcilePayment(app.services, payment.id);
    const { rows: money } = await app.services.database.pool.query(
      "select sum(amount_cents)::int as refunded from money_move where transaction_id = $1 and kind = 'refund'",
      [order.id],
    );
    expect(money).toEqual([{ refunded: paid.total }]);
  });
});
