import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ORDER_STATUS } from '#schema/constants.ts';
import { PAYMENT_METHOD } from '#schema/payment/methods.ts';
import {
  CARDS,
  cardToken,
  payAtBank,
  readUntil,
  type Shopper,
  shopper,
} from '../../../../test/builders/shoppers.ts';
import { startTestApp, type TestApp } from '../../../../test/testApp.ts';

let app: TestApp;
let rui: Shopper;
beforeAll(async () => {
  app = await startTestApp({ withWorkers: true });
  rui = await shopper(app);
});
afterAll(() => app.close());

const MINE = '{ myCreditCards { id brand last4 holder expiry } }';
const SAVE = `mutation ($cardToken: String!) { saveCreditCard(cardToken: $cardToken) {
  ... on CreditCard { id brand last4 holder expiry } ... on UserError { code } } }`;
const DROP = `mutation ($id: ID!) { deleteCreditCard(id: $id) { ... on Done { ok } ... on UserError { code } } }`;

const readMyCards = async (who = rui) => (await who.call(MINE, {})).data.myCreditCards;
const save = async (token: string, who = rui) =>
  (await who.call(SAVE, { cardToken: token })).data.saveCreditCard;
const deleteCard = async (id: string, who = rui) => (await who.call(DROP, { id })).data.deleteCreditCard;

describe('a saved card', () => {
  it('is recognised by brand, last digits, holder and expiry, and an unknown token is not saved', async () => {
    const card = await save(await cardToken(app, CARDS.approved));
    expect(card).toMatchObject({ brand: 'VISA', last4: '1111', holder: 'RUI B LIMA', expiry: '12/2030' });
    expect(await readMyCards()).toEqual([card]);
    expect(await save('nope')).toMatchObject({ code: 'ERROR_CARD' });
  });

  it('pays without being typed again, and no other person pays with it, deletes it or sees it', async () => {
    const [{ id: creditCardId }] = await readMyCards();
    const order = await rui.order('gummy');
    expect(await rui.checkout(order.id, { method: PAYMENT_METHOD.creditCard, creditCardId })).toMatchObject({
      status: ORDER_STATUS.approved,
      payment: { card: { last4: '1111' } },
    });
    const ana = await shopper(app);
    const anasOrder = await ana.order('gummy');
    expect(
      await ana.checkout(anasOrder.id, { method: PAYMENT_METHOD.creditCard, creditCardId }),
    ).toMatchObject({
      code: 'card_not_found',
    });
    expect(await deleteCard(creditCardId, ana)).toMatchObject({ code: 'card_not_found' });
    expect(await readMyCards(ana)).toEqual([]);
  });

  it('can be saved during a payment and pays the next order', async () => {
    const ana = await shopper(app);
    const order = await ana.order('gummy');
    expect(await ana.payByCard(order.id, CARDS.approved, { saveCard: true })).toMatchObject({
      status: ORDER_STATUS.approved,
    });
    const [card] = await readMyCards(ana);
    const secondOrder = await ana.order('gummy');
    expect(
      await ana.checkout(secondOrder.id, { method: PAYMENT_METHOD.creditCard, creditCardId: card.id }),
    ).toMatchObject({ status: ORDER_STATUS.approved });
  });

  it('cannot pay after it was removed', async () => {
    const [{ id }] = await readMyCards();
    expect(await deleteCard(id)).toEqual({ ok: true });
    expect(await readMyCards()).toEqual([]);
    expect(await deleteCard(id)).toMatchObject({ code: 'card_not_found' });
    const order = await rui.order('gummy');
    expect(
      await rui.checkout(order.id, { method: PAYMENT_METHOD.creditCard, creditCardId: id }),
    ).toMatchObject({
      code: 'card_not_found',
    });
  });

  it('leaves its number nowhere in the database', async () => {
    const { rows: tables } = await app.services.database.pool.query(
      `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
        where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
    );
    for (const { name } of tables) {
      const { rows } = await app.services.database.pool.query(
        `select count(*)::int as n from ${name} t where t::text like '%4111111111111111%'`,
      );
      expect({ name, found: rows[0].n }).toEqual({ name, found: 0 });
    }
  });
});

describe('checkoutTransaction by card', () => {
  it('pays a subscription, which accepts neither boleto nor plain PIX, in one instalment only', async () => {
    const ana = await shopper(app);
    await ana.put('shampoo-energizante');
    await ana.call('mutation { setCartRecurrent(recurrent: true) { ... on Cart { recurrent } } }', {});
    const order = await ana.create();
    for (const method of [PAYMENT_METHOD.bankSlip, PAYMENT_METHOD.pix])
      expect(await ana.checkout(order.id, { method })).toMatchObject({ code: 'subscription_needs_card' });
    expect(await ana.payByCard(order.id, CARDS.approved, { installments: 2 })).toMatchObject({
      code: 'installments_not_allowed_recurrent',
    });
    expect(await ana.payByCard(order.id)).toMatchObject({ status: ORDER_STATUS.approved });
  });

  it('confirms an order of R$ 0,00 without charging the card, and refuses PIX for it', async () => {
    const order = await rui.order('gummy');
    await app.services.database.pool.query('update transaction set total_cents = 0 where id = $1', [
      order.id,
    ]);
    expect(await rui.checkout(order.id, { method: PAYMENT_METHOD.pix })).toMatchObject({
      code: 'zero_value_needs_card',
    });
    expect(await rui.payByCard(order.id)).toMatchObject({
      status: ORDER_STATUS.approved,
      payment: { state: 'paid', amount: 0 },
    });
    const { rows } = await app.services.database.pool.query(
      'select 1 from money_move where transaction_id = $1',
      [order.id],
    );
    expect(rows).toEqual([]);
  });

  it('allows instalments from R$ 300,00 on, and at most three', async () => {
    const small = await rui.order('gummy');
    expect(await rui.payByCard(small.id, CARDS.approved, { installments: 2 })).toMatchObject({
      code: 'installments_not_allowed_total_value',
    });
    expect(await rui.payByCard(small.id, CARDS.approved, { installments: 4 })).toMatchObject({
      code: 'installments_amount_not_allowed',
    });
    // More than five has a code of its own.
    expect(await rui.payByCard(small.id, CARDS.approved, { installments: 6 })).toMatchObject({
      code: 'above_expected_installment_number',
    });
    await rui.put('gummy', 9);
    const large = await rui.create();
    expect(large.total).toBeGreaterThan(30_000);
    const paid = await rui.payByCard(large.id, CARDS.approved, { installments: 3 });
    expect(paid.payment.card.installmentLabel).toMatch(/^3x de R\$\s[\d.,]+ sem juros$/);
  });
});

describe('the workers', () => {
  it('send the mails of an order, which name no product, and refund a PIX that was paid twice', async () => {
    const ana = await shopper(app);
    const order = await ana.order('gummy');
    const placed = await ana.checkout(order.id, { method: PAYMENT_METHOD.pix });
    await payAtBank(app, placed.payment.id, { times: 2 });
    const mails = await readUntil(
      async () => app.outbox.filter(({ to }) => to === ana.email),
      (sent) =>
        ['order-received', 'order-approved'].every((wanted) => sent.some(({ kind }) => kind === wanted)),
    );
    expect(mails.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['order-received', 'order-approved']),
    );
    for (const { subject, text, html } of mails) expect(`${subject}${text}${html}`).not.toMatch(/gummy/i);
    await readUntil(
      () => ana.read(order.id),
      ({ refundedCents }) => refundedCents === placed.total,
    );
  });
});
