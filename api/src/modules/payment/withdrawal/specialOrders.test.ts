import { describe, expect, it } from '@jest/globals';
import { ORDER_STATUS } from '#schema/constants.ts';
import { newId } from '#shared/ids.ts';
import { ADDRESS } from '../../../../test/address.ts';
import { someAppointment } from '../../../../test/builders/appointments.ts';
import { dispensed } from '../../../../test/builders/dispensing.ts';
import {
  dispensingsUsed,
  prescribe,
  rows,
  upload,
} from '../../../../test/builders/prescription/prescriptionUploads.ts';
import { type Shopper, shopper } from '../../../../test/builders/shoppers.ts';
import { app, prepareWithdrawals, shop } from '../../../../test/fixtures/order/withdrawalShop.ts';
import { startPrescriptionWaits } from '../../prescription/prescriptionSweeps.ts';
import { withdrawUpload } from '../../prescription/upload/withdrawUpload.ts';

prepareWithdrawals();

const creditOf = async ({ id }: { id: string }) =>
  (await rows(app, 'select state from store_credit where user_id = $1', [id]))[0]?.state;

/** A paid clinic evaluation. */
async function evaluationOf(buyer: Shopper) {
  const { id } = await shop.run(
    buyer,
    `mutation ($input: CreateEvaluationTransactionInput!, $key: String!) {
      createEvaluationTransaction(input: $input, idempotencyKey: $key) { ... on Transaction { id } ... on UserError { code } } }`,
    { input: { contact: buyer.contact, address: ADDRESS }, key: newId() },
  );
  const { total } = await buyer.payByCard(id);
  return { id, total };
}

describe('a paid evaluation', () => {
  it('can be withdrawn while it is unused, which voids its store credit', async () => {
    const buyer = await shopper(app);
    const { id, total } = await evaluationOf(buyer);
    expect(await shop.readOffer(buyer, id)).toMatchObject({
      way: 'CANCEL',
      isOnlyForAllItems: true,
      until: expect.any(String),
      quote: { refund: total },
    });
    expect(await shop.withdraw(buyer, id)).toMatchObject({ state: 'REFUNDED', refund: total, items: [] });
    expect(await creditOf(buyer)).toBe('void');
    await shop.settle(id);
    expect(await shop.bankTotals(id)).toEqual({ received: total, returned: total });
  });

  it('cannot be withdrawn after the evaluation was submitted, and is refunded when the patient cancels the evaluation', async () => {
    const buyer = await shopper(app);
    const { id, total } = await evaluationOf(buyer);
    const sent = await someAppointment(app, buyer);
    expect(await shop.readOffer(buyer, id)).toMatchObject({
      way: null,
      message: expect.stringMatching(/já foi usada/),
    });
    await buyer.call('mutation ($id: ID!) { withdrawEvaluation(id: $id) { __typename } }', { id: sent.id });
    expect(await shop.readOrder(buyer, id)).toMatchObject({ status: ORDER_STATUS.cancelled });
    expect(await creditOf(buyer)).toBe('void');
    await shop.settle(id);
    expect((await shop.bankTotals(id)).returned).toBe(total);
  });
});

describe('an order that a store credit paid in part', () => {
  it('gets its credit back when everything is returned, and refuses a return of units that the credit paid for', async () => {
    const buyer = await shopper(app);
    await evaluationOf(buyer);
    await buyer.put('gummy');
    const { id } = await buyer.order('creatina');
    const { total } = await buyer.payByCard(id);
    expect(await creditOf(buyer)).toBe('spent');
    await shop.deliver(id);
    expect(await shop.readOffer(buyer, id, { creatina: 1 })).toMatchObject({
      quote: null,
      quoteMessage: expect.stringMatching(/crédito da avaliação/),
    });
    const withdrawal = await shop.withdraw(buyer, id);
    expect(withdrawal).toMatchObject({ isWhole: true, refund: total });
    await shop.receive(withdrawal.id);
    expect(await creditOf(buyer)).toBe('available');
    await shop.settle(id);
    expect(await shop.bankTotals(id)).toEqual({ received: total, returned: total });
  });
});

describe('a medicine that waits for a prescription', () => {
  it('can be cancelled alone, and the medicine with a prescription is sent', async () => {
    const buyer = await shopper(app);
    const covering = await prescribe(app, buyer, { slug: 'finasterida' });
    const sent = await upload(app, buyer);
    await buyer.put('finasterida');
    const { id } = await buyer.order('minoxidil');
    const { total } = await buyer.payByCard(id);
    await withdrawUpload(app.context({ userId: buyer.id, role: 'patient', sessionId: newId() }), sent.id);
    await startPrescriptionWaits(app.services);
    const waits = () => rows(app, 'select 1 as one from prescription_wait where transaction_id = $1', [id]);
    expect(await waits()).toHaveLength(1);
    const { items } = await shop.readOrder(buyer, id);
    const idOf = (slug: string) => items.find((item: { slug: string }) => item.slug === slug).id;
    expect((await shop.readOffer(buyer, id)).items).toEqual(
      expect.arrayContaining([
        { itemId: idOf('minoxidil'), quantity: 1, lacksPrescription: true },
        { itemId: idOf('finasterida'), quantity: 1, lacksPrescription: false },
      ]),
    );
    const withdrawal = await shop.withdraw(buyer, id, { minoxidil: 1 });
    expect(withdrawal).toMatchObject({ way: 'CANCEL', state: 'REFUNDED', isWhole: false });
    expect(await waits()).toEqual([]);
    const { data } = await buyer.call(
      'query ($id: ID!) { transaction(id: $id) { status needsEvaluation nextStep { kind } } }',
      { id },
    );
    expect(data.transaction).toEqual({
      status: ORDER_STATUS.approved,
      needsEvaluation: false,
      nextStep: { kind: 'DISPENSING' },
    });
    expect(await dispensingsUsed(app, covering)).toBe(1);
    await shop.settle(id);
    expect(await shop.bankTotals(id)).toEqual({ received: total, returned: withdrawal.refund });
    await dispensed(app, id);
    for (const status of [ORDER_STATUS.picking, ORDER_STATUS.inTransit])
      expect(await shop.move(id, status)).toMatchObject({ status });
  });
});
