import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PDF } from '@libpdf/core';
import { ORDER_STATUS } from '#schema/constants.ts';
import { MOVE_ORDER, type Shopper, shopper } from '../../../../test/builders/shoppers.ts';
import { expectClosedToOthers } from '../../../../test/closedToOthers.ts';
import { signUpAs } from '../../../../test/people.ts';
import { readDecryptedRows } from '../../../../test/readDecryptedRows.ts';
import { startTestApp, type TestApp } from '../../../../test/testApp.ts';
import { newId } from '../../../shared/ids.ts';
import { AdminAct } from '../../account/users/adminAct.entity.ts';

let app: TestApp;
let admin: Shopper;
beforeAll(async () => {
  app = await startTestApp();
  admin = await shopper(app, await signUpAs(app, 'admin'));
});
afterAll(() => app.close());

const READ_NOTES = 'query ($id: ID!) { transaction(id: $id) { notes { text authorName at } } }';
const NOTE = `mutation ($id: ID!, $text: String!) { addTransactionNote(id: $id, text: $text) {
  ... on Transaction { notes { text authorName } } ... on UserError { refusal: code } } }`;
const MOVE_ALL = `mutation ($orders: [TransactionMoveInput!]!, $status: Int!) { moveTransactions(transactions: $orders, status: $status) {
  ... on TransactionMoveOutcomes { moved items { id refusal message transaction { status carrierCode } } } ... on UserError { refusal: code } } }`;
const PRINT = `mutation ($ids: [ID!]!, $kind: TransactionPrint!) { printTransactions(ids: $ids, kind: $kind) {
  ... on PrintedTransactions { fileName pdf printed skipped { id message } } ... on UserError { refusal: code } } }`;

const ask = async (document: string, variables: Record<string, unknown>) => {
  const { data, errors } = await admin.call(document, variables);
  if (errors) throw new Error(JSON.stringify(errors));
  return Object.values(data)[0] as ReturnType<typeof JSON.parse>;
};
async function paidOrder(slug = 'gummy', quantity = 1) {
  const buyer = await shopper(app);
  const order = await buyer.payByCard((await buyer.order(slug, quantity)).id);
  return { ...order, buyer };
}
async function textOf(base64: string): Promise<string[]> {
  const pdf = await PDF.load(Buffer.from(base64, 'base64'));
  return pdf.getPages().map((page) => page.extractText().text.replace(/\s+/g, ' '));
}

describe('notes, bulk moves and printing of orders', () => {
  it('are refused to every role but admin, also to the buyer of the order', async () => {
    const id = newId();
    await expectClosedToOthers(app, [
      [NOTE, { id, text: 'Olá' }],
      [MOVE_ALL, { orders: [{ id }], status: ORDER_STATUS.picking }],
      [PRINT, { ids: [id], kind: 'LABELS' }],
    ]);
    const { buyer, id: orderId } = await paidOrder();
    const { errors } = await buyer.call(READ_NOTES, { id: orderId });
    expect(errors?.[0].extensions.code).toBe('FORBIDDEN');
  });
});

describe('addTransactionNote', () => {
  it('refuses a blank note, and keeps the others with their author, oldest first and encrypted', async () => {
    const { id } = await paidOrder();
    expect(await ask(NOTE, { id, text: '  ' })).toEqual({ refusal: 'invalid_input' });
    await ask(NOTE, { id, text: 'Ligou pedindo pressa' });
    const { notes } = await ask(NOTE, { id, text: 'Vai amanhã' });
    expect(notes).toEqual([
      { text: 'Ligou pedindo pressa', authorName: expect.any(String) },
      { text: 'Vai amanhã', authorName: expect.any(String) },
    ]);
    expect(notes[0].authorName).not.toBe('');
    const { rows } = await app.services.database.pool.query(
      'select sealed from transaction_note where transaction_id = $1',
      [id],
    );
    expect(rows.map(({ sealed }) => sealed).join()).not.toContain('pressa');
  });

  it('answers NOT_FOUND for an order that was never placed', async () => {
    const buyer = await shopper(app);
    const draft = await buyer.order('gummy');
    const { errors } = await admin.call(NOTE, { id: draft.id, text: 'Olá' });
    expect(errors?.[0].extensions.code).toBe('NOT_FOUND');
  });
});

describe('moveTransactions', () => {
  it('moves each order once whose status allows it, logs it, and returns a reason for each order that was not moved', async () => {
    const [ready, sent] = [await paidOrder(), await paidOrder()];
    for (const status of [ORDER_STATUS.picking, ORDER_STATUS.inTransit])
      await ask(MOVE_ORDER, { id: sent.id, status });
    const stranger = newId();
    const { moved, items } = await ask(MOVE_ALL, {
      orders: [{ id: ready.id }, { id: sent.id }, { id: stranger }, { id: ready.id }],
      status: ORDER_STATUS.picking,
    });
    expect(moved).toBe(1);
    expect(items).toMatchObject([
      { id: ready.id, refusal: null, transaction: { status: ORDER_STATUS.picking } },
      { id: sent.id, refusal: 'transaction_status_not_allowed', transaction: null },
      { id: stranger, refusal: 'not_found', transaction: null },
    ]);
    expect(items[1].message).not.toBe('');
    const acts = await readDecryptedRows(app, AdminAct, { entityId: ready.id });
    expect(acts).toMatchObject([
      { act: 'order-moved', detail: { before: ORDER_STATUS.approved, after: ORDER_STATUS.picking } },
    ]);
  });

  it('stores the carrier code of each parcel, and refuses an invalid carrier code', async () => {
    const [first, second, third] = [await paidOrder(), await paidOrder(), await paidOrder()];
    await ask(MOVE_ALL, {
      orders: [first, second, third].map(({ id }) => ({ id })),
      status: ORDER_STATUS.picking,
    });
    const { items } = await ask(MOVE_ALL, {
      orders: [
        { id: first.id, carrierCode: 'AA123456785BR' },
        { id: second.id, carrierCode: 'XX' },
        { id: third.id, carrierCode: 'AA123456786BR' },
      ],
      status: ORDER_STATUS.inTransit,
    });
    expect(items).toMatchObject([
      { transaction: { status: ORDER_STATUS.inTransit, carrierCode: 'AA123456785BR' } },
      {
        transaction: null,
        refusal: 'invalid_input',
        message: expect.stringContaining('duas letras, nove números'),
      },
      { transaction: null, message: expect.stringContaining('Algum número deste código foi trocado') },
    ]);
  });

  it('takes a carrier code for one of two people at the same moment, and again for another order of that person', async () => {
    const orders = [await paidOrder(), await paidOrder('creatina')];
    await ask(MOVE_ALL, { orders: orders.map(({ id }) => ({ id })), status: ORDER_STATUS.picking });
    const send = (id: string) =>
      ask(MOVE_ALL, { orders: [{ id, carrierCode: 'AA473124829BR' }], status: ORDER_STATUS.inTransit });
    const sent = await Promise.all(orders.map(({ id }) => send(id)));
    expect(sent.map(({ moved }) => moved).toSorted()).toEqual([0, 1]);
    const winner = orders[sent.findIndex(({ moved }) => moved === 1)];
    expect(sent.find(({ moved }) => moved === 0)?.items).toMatchObject([
      {
        refusal: 'invalid_input',
        message: `Este código já é do pedido ${winner?.code}, de outra pessoa. Confira a etiqueta.`,
      },
    ]);
    const secondOrder = await winner?.buyer.payByCard((await winner.buyer.order('creatina')).id);
    await ask(MOVE_ALL, { orders: [{ id: secondOrder?.id }], status: ORDER_STATUS.picking });
    expect(await send(secondOrder?.id)).toMatchObject({ moved: 1 });
  });

  it('moves the other orders when one of them fails, and says which one failed', async () => {
    const orders = [await paidOrder(), await paidOrder(), await paidOrder()];
    const damaged = orders[1]?.id;
    await app.services.database.pool.query(`update transaction set sealed = 'damaged' where id = $1`, [
      damaged,
    ]);
    const { moved, items } = await ask(MOVE_ALL, {
      orders: orders.map(({ id }) => ({ id })),
      status: ORDER_STATUS.picking,
    });
    expect(moved).toBe(2);
    expect(items).toMatchObject([
      { transaction: { status: ORDER_STATUS.picking }, refusal: null },
      { id: damaged, transaction: null, refusal: 'GENERIC', message: expect.stringContaining('deu errado') },
      { transaction: { status: ORDER_STATUS.picking }, refusal: null },
    ]);
  });

  it('refuses to cancel orders, to confirm payments, and to move more than a hundred orders', async () => {
    const { id } = await paidOrder();
    for (const status of [ORDER_STATUS.cancelled, ORDER_STATUS.approvedAfterCompensation])
      expect(await ask(MOVE_ALL, { orders: [{ id }], status })).toEqual({
        refusal: 'transaction_status_not_allowed',
      });
    const orders = Array.from({ length: 101 }, () => ({ id: newId() }));
    expect(await ask(MOVE_ALL, { orders, status: ORDER_STATUS.picking })).toEqual({
      refusal: 'too_many_orders_chosen',
    });
  });
});

describe('printTransactions', () => {
  it('prints labels with recipient, address and order code, without the contents of the parcel', async () => {
    const orders = [await paidOrder(), await paidOrder('creatina')];
    const { pdf, printed, skipped } = await ask(PRINT, { ids: orders.map(({ id }) => id), kind: 'LABELS' });
    expect([printed, skipped]).toEqual([2, []]);
    const [page = '', ...more] = await textOf(pdf);
    expect(more).toEqual([]);
    for (const words of ['Rui Barbosa Lima', 'CEP', 'Entrega padrão', orders[0]?.code, orders[1]?.code])
      expect(page).toContain(words);
    expect(page).not.toMatch(/creatina|gummy|melatonina/i);
    const acts = await readDecryptedRows(app, AdminAct, { act: 'orders-printed' });
    expect(acts.at(-1)?.detail).toEqual({ kind: 'labels', orders: orders.map(({ code }) => code) });
  });

  it('prints a picking list that adds up the units of all orders and names no buyer', async () => {
    const orders = [await paidOrder('anti-aging', 2), await paidOrder('anti-aging', 3)];
    const { pdf } = await ask(PRINT, { ids: orders.map(({ id }) => id), kind: 'PICKING_LIST' });
    const text = (await textOf(pdf)).join(' ');
    for (const words of ['5 ×', '2 ×', '3 ×', 'Anti-aging', orders[0]?.code]) expect(text).toContain(words);
    expect(text).not.toContain('Rui');
  });

  it('returns the orders that cannot be printed with a reason, and no PDF when none can be printed', async () => {
    const { id } = await paidOrder();
    for (const status of [ORDER_STATUS.picking, ORDER_STATUS.inTransit])
      await ask(MOVE_ORDER, { id, status });
    expect(await ask(PRINT, { ids: [id, 'no-id'], kind: 'LABELS' })).toMatchObject({
      pdf: '',
      printed: 0,
      skipped: [
        { id, message: expect.stringMatching(/./) },
        { id: 'no-id', message: expect.stringMatching(/./) },
      ],
    });
  });
});
