import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ORDER_STATUS } from '#schema/constants.ts';
import { dispensingsUsed, prescribe } from '../../../../../test/builders/prescription/prescriptionUploads.ts';
import { MOVE_ORDER, onHand, type Shopper, shopper } from '../../../../../test/builders/shoppers.ts';
import { expectClosedToOthers } from '../../../../../test/closedToOthers.ts';
import { signUpAs } from '../../../../../test/people.ts';
import { queuedMails } from '../../../../../test/queuedMails.ts';
import { readDecryptedRows } from '../../../../../test/readDecryptedRows.ts';
import { startTestApp, type TestApp } from '../../../../../test/testApp.ts';
import { newId } from '../../../../shared/ids.ts';
import { AdminAct } from '../../../account/users/adminAct.entity.ts';

let app: TestApp;
let admin: Shopper;
beforeAll(async () => {
  app = await startTestApp();
  admin = await shopper(app, await signUpAs(app, 'admin'));
});
afterAll(() => app.close());

const FIELDS = `status total refundable items { id slug quantity value cancelledQuantity cancelledValue cancelledNote }
  refunds { amount reason }`;
const READ = `query ($id: ID!) { transaction(id: $id) { ${FIELDS} } }`;
const QUOTE = `query ($id: ID!, $lines: [RefundLineInput!]!) { refundQuote(id: $id, lines: $lines) {
  ... on RefundQuote { goods interest amount } ... on UserError { refusal: code } } }`;
const CANCEL = `mutation ($id: ID!, $lines: [RefundLineInput!]!, $amount: Cents!, $seen: Cents!, $isSellable: Boolean!, $reason: String!) {
  cancelTransactionUnits(id: $id, lines: $lines, amount: $amount, seen: $seen, isSellable: $isSellable, reason: $reason) {
    ... on Transaction { ${FIELDS} } ... on UserError { refusal: code } } }`;

const ask = async (document: string, variables: Record<string, unknown>) => {
  const { data, errors } = await admin.call(document, variables);
  if (errors) throw new Error(JSON.stringify(errors));
  return Object.values(data)[0] as ReturnType<typeof JSON.parse>;
};

/** A paid order of three units of anti-aging and one gummy. */
async function paidOrder() {
  const buyer = await shopper(app);
  await buyer.put('gummy');
  const { id } = await buyer.payByCard((await buyer.order('anti-aging', 3)).id);
  const { items, total } = await ask(READ, { id });
  const antiAging = items.find(({ slug }: { slug: string }) => slug === 'anti-aging');
  const gummy = items.find(({ slug }: { slug: string }) => slug === 'gummy');
  return { buyer, id, total, antiAging, gummy };
}
const cancel = (order: { id: string; total: number }, itemId: string, changes: object = {}) =>
  ask(CANCEL, {
    id: order.id,
    lines: [{ itemId, quantity: 1 }],
    amount: 1,
    seen: order.total,
    isSellable: true,
    reason: 'Quebrou na separação',
    ...changes,
  });
const unitOf = ({ value, quantity }: { value: number; quantity: number }) => Math.ceil(value / quantity);

describe('cancelTransactionUnits', () => {
  it('is refused to every role but admin', async () => {
    const none = { id: newId(), lines: [], amount: 1, seen: 1, isSellable: true, reason: 'Quebrou' };
    await expectClosedToOthers(app, [[CANCEL, none]]);
  });

  it('is refused for lines of one item that take units from each other', async () => {
    const order = await paidOrder();
    const { id, antiAging } = order;
    const lines = [3, -2].map((quantity) => ({ itemId: antiAging.id, quantity }));
    expect(await ask(QUOTE, { id, lines })).toEqual({ refusal: 'refund_units_gone' });
    expect(await cancel(order, antiAging.id, { lines })).toEqual({ refusal: 'refund_units_gone' });
  });

  it('returns the units to stock, refunds what was paid for them, keeps the other units, mails the buyer and is logged', async () => {
    const order = await paidOrder();
    const { antiAging, gummy } = order;
    const amount = unitOf(antiAging);
    const lines = [{ itemId: antiAging.id, quantity: 1 }];
    expect(await ask(QUOTE, { id: order.id, lines })).toEqual({ goods: amount, interest: 0, amount });
    const stock = await onHand(app, 'anti-aging');
    const after = await cancel(order, antiAging.id, { amount });
    expect(after).toMatchObject({
      status: ORDER_STATUS.approved,
      total: order.total,
      refundable: order.total - amount,
      refunds: [{ amount, reason: 'units' }],
    });
    expect(after.items).toContainEqual(expect.objectContaining({ id: gummy.id, quantity: 1 }));
    expect(after.items).toContainEqual(
      expect.objectContaining({
        id: antiAging.id,
        quantity: 2,
        value: antiAging.value - amount,
        cancelledQuantity: 1,
        cancelledValue: amount,
        cancelledNote: 'A loja não pôde enviar este item, e pedimos desculpas.',
      }),
    );
    expect(await onHand(app, 'anti-aging')).toBe(stock + 1);
    const mails = await queuedMails(app, { to: order.buyer.email, template: 'order-part-cancelled' });
    expect(mails.map(({ data }) => data.refund)).toEqual([{ cents: amount, method: 'card' }]);
    expect(await readDecryptedRows(app, AdminAct, { entityId: order.id })).toMatchObject([
      { act: 'order-units-cancelled', reason: 'Quebrou na separação', detail: { amountCents: amount } },
    ]);
  });

  it('keeps damaged units out of the stock, also of a picked order', async () => {
    const order = await paidOrder();
    await ask(MOVE_ORDER, { id: order.id, status: ORDER_STATUS.picking });
    const stock = await onHand(app, 'anti-aging');
    const amount = unitOf(order.antiAging);
    expect(await cancel(order, order.antiAging.id, { amount, isSellable: false })).toMatchObject({
      status: ORDER_STATUS.picking,
    });
    expect(await onHand(app, 'anti-aging')).toBe(stock);
  });

  it('cancels the units once when the button is pressed twice at the same moment', async () => {
    const order = await paidOrder();
    const amount = unitOf(order.antiAging);
    const twice = await Promise.all([1, 2].map(() => cancel(order, order.antiAging.id, { amount })));
    expect(twice.map(({ refusal }) => refusal ?? 'done').toSorted()).toEqual(['done', 'refund_changed']);
  });

  it('refuses a missing reason, another amount, units that are gone, the last units and a sent order', async () => {
    const order = await paidOrder();
    const { antiAging, gummy } = order;
    const amount = unitOf(antiAging);
    expect(await cancel(order, antiAging.id, { reason: ' ' })).toEqual({ refusal: 'admin_reason_required' });
    expect(await cancel(order, antiAging.id, { amount: amount + 1 })).toEqual({ refusal: 'refund_changed' });
    const four = [{ itemId: antiAging.id, quantity: 4 }];
    expect(await cancel(order, antiAging.id, { lines: four })).toEqual({ refusal: 'refund_units_gone' });
    const all = [
      { itemId: antiAging.id, quantity: 3 },
      { itemId: gummy.id, quantity: 1 },
    ];
    expect(await cancel(order, antiAging.id, { lines: all })).toEqual({ refusal: 'refund_whole_cancels' });
    for (const status of [ORDER_STATUS.picking, ORDER_STATUS.inTransit])
      await ask(MOVE_ORDER, { id: order.id, status });
    expect(await cancel(order, antiAging.id, { amount })).toEqual({ refusal: 'refund_units_sent' });
  });

  it('returns the dispensings of a medicine that is taken out', async () => {
    const buyer = await shopper(app);
    const prescriptionId = await prescribe(app, buyer, { slug: 'finasterida' });
    await buyer.put('gummy');
    const { id } = await buyer.payByCard((await buyer.order('finasterida')).id);
    const { items, total } = await ask(READ, { id });
    const medicine = items.find(({ slug }: { slug: string }) => slug === 'finasterida');
    expect(await dispensingsUsed(app, prescriptionId)).toBe(1);
    await cancel({ id, total }, medicine.id, { amount: medicine.value });
    expect(await dispensingsUsed(app, prescriptionId)).toBe(0);
  });
});
