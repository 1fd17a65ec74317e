import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ORDER_STATUS } from '#schema/constants.ts';
import { dispensed } from '../../../../test/builders/dispensing.ts';
import {
  ALL_CHECKS_PASSED,
  acceptanceInput,
  dispensingsUsed,
  prescribe,
  review,
  rows,
  upload,
} from '../../../../test/builders/prescription/prescriptionUploads.ts';
import { MOVE_ORDER, onHand, type Shopper, shopper } from '../../../../test/builders/shoppers.ts';
import { type Person, signUpAs } from '../../../../test/people.ts';
import { queuedMails } from '../../../../test/queuedMails.ts';
import { startTestApp, type TestApp } from '../../../../test/testApp.ts';
import { reconcilePayment } from '../../payment/settlement/reconcilePayment.ts';
import { cancelAfterPrescriptionWait } from '../prescriptionSweeps.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await signUpAs(app, 'admin');
});
afterAll(() => app.close());

const DAY_MS = 86_400_000;
const move = async (id: string, status: number) =>
  (await app.graphql(MOVE_ORDER, { id, status }, admin)).data.moveTransaction;
const READ = `query ($id: ID!) { transaction(id: $id) { status total units refundedCents needsEvaluation nextStep { kind text }
  items { name quantity value cancelledQuantity cancelledValue cancelledNote } } }`;
const read = async (buyer: Shopper, id: string) => (await buyer.call(READ, { id })).data.transaction;

/** Moves the clock nine days, past the end of every wait for a prescription. */
async function waitEnds(): Promise<void> {
  const offset = app.clock.offsetMs;
  app.clock.moveTo(offset + 9 * DAY_MS);
  await cancelAfterPrescriptionWait(app.services);
  app.clock.moveTo(offset);
}

async function settle(orderId: string): Promise<void> {
  for (const { id } of await rows(app, 'select id from payment where transaction_id = $1', [orderId]))
    await reconcilePayment(app.services, id);
}
const moneyOf = (id: string) =>
  rows(app, 'select kind, amount_cents from money_move where transaction_id = $1 order by at, id', [id]);

/** A paid order of a medicine, whose uploaded prescription awaits review, and of an item that needs none. */
async function placeMixedOrder() {
  const buyer = await shopper(app);
  const sent = await upload(app, buyer);
  await buyer.put('creatina');
  const { id } = await buyer.order('minoxidil', 2);
  expect(await buyer.payByCard(id)).toMatchObject({ status: ORDER_STATUS.approved });
  const bought = await read(buyer, id);
  return { buyer, sent, id, bought };
}
const refuse = (id: string) =>
  review(app, admin, id, { accept: false, checks: { ...ALL_CHECKS_PASSED, patientName: false } });

describe('a paid order that a prescription covers only in part', () => {
  it('refunds the medicine after seven days and keeps the items that need no prescription', async () => {
    const { buyer, sent, id, bought } = await placeMixedOrder();
    const minoxidil = bought.items.find(({ name }: { name: string }) => /Minoxidil/i.test(name));
    const stock = await onHand(app, 'minoxidil');
    await refuse(sent.id);
    expect((await read(buyer, id)).nextStep.text).toMatch(/devolvemos só o que ficou sem receita/);
    await waitEnds();
    const after = await read(buyer, id);
    expect(after).toMatchObject({
      status: ORDER_STATUS.approved,
      units: 1,
      needsEvaluation: false,
      nextStep: { kind: 'PICK' },
    });
    expect(after.items.find(({ name }: { name: string }) => name === minoxidil.name)).toMatchObject({
      quantity: 0,
      value: 0,
      cancelledQuantity: 2,
      cancelledValue: minoxidil.value,
      cancelledNote: 'Nenhuma receita válida chegou em 7 dias.',
    });
    expect(await onHand(app, 'minoxidil')).toBe(stock + 2);
    const mails = await queuedMails(app, { to: buyer.email, template: 'order-part-cancelled' });
    expect(mails.map(({ data }) => data.refund)).toEqual([{ cents: minoxidil.value, method: 'card' }]);
    expect(JSON.stringify(mails)).not.toMatch(/minoxidil|receita/i);
    await settle(id);
    expect(await moneyOf(id)).toEqual([
      { kind: 'receipt', amount_cents: bought.total },
      { kind: 'refund', amount_cents: minoxidil.value },
    ]);
    expect(await move(id, ORDER_STATUS.picking)).toMatchObject({ status: ORDER_STATUS.picking });
  });

  it('refunds only what was not refunded before when it is cancelled later', async () => {
    const { sent, id, bought } = await placeMixedOrder();
    await refuse(sent.id);
    await waitEnds();
    await settle(id);
    const stock = await onHand(app, 'minoxidil');
    expect(await move(id, ORDER_STATUS.cancelled)).toMatchObject({ status: ORDER_STATUS.cancelled });
    await settle(id);
    await settle(id);
    const returned = (await moneyOf(id)).filter(({ kind }) => kind === 'refund');
    expect(returned.reduce((sum, { amount_cents }) => sum + amount_cents, 0)).toBe(bought.total);
    expect(await onHand(app, 'minoxidil')).toBe(stock);
  });

  it('keeps the units that the prescription covers and refunds the other units', async () => {
    const buyer = await shopper(app);
    const sent = await upload(app, buyer);
    const { id } = await buyer.order('minoxidil', 3);
    expect(await buyer.payByCard(id)).toMatchObject({ status: ORDER_STATUS.approved });
    const [bought] = (await read(buyer, id)).items;
    const items = [{ ...acceptanceInput(app).items[0], dispensings: 1 }];
    const { prescriptionId } = await review(app, admin, sent.id, acceptanceInput(app, { items }));
    expect(await dispensingsUsed(app, prescriptionId)).toBe(0);
    expect(await read(buyer, id)).toMatchObject({ status: ORDER_STATUS.approved, needsEvaluation: true });
    await waitEnds();
    const after = await read(buyer, id);
    // The buyer gets the centavo that cannot be divided.
    const refundCents = Math.ceil((bought.value * 2) / 3);
    expect(after).toMatchObject({ status: ORDER_STATUS.approved, units: 1, needsEvaluation: false });
    expect(after.items).toMatchObject([
      { quantity: 1, value: bought.value - refundCents, cancelledQuantity: 2, cancelledValue: refundCents },
    ]);
    expect(await dispensingsUsed(app, prescriptionId)).toBe(1);
    expect(
      await rows(app, 'select amount_cents, reason from refund where transaction_id = $1', [id]),
    ).toEqual([{ amount_cents: refundCents, reason: 'part' }]);
    await waitEnds();
    expect(await rows(app, 'select 1 as one from refund where transaction_id = $1', [id])).toHaveLength(1);
    await dispensed(app, id);
    expect(await move(id, ORDER_STATUS.picking)).toMatchObject({ status: ORDER_STATUS.picking });
  });

  it('keeps the medicine with a prescription and refunds the medicine without one', async () => {
    const buyer = await shopper(app);
    const covering = await prescribe(app, buyer, { slug: 'finasterida' });
    const sent = await upload(app, buyer);
    await buyer.put('finasterida');
    const { id } = await buyer.order('minoxidil');
    expect(await buyer.payByCard(id)).toMatchObject({ status: ORDER_STATUS.approved });
    await refuse(sent.id);
    await waitEnds();
    expect(await read(buyer, id)).toMatchObject({
      status: ORDER_STATUS.approved,
      units: 1,
      needsEvaluation: false,
    });
    expect(await dispensingsUsed(app, covering)).toBe(1);
    const minoxidil = (await read(buyer, id)).items.find(({ name }: { name: string }) =>
      /Minoxidil/i.test(name),
    );
    expect(minoxidil).toMatchObject({ quantity: 0, cancelledQuantity: 1 });
    expect(
      await rows(app, 'select amount_cents, reason from refund where transaction_id = $1', [id]),
    ).toEqual([{ amount_cents: minoxidil.cancelledValue, reason: 'part' }]);
  });

  it('is cancelled as a whole when no other item can be sent', async () => {
    const buyer = await shopper(app);
    const sent = await upload(app, buyer);
    const { id } = await buyer.order('minoxidil');
    await buyer.payByCard(id);
    await refuse(sent.id);
    await waitEnds();
    expect(await read(buyer, id)).toMatchObject({ status: ORDER_STATUS.cancelled });
  });
});
