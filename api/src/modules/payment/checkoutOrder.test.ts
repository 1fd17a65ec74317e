import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ORDER_STATUS } from '#schema/constants.ts';
import { PAYMENT_METHOD } from '#schema/payment/methods.ts';
import { newId } from '#shared/ids.ts';
import {
  CARDS,
  CHECKOUT,
  cardToken,
  onHand,
  type Shopper,
  setOnHand,
  shopper,
} from '../../../test/builders/shoppers.ts';
import { signUp } from '../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../test/testApp.ts';

let app: TestApp;
let rui: Shopper;
beforeAll(async () => {
  app = await startTestApp();
  rui = await shopper(app);
});
afterAll(() => app.close());

const queryRows = async (text: string, values: unknown[]) =>
  (await app.services.database.pool.query(text, values)).rows;

describe('checkoutTransaction', () => {
  it('does not find the order of another person, who cannot read it either, and asks a guest to sign in', async () => {
    const order = await rui.order();
    const stranger = await shopper(app);
    const input = { method: PAYMENT_METHOD.pix };
    const { errors } = await stranger.call(CHECKOUT, { id: order.id, input, key: newId() });
    expect(errors?.[0].extensions.code).toBe('NOT_FOUND');
    expect(
      (await stranger.call('query ($id: ID!) { transaction(id: $id) { id } }', { id: order.id })).data
        .transaction,
    ).toBeNull();
    const { errors: guest } = await app.graphql(CHECKOUT, { id: order.id, input, key: newId() });
    expect(guest?.[0].extensions.code).toBe('UNAUTHENTICATED');
    await rui.call('mutation { clearCart { ... on Cart { id } } }', {});
  });

  it('places an order paid by card at once, takes its units from the stock, empties the cart and refuses a second payment', async () => {
    const before = await onHand(app, 'anti-aging');
    const order = await rui.order('anti-aging', 2);
    expect(order).toMatchObject({
      __typename: 'Transaction',
      code: null,
      status: null,
      mayPay: true,
      units: 2,
      title: 'Pedido em aberto',
    });
    const paid = await rui.payByCard(order.id);
    expect(paid).toMatchObject({
      __typename: 'Transaction',
      status: ORDER_STATUS.approved,
      statusLabel: 'Compra aprovada',
      isPaid: true,
      mayPay: false,
      payment: { state: 'paid', amount: order.total, card: { last4: '1111', brand: 'VISA' } },
      history: [{ status: ORDER_STATUS.approved }],
    });
    expect(paid.code).toMatch(/^AP-[0-9A-Z]{12}$/);
    expect(paid.ledger.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0)).toBe(
      paid.total,
    );
    expect(await onHand(app, 'anti-aging')).toBe(before - 2);
    const cart = await rui.call('{ cart { units } }', {});
    expect(cart.data.cart.units).toBe(0);
    expect(await rui.checkout(order.id, { method: PAYMENT_METHOD.pix })).toMatchObject({
      code: 'transaction_already_approved',
    });
  });

  it('keeps in the cart what was added after the order was created', async () => {
    const order = await rui.order('creatina');
    await rui.put('gummy');
    await rui.payByCard(order.id);
    const { data } = await rui.call('{ cart { products { slug } } }', {});
    expect(data.cart.products).toEqual([{ slug: 'gummy' }]);
    await rui.call('mutation { clearCart { ... on Cart { id } } }', {});
  });

  it('keeps the order and the cart when the card is declined, returns the units, and accepts another attempt', async () => {
    const before = await onHand(app, 'creatina');
    const order = await rui.order();
    const declined = await rui.payByCard(order.id, CARDS.declined);
    expect(declined).toMatchObject({
      __typename: 'Transaction',
      status: null,
      code: null,
      mayPay: true,
      payment: {
        state: 'declined',
        message: 'O banco não aprovou por falta de limite. Tente outro cartão ou pague com PIX.',
      },
    });
    expect(await onHand(app, 'creatina')).toBe(before);
    expect((await rui.call('{ cart { units } }', {})).data.cart.units).toBe(1);
    expect(await rui.payByCard(order.id)).toMatchObject({
      status: ORDER_STATUS.approved,
      payment: { state: 'paid' },
    });
    expect(await onHand(app, 'creatina')).toBe(before - 1);
  });

  it('succeeds when the gateway charges and then answers an error or nothing', async () => {
    for (const number of [CARDS.errorCharged, CARDS.lost]) {
      const order = await rui.order();
      expect(await rui.payByCard(order.id, number)).toMatchObject({
        status: ORDER_STATUS.approved,
        payment: { state: 'paid' },
      });
      expect(await queryRows('select id from money_move where transaction_id = $1', [order.id])).toHaveLength(
        1,
      );
    }
  });

  it('reports that nothing was charged when the gateway charged nothing, and accepts the same key again', async () => {
    const before = await onHand(app, 'creatina');
    const order = await rui.order();
    const key = newId();
    const input = { method: PAYMENT_METHOD.creditCard, cardToken: await cardToken(app, CARDS.errorNothing) };
    expect(await rui.checkout(order.id, input, key)).toMatchObject({ code: 'payment_unavailable' });
    expect(await onHand(app, 'creatina')).toBe(before);
    const secondInput = {
      method: PAYMENT_METHOD.creditCard,
      cardToken: await cardToken(app, CARDS.approved),
    };
    expect(await rui.checkout(order.id, secondInput, key)).toMatchObject({ status: ORDER_STATUS.approved });
  });

  it('refuses a missing, invalid or unknown card, an unknown method, instalments of a PIX and a blank idempotency key', async () => {
    const order = await rui.order();
    expect(await rui.checkout(order.id, { method: PAYMENT_METHOD.creditCard })).toMatchObject({
      code: 'card_required',
      message: expect.stringMatching(/Faltam os dados do cartão/),
    });
    expect(
      await rui.checkout(order.id, { method: PAYMENT_METHOD.creditCard, cardToken: 'nope' }),
    ).toMatchObject({
      code: 'payment_error',
    });
    expect(await rui.checkout(order.id, { method: 9 })).toMatchObject({ code: 'payment_type_not_allowed' });
    expect(
      await rui.checkout(order.id, { method: PAYMENT_METHOD.creditCard, creditCardId: newId() }),
    ).toMatchObject({
      code: 'card_not_found',
    });
    expect(await rui.checkout(order.id, { method: PAYMENT_METHOD.pix, installments: 2 })).toMatchObject({
      code: 'installments_amount_not_allowed',
    });
    expect(await rui.checkout(order.id, { method: PAYMENT_METHOD.pix }, ' ')).toMatchObject({
      code: 'idempotency_key_required',
    });
    await rui.call('mutation { clearCart { ... on Cart { id } } }', {});
  });

  it('makes one order and one charge from twenty simultaneous requests with the same key, and refuses the key for another method', async () => {
    await rui.put('creatina');
    const createKey = newId();
    const orders = await Promise.all(Array.from({ length: 20 }, () => rui.create({}, createKey)));
    expect(new Set(orders.map(({ id }) => id)).size).toBe(1);
    const [{ id }] = orders;
    const key = newId();
    const input = { method: PAYMENT_METHOD.creditCard, cardToken: await cardToken(app, CARDS.slow) };
    const answers = await Promise.all(Array.from({ length: 20 }, () => rui.checkout(id, input, key)));
    for (const answer of answers)
      expect(answer).toMatchObject({ __typename: 'Transaction', id, status: ORDER_STATUS.approved });
    expect(await queryRows('select id from payment where transaction_id = $1', [id])).toHaveLength(1);
    expect(await queryRows('select id from money_move where transaction_id = $1', [id])).toHaveLength(1);
    expect(await rui.checkout(id, { method: PAYMENT_METHOD.pix }, key)).toMatchObject({
      code: 'idempotency_key_reused',
    });
  });

  it('sells the last unit to one of fifty buyers', async () => {
    const people = await Promise.all(Array.from({ length: 50 }, async () => shopper(app, await signUp(app))));
    await setOnHand(app, 'creatina', 60);
    await app.services.catalog.reload();
    const orders: { id: string }[] = [];
    for (const person of people) orders.push(await person.order());
    await setOnHand(app, 'creatina', 1);
    const tokens = await Promise.all(people.map(() => cardToken(app, CARDS.approved)));
    const answers = await Promise.all(
      people.map((person, index) =>
        person.checkout(orders[index]?.id ?? '', {
          method: PAYMENT_METHOD.creditCard,
          cardToken: tokens[index],
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === ORDER_STATUS.approved)).toHaveLength(1);
    expect(answers.filter(({ code, available }) => code === 'out_of_stock' && available === 0)).toHaveLength(
      49,
    );
    expect(await onHand(app, 'creatina')).toBe(0);
    const charged = await queryRows(`select count(*)::int as n from payment where transaction_id = any($1)`, [
      orders.map(({ id }) => id),
    ]);
    expect(charged[0].n).toBe(1);
    await setOnHand(app, 'creatina', 500);
    await app.services.catalog.reload();
  });
});
