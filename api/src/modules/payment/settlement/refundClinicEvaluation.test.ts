import { describe, expect, it } from '@jest/globals';
import { ORDER_STATUS } from '#schema/constants.ts';
import { PAYMENT_METHOD } from '#schema/payment/methods.ts';
import { newId } from '#shared/ids.ts';
import { payAtBank, readUntil, type Shopper, shopper } from '../../../../test/builders/shoppers.ts';
import {
  app,
  CREATINE_AFTER_CREDIT,
  CREATINE_PRICE,
  cartOf,
  creditOf,
  EVALUATION_PRICE,
  move,
  patient,
  prepareClinicEvaluations,
  rows,
  waitForRefund,
} from '../../../../test/fixtures/clinic/clinicEvaluations.ts';
import { claimClinicEvaluation, refundClinicEvaluation } from './refundClinicEvaluation.ts';

prepareClinicEvaluations();

const inTransaction = <T>(run: Parameters<typeof app.services.orm.em.transactional<T>>[0]) =>
  app.services.orm.em.fork().transactional(run);

const refundFor = (buyer: Shopper, appointmentId: string) =>
  inTransaction((em) => refundClinicEvaluation(app.services, em, { userId: buyer.id, appointmentId }));

describe('refundClinicEvaluation', () => {
  it('refunds the evaluation in full and voids its credit, once', async () => {
    const { buyer, origin } = await patient();
    const appointmentId = newId();
    expect(await refundFor(buyer, appointmentId)).toBe('refunded');
    expect(await refundFor(buyer, appointmentId)).toBe('nothing');
    expect(await refundFor(buyer, newId())).toBe('nothing');
    expect(await creditOf(buyer)).toMatchObject({ state: 'void', appointment_id: appointmentId });
    expect(await buyer.read(origin)).toMatchObject({ status: ORDER_STATUS.cancelled });
    await waitForRefund(origin, EVALUATION_PRICE);
    await buyer.put('creatina');
    expect((await cartOf(buyer)).total).toBe(CREATINE_PRICE);
    expect((await buyer.call('{ myStoreCredits { id } }', {})).data.myStoreCredits).toEqual([]);
  });

  it('refunds the evaluation once for two concurrent appointments', async () => {
    const { buyer, origin } = await patient();
    const outcomes = await Promise.all([refundFor(buyer, newId()), refundFor(buyer, newId())]);
    expect(outcomes.sort()).toEqual(['nothing', 'refunded']);
    await waitForRefund(origin, EVALUATION_PRICE);
    expect(await rows('select id from refund where transaction_id = $1', [origin])).toHaveLength(1);
  });

  it('does not change an order that used the credit, whose later cancellation returns no credit', async () => {
    const { buyer, origin } = await patient();
    const order = await buyer.order('creatina');
    await buyer.payByCard(order.id);
    expect(await refundFor(buyer, newId())).toBe('refunded');
    await waitForRefund(origin, EVALUATION_PRICE);
    expect(await buyer.read(order.id)).toMatchObject({
      status: ORDER_STATUS.approved,
      total: CREATINE_AFTER_CREDIT,
      refundedCents: 0,
    });
    await move(order.id, ORDER_STATUS.cancelled);
    await waitForRefund(order.id, CREATINE_AFTER_CREDIT);
    expect(await creditOf(buyer)).toMatchObject({ state: 'void' });
  });

  it('does not change an unpaid order that reserved the credit', async () => {
    const { buyer } = await patient();
    const order = await buyer.order('creatina');
    const { payment } = await buyer.checkout(order.id, { method: PAYMENT_METHOD.pix });
    expect(await refundFor(buyer, newId())).toBe('refunded');
    await payAtBank(app, payment.id);
    await readUntil(
      () => buyer.read(order.id),
      ({ status }) => status === ORDER_STATUS.approvedAfterCompensation,
    );
    expect(await creditOf(buyer)).toMatchObject({ state: 'void' });
  });

  it('refunds everything when the order that used the credit was cancelled before', async () => {
    const { buyer, origin } = await patient();
    const order = await buyer.order('creatina');
    await buyer.payByCard(order.id);
    await move(order.id, ORDER_STATUS.cancelled);
    expect(await refundFor(buyer, newId())).toBe('refunded');
    await Promise.all([
      waitForRefund(order.id, CREATINE_AFTER_CREDIT),
      waitForRefund(origin, EVALUATION_PRICE),
    ]);
    expect(await creditOf(buyer)).toMatchObject({ state: 'void' });
  });

  it('does not refund an evaluation that belongs to an appointment with a prescription', async () => {
    const { buyer, origin } = await patient();
    const appointmentId = newId();
    // As the command that writes the prescription does.
    expect(await inTransaction((em) => claimClinicEvaluation(em, { userId: buyer.id, appointmentId }))).toBe(
      origin,
    );
    expect(await refundFor(buyer, newId())).toBe('nothing');
    expect(await creditOf(buyer)).toMatchObject({ state: 'available', appointment_id: appointmentId });
  });

  it('returns "nothing" for a person who paid for no evaluation', async () => {
    expect(await refundFor(await shopper(app), newId())).toBe('nothing');
  });

  it('changes neither order nor credit when the caller rolls back', async () => {
    const { buyer, origin } = await patient();
    const failing = inTransaction(async (em) => {
      await refundClinicEvaluation(app.services, em, { userId: buyer.id, appointmentId: newId() });
      throw new Error('undone');
    });
    await expect(failing).rejects.toThrow('undone');
    expect(await creditOf(buyer)).toMatchObject({ state: 'available', appointment_id: null });
    expect(await buyer.read(origin)).toMatchObject({ status: ORDER_STATUS.approved });
  });
});
