import { describe, expect, it } from '@jest/globals';
import {
  address,
  contact,
  create,
  key,
  order,
  other,
  owner,
  prepareRestOrders,
  rows,
  shop,
} from '../../../../test/fixtures/order/restOrders.ts';
import { transactionShape } from '../../bodies/transactionBody.ts';
import { expectRecordedAnswer } from '../../rest.recorder.ts';

prepareRestOrders();

describe('POST /transaction', () => {
  it('creates one order for identical requests without an Idempotency-Key within 30 seconds', async () => {
    const first = await create(order, {});
    expect(first.status).toBe(201);
    const repeated = await Promise.all([create(order, {}), create(order, {})]);
    expect(repeated.map(({ body }) => body.id)).toEqual([first.body.id, first.body.id]);
    const another = await create({ ...order, products: [{ id: 'creatina', quantity: 1 }] }, {});
    expect(another.body.id).not.toBe(first.body.id);
    expect((await create(order, {}, other)).body.id).not.toBe(first.body.id);
    shop.clock.moveTo(31_000);
    const later = await Promise.all([create(order, {}), create(order, {})]);
    shop.clock.moveTo(0);
    expect(new Set(later.map(({ body }) => body.id)).size).toBe(1);
    expect(later[0]?.body.id).not.toBe(first.body.id);
  });

  it('creates another order without a key when the stored cart has changed', async () => {
    const { products: _products, ...withoutProducts } = order;
    const addToCart = (id: string) =>
      shop.graphql(`mutation { addToCart(input: { productId: "${id}" }) { ... on Cart { id } } }`, {}, owner);
    await addToCart('gummy');
    const first = await create(withoutProducts, {});
    expect((await create(withoutProducts, {})).body.id).toBe(first.body.id);
    await addToCart('creatina');
    const changed = await create(withoutProducts, {});
    expect(changed.body.id).not.toBe(first.body.id);
    expect(changed.body.items).toHaveLength(2);
  });

  it('refuses an Idempotency-Key with a space', async () => {
    const { status, body } = await create(order, { 'idempotency-key': 'two words' });
    expect([status, body.error]).toEqual([400, 'idempotency_key_required']);
  });

  it('creates an order of the products in the body, at the prices of the shop', async () => {
    const { body, status } = await expectRecordedAnswer(shop, 'transaction/transaction-create', {
      method: 'POST',
      path: '/transaction/',
      token: owner.token,
      headers: { 'idempotency-key': 'compra-1' },
      body: { ...order, total: 0.01, utm: 'x' },
    });
    expect(status).toBe(201);
    expect(transactionShape.strict().parse(body)).toEqual(body);
    expect(body).toMatchObject({ code: null, status: null, subtotal: 424.7, isPaid: false });
    const sum = body.ledger.reduce(
      (cents: number, line: { amount: number }) => cents + Math.round(line.amount * 100),
      0,
    );
    expect(sum).toBe(Math.round(body.total * 100));
  });

  it('returns the same order for the same key, and refuses the key for another cart', async () => {
    const headers = key();
    const [first, repeated] = [await create(order, headers), await create(order, headers)];
    expect(repeated.body.id).toBe(first.body.id);
    const changed = await create({ ...order, products: [{ id: 'creatina', quantity: 1 }] }, headers);
    expect([changed.status, changed.body.error]).toEqual([409, 'idempotency_key_reused']);
    expect(await rows('select id from transaction where user_id = $1', [owner.id])).toHaveLength(1);
  });

  it('creates one order for twenty simultaneous requests', async () => {
    const headers = key();
    const answers = await Promise.all(Array.from({ length: 20 }, () => create(order, headers)));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await rows('select id from transaction where user_id = $1', [owner.id])).toHaveLength(1);
  });

  it('uses the stored cart when no products are sent', async () => {
    await shop.graphql(
      'mutation { addToCart(input: { productId: "gummy" }) { ... on Cart { id } } }',
      {},
      owner,
    );
    const { products: _products, ...withoutProducts } = order;
    const { status, body } = await create(withoutProducts);
    expect(status).toBe(201);
    expect(body.items.map((item: { slug: string }) => item.slug)).toEqual(['gummy']);
  });

  it.each([
    [{ ...order, products: [] }, 'cart_empty'],
    [{ ...order, products: [{ id: 'nada', quantity: 1 }] }, 'product_not_found'],
    [{ ...order, products: [{ id: 'sleep-gummy', quantity: 1 }] }, 'out_of_stock'],
    [{ ...order, products: [{ id: 'minoxidil', quantity: 1 }] }, 'product_needs_prescription'],
    [{ ...order, products: [{ id: 'gummy-oferta', quantity: 1 }] }, 'promotional_only'],
    [
      {
        ...order,
        products: [
          { id: 'gummy', quantity: 1 },
          { id: 'creatina-segunda-unidade', quantity: 1 },
        ],
      },
      'companion_without_parent',
    ],
    [{ ...order, coupon: 'NADA' }, 'coupon_not_found'],
    [{ ...order, address: { ...address, zipcode: '00000-000' } }, 'invalid_zipcode'],
    [{ ...order, contact: { ...contact, email: 'rui' } }, 'invalid_email'],
    [{ ...order, contact: undefined, address: {} }, 'invalid_input'],
  ])('refuses case %# (%j) with a code, and does not change the stored cart', async (body, error) => {
    await shop.graphql(
      'mutation { addToCart(input: { productId: "gummy" }) { ... on Cart { id } } }',
      {},
      owner,
    );
    const refused = await create(body);
    expect(refused.body.error).toBe(error);
    const { data } = await shop.graphql('{ cart { products { slug } } }', {}, owner);
    expect(data.cart.products).toEqual([{ slug: 'gummy' }]);
    expect(await rows('select id from transaction where user_id = $1', [owner.id])).toEqual([]);
  });

  it('returns the ways to get a missing prescription', async () => {
    const { body } = await create({ ...order, products: [{ id: 'finasterida', quantity: 1 }] });
    expect(body.products[0].wayForward.map((step: { kind: string }) => step.kind)).toEqual([
      'evaluate',
      'upload',
    ]);
  });
});
