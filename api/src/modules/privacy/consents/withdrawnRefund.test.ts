import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { APPOINTMENT_STATUS, ORDER_STATUS } from '#schema/constants.ts';
import { answeredEvaluation, definitionBySlug, photosOf } from '../../../../test/builders/evaluations.ts';
import { readUntil, type Shopper, shopper } from '../../../../test/builders/shoppers.ts';
import { queuedMails } from '../../../../test/queuedMails.ts';
import { sharedTestApp } from '../../../../test/sharedApp.ts';
import type { TestApp } from '../../../../test/testApp.ts';
import { MAIL_TEMPLATES } from '../../../integrations/mail/templates/mailTemplates.ts';

let app: TestApp;
beforeAll(async () => {
  app = await sharedTestApp();
});
afterAll(() => app.close());

const rows = async (text: string, values: unknown[] = []) =>
  (await app.services.database.pool.query(text, values)).rows;
const withdraw = async (who: Shopper, purpose: string) =>
  (
    await who.call(
      'mutation ($purpose: String!) { withdrawConsent(purpose: $purpose) { __typename ... on UserError { code } } }',
      { purpose },
    )
  ).data.withdrawConsent;

/** A patient with a paid medicine order that waits for the doctor of a submitted evaluation. */
async function waitingOrder() {
  const buyer = await shopper(app);
  const quizId = await answeredEvaluation(app, buyer, 'quedadecabelo');
  const slots = definitionBySlug('quedadecabelo').photos.slots.map(({ field }) => field);
  const photos = await photosOf(app, buyer, slots);
  const sent = await buyer.call(
    'mutation ($input: SubmitQuizInput!) { submitQuiz(input: $input) { ... on MedicalAppointment { id } ... on UserError { code message } } }',
    { input: { quizId, ...photos, nationalityDocument: '12.345.678-9' } },
  );
  const appointmentId = sent.data?.submitQuiz.id;
  if (!appointmentId) throw new Error(JSON.stringify(sent));
  const order = await buyer.order('minoxidil');
  const paid = await buyer.payByCard(order.id);
  return { buyer, appointmentId, order, paid };
}

describe('a withdrawn consent to telemedicine or to images', () => {
  it.each(['telemedicine', 'images'])(
    'cancels the appointment, refunds the order that waited for it, and informs the patient (%s)',
    async (purpose) => {
      const { buyer, appointmentId, order, paid } = await waitingOrder();
      expect(paid).toMatchObject({ isPaid: true, needsEvaluation: true });
      expect(await withdraw(buyer, purpose)).toEqual({ __typename: 'ConsentList' });
      expect(await rows('select status from medical_appointment where id = $1', [appointmentId])).toEqual([
        { status: APPOINTMENT_STATUS.cancelled },
      ]);
      await readUntil(
        () => rows('select state from payment where transaction_id = $1', [order.id]),
        ([payment]) => payment?.state === 'refunding' || payment?.state === 'refunded',
      );
      const [refund] = await rows('select amount_cents, reason from refund where transaction_id = $1', [
        order.id,
      ]);
      const [payment] = await rows('select amount_cents from payment where transaction_id = $1', [order.id]);
      expect(refund).toEqual({ amount_cents: payment.amount_cents, reason: 'cancelled' });

      const shown = await buyer.call(
        'query ($id: ID!) { transaction(id: $id) { status statusLabel history { status note } } }',
        { id: order.id },
      );
      expect(shown.data.transaction).toMatchObject({ status: ORDER_STATUS.cancelled });
      expect(shown.data.transaction.history.at(-1)).toEqual({
        status: ORDER_STATUS.cancelled,
        note: 'Você retirou o consentimento do atendimento a distância, e a avaliação foi cancelada. O valor pago é devolvido inteiro.',
      });

      const [mail] = await queuedMails(app, { to: buyer.email, template: 'order-cancelled' });
      expect(mail?.data).toMatchObject({
        code: paid.code,
        reason: 'not-prescribed',
        refund: { method: 'card' },
      });
      const { text } = MAIL_TEMPLATES['order-cancelled'].write(mail?.data as never);
      expect(text).toContain('Vamos devolver R$');
      expect(text).not.toMatch(/médic|avalia|telemedicina|minoxidil/i);
      expect(await queuedMails(app, { to: buyer.email, template: 'appointment-cancelled' })).toHaveLength(1);
    },
  );

  it('does not change an order without a medicine', async () => {
    const { buyer } = await waitingOrder();
    const other = await buyer.order('creatina');
    await buyer.payByCard(other.id);
    await withdraw(buyer, 'telemedicine');
    expect(await buyer.read(other.id)).toMatchObject({ status: ORDER_STATUS.approved, isPaid: true });
  });
});
