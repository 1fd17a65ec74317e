import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { payAtBank } from '../../../test/builders/shoppers.ts';
import { type Person, signUp, signUpAs } from '../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../test/testApp.ts';
import { Role } from '../../modules/account/role.ts';
import { countServed } from '../../shared/database/statements.ts';
import { newId } from '../../shared/ids.ts';
import { cardExample } from '../bodies/card.ts';
import { trackedShape, transactionShape } from '../bodies/transactionBody.ts';
import { ask, requestRecorded } from '../rest.recorder.ts';

let shop: TestApp;
let owner: Person;
let other: Person;
let admin: Person;
beforeAll(async () => {
  shop = await startTestApp();
  other = await signUp(shop);
  admin = await signUpAs(shop, Role.admin);
});
beforeEach(async () => {
  owner = await signUp(shop);
});
afterAll(() => shop.close(), 20_000);

const contact = {
  name: 'Rui Barbosa Lima',
  document: '529.982.247-25',
  email: 'rui@exemplo.com.br',
  phone: '(11) 98765-4321',
  birthDate: '05/11/1989',
};
const address = {
  zipcode: '01310-100',
  street: 'Avenida Paulista',
  addressNumber: '1000',
  neighborhood: 'Bela Vista',
  city: 'São Paulo',
  uf: 'SP',
};
const order = {
  products: [
    { id: 'F10003', quantity: 1 },
    { id: 'creatina', quantity: 2 },
  ],
  freightType: 'Standard',
  contact,
  address,
};
const key = (): Record<string, string> => ({ 'idempotency-key': newId() });
const create = (body: unknown = order, headers: Record<string, string> = key(), person = owner) =>
  ask(shop, { method: 'POST', path: '/transaction', token: person.token, headers, body });
const pay = (id: string, body: unknown, headers: Record<string, string> = key(), person = owner) =>
  ask(shop, { method: 'POST', path: `/transaction/${id}/checkout`, token: person.token, headers, body });
const read = (id: string, person = owner) => ask(shop, { path: `/transaction/${id}`, token: person.token });
const rows = async (text: string, values: unknown[] = []) =>
  (await shop.services.pool.query(text, values)).rows;

/** A PIX that its payer pays, confirmed by the bank's notification. */
async function paidByPix(person = owner): Promise<{ id: string; code: string }> {
  const { body } = await create(order, key(), person);
  const waiting = await pay(body.id, { type: 3 }, key(), person);
  await payAtBank(shop, waiting.body.payment.id);
  for (let tries = 0; tries < 100; tries += 1) {
    const { body: now } = await read(body.id, person);
    if (now.isPaid) return now;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('The PIX was not noticed.');
}

describe('POST /transaction', () => {
  it('requires an Idempotency-Key, so that a repeated click orders once', async () => {
    const { status, body } = await create(order, {});
    expect([status, body.error]).toEqual([400, 'idempotency_key_required']);
  });

  it('creates an order of the given products, as recorded', async () => {
    const { body, status } = await requestRecorded(shop, 'transaction-create', {
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
    const [first, again] = [await create(order, headers), await create(order, headers)];
    expect(again.body.id).toBe(first.body.id);
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
    const { products: _products, ...rest } = order;
    const { status, body } = await create(rest);
    expect(status).toBe(201);
    expect(body.items.map((item: { slug: string }) => item.slug)).toEqual(['gummy']);
  });

  it.each([
    [{ ...order, products: [] }, 'cart_empty'],
    [{ ...order, products: [{ id: 'nada', quantity: 1 }] }, 'product_not_found'],
    [{ ...order, products: [{ id: 'sleep-gummy', quantity: 1 }] }, 'out_of_stock'],
    [{ ...order, products: [{ id: 'minoxidil', quantity: 1 }] }, 'product_needs_prescription'],
    [{ ...order, coupon: 'NADA' }, 'coupon_not_found'],
    [{ ...order, address: { ...address, zipcode: '00000-000' } }, 'invalid_zipcode'],
    [{ ...order, contact: { ...contact, email: 'rui' } }, 'invalid_email'],
    [{ ...order, contact: undefined, address: {} }, 'invalid_input'],
  ])('refuses case %# with its code, and does not change the stored cart', async (body, error) => {
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

  it('explains how to get the missing prescription', async () => {
    const { body } = await create({ ...order, products: [{ id: 'finasterida', quantity: 1 }] });
    expect(body.products[0].wayForward.map((way: { kind: string }) => way.kind)).toEqual([
      'evaluate',
      'upload',
    ]);
  });
});

describe('GET /transaction/{id}', () => {
  it('shows an order to its owner and to admins only', async () => {
    const { body } = await create();
    expect((await ask(shop, { path: `/transaction/${body.id}` })).status).toBe(401);
    expect((await read(body.id, other)).status).toBe(404);
    expect((await read(newId())).body).toEqual((await read(body.id, other)).body);
    expect((await read('1')).status).toBe(404);
    expect((await read(body.id)).body).toEqual(body);
    expect((await read(body.id, admin)).status).toBe(200);
  });
});

describe('POST /transaction/{id}/checkout', () => {
  it('is closed to other people', async () => {
    const { body } = await create();
    expect((await pay(body.id, { type: 3 }, key(), other)).status).toBe(404);
    expect((await pay(body.id, { type: 3 }, {})).body.error).toBe('idempotency_key_required');
  });

  it('issues a PIX', async () => {
    const { body: made } = await create();
    const { body } = await pay(made.id, { type: 3 });
    expect(transactionShape.strict().parse(body)).toEqual(body);
    expect(body).toMatchObject({ status: 2, statusLabel: 'Aguardando o pagamento do PIX' });
    expect(body.payment.pix.copyPaste).toMatch(/^000201.*6304[0-9A-F]{4}$/);
    expect(body.payment.amount).toBe(made.total);
  });

  it('issues a boleto', async () => {
    const { body: made } = await create();
    const { body } = await pay(made.id, { type: 2 });
    expect(body.status).toBe(2);
    expect(body.payment.boleto.line).toMatch(/^\d{47}$/);
  });

  it('charges card data passed to the gateway, and stores neither number nor security code', async () => {
    const { body: made } = await create();
    const { status, body } = await pay(made.id, { type: 1, installments: 2, card: cardExample });
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 1, isPaid: true });
    expect(body.payment.card).toMatchObject({ brand: 'VISA', last4: '1111', installments: 2 });
    expect((await pay(made.id, { type: 1, card: cardExample })).body.error).toBe(
      'transaction_already_approved',
    );
    expect(await tablesWith('4111111111111111')).toEqual([]);
  });

  it('charges once per key, though each attempt creates a new card token', async () => {
    const { body: made } = await create();
    const headers = key();
    const body = { type: 1, card: cardExample };
    const answers = [await pay(made.id, body, headers), await pay(made.id, body, headers)];
    expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
    expect(answers[1]?.body.payment.id).toBe(answers[0]?.body.payment.id);
    const reused = await pay(
      made.id,
      { type: 1, card: { ...cardExample, number: '5555555555554444' } },
      headers,
    );
    expect([reused.status, reused.body.error]).toEqual([409, 'idempotency_key_reused']);
    expect(await rows('select id from payment where transaction_id = $1', [made.id])).toHaveLength(1);
  });

  it('answers 400 to a declined card, and accepts another card', async () => {
    const { body: made } = await create();
    const declined = await pay(made.id, { type: 1, card: { ...cardExample, number: '4000000000009995' } });
    expect([declined.status, declined.body.error]).toEqual([400, 'payment_error']);
    const { body } = await pay(made.id, { type: 1, card: cardExample });
    expect(body.isPaid).toBe(true);
  });

  it.each([
    [{ ...cardExample, number: '4111111111111112' }, 'invalid_card_number'],
    [{ ...cardExample, number: '6011111111111117' }, 'invalid_brand_type'],
    [{ ...cardExample, holderName: '4' }, 'invalid_holder'],
    [{ ...cardExample, expiryYear: '2020' }, 'invalid_expiration_date'],
    [{ ...cardExample, securityCode: '1' }, 'invalid_security_code'],
  ])('names the invalid card field, case %#', async (card, error) => {
    const { body: made } = await create();
    const { status, body } = await pay(made.id, { type: 1, card });
    expect([status, body.error]).toEqual([400, error]);
    expect(JSON.stringify(body)).not.toContain(card.number);
  });

  it('refuses an unknown payment method', async () => {
    const { body: made } = await create();
    expect((await pay(made.id, { type: 4 })).body.error).toBe('payment_type_not_allowed');
    expect((await pay(made.id, {})).body).toMatchObject({
      error: 'invalid_input',
      fields: [{ path: 'type' }],
    });
  });
});

describe('PUT /transaction/{id}', () => {
  const put = (id: string, body: unknown, person = owner) =>
    ask(shop, { method: 'PUT', path: `/transaction/${id}`, token: person.token, body });

  it('lets the owner change address and freight before payment, and quotes the freight again', async () => {
    const { body: made } = await create();
    expect((await put(made.id, { freightType: 'Sedex' }, other)).status).toBe(404);
    const { body } = await put(made.id, {
      freightType: 'Sedex',
      address: { ...address, addressNumber: '12' },
    });
    expect(body).toMatchObject({ freightType: 'Sedex', address: { addressNumber: '12' } });
    expect(body.freight).toBeGreaterThan(made.freight);
    expect((await put(made.id, { address: { ...address, uf: 'XX' } })).body).toMatchObject({
      error: 'invalid_input',
      fields: [{ path: 'address.uf' }],
    });
    await pay(made.id, { type: 3 });
    expect((await put(made.id, { freightType: 'Standard' })).body.error).toBe('transaction_not_editable');
  });

  it('lets only admins change the status, along its state table', async () => {
    const { id } = await paidByPix();
    expect((await put(id, { status: 4 })).status).toBe(403);
    expect((await put(id, { status: 6 }, admin)).body.error).toBe('transaction_status_not_allowed');
    const { body } = await put(id, { status: 4 }, admin);
    expect(body).toMatchObject({ status: 4, statusLabel: 'Em separação' });
  });
});

describe('GET /transaction/mine', () => {
  it('lists the caller’s orders, by status descending as the documented client requests', async () => {
    const { id } = await paidByPix();
    const { body: second } = await create();
    await pay(second.id, { type: 2 });
    await create();
    const path = '/transaction/mine?orderBy=status&isDesc=true&limit=100';
    const { body } = await ask(shop, { path, token: owner.token });
    expect(body.total).toBe(2);
    expect(body.items.map((item: { id: string; status: number }) => [item.id, item.status])).toEqual([
      [id, 3],
      [second.id, 2],
    ]);
    expect((await ask(shop, { path, token: other.token })).body).toEqual({ items: [], total: 0 });
    expect((await ask(shop, { path })).status).toBe(401);
    const page = await ask(shop, {
      path: '/transaction/mine/?limit=1&offset=1&orderBy=status',
      token: owner.token,
    });
    expect(page.body).toMatchObject({ total: 2, items: [{ id: second.id }] });
  });

  it('needs the same number of statements for two orders as for one', async () => {
    const count = async () => {
      const { statements } = await countServed(() =>
        shop.http.inject({
          method: 'GET',
          url: '/transaction/mine',
          headers: { authorization: `Bearer ${owner.token}` },
        }),
      );
      return statements.length;
    };
    const { body: first } = await create();
    await pay(first.id, { type: 2 });
    const one = await count();
    const { body: second } = await create();
    await pay(second.id, { type: 2 });
    expect(await count()).toBe(one);
  });

  it('finds orders by a part of a product name', async () => {
    const { body: made } = await create();
    await pay(made.id, { type: 2 });
    const find = async (product: string, person = owner) =>
      (await ask(shop, { path: `/transaction/mine/details?product=${product}`, token: person.token })).body;
    expect((await find('CREAT')).items.map((item: { id: string }) => item.id)).toEqual([made.id]);
    expect((await find('minoxidil')).total).toBe(0);
    expect((await find('%25')).total).toBe(0);
    expect((await find('CREAT', other)).total).toBe(0);
    expect((await ask(shop, { path: '/transaction/mine/details?product=a' })).status).toBe(401);
  });
});

describe('GET /track-order', () => {
  const track = (code: string) => ask(shop, { path: `/track-order?code=${code}` });

  it('answers unknown, unpaid and missing codes identically', async () => {
    const unknown = await requestRecorded(shop, 'track-order-unknown', {
      path: '/track-order?code=AP-000000000000',
    });
    expect(unknown.body.error).toBe('post_office_order_status_not_found');
    for (const path of [
      '/track-order',
      '/track-order?code=',
      '/track-order/?code=%00',
      '/track-order?code=a&code=b',
    ])
      expect((await ask(shop, { path })).body).toEqual(unknown.body);
  });

  it('shows where the order is to an anonymous caller with the code, without name or products', async () => {
    const { code } = await paidByPix();
    const { status, body } = await track(code.toLowerCase());
    expect(status).toBe(200);
    expect(trackedShape.strict().parse(body)).toEqual(body);
    expect(body).toMatchObject({ code, status: 3 });
    expect(JSON.stringify(body)).not.toMatch(/Rui|Paulista|reatina|R\$|address|contact|total|price/i);
  });
});

describe('the recorded requests', () => {
  it('and their responses keep their shape', async () => {
    const { id, code } = await paidByPix();
    await requestRecorded(shop, 'transaction', { path: `/transaction/${id}`, token: owner.token });
    await requestRecorded(shop, 'track-order', { path: `/track-order?code=${code}` });
    await requestRecorded(shop, 'transaction-mine', {
      path: '/transaction/mine?orderBy=status&isDesc=true&limit=100',
      token: owner.token,
    });
    const { body } = await create();
    await requestRecorded(shop, 'checkout-declined', {
      method: 'POST',
      path: `/transaction/${body.id}/checkout`,
      token: owner.token,
      headers: { 'idempotency-key': 'pagamento-1' },
      body: { type: 1, card: { ...cardExample, number: '4000000000009995' } },
    });
    await requestRecorded(shop, 'checkout-card', {
      method: 'POST',
      path: `/transaction/${body.id}/checkout`,
      token: owner.token,
      headers: { 'idempotency-key': 'pagamento-2' },
      body: { type: 1, card: cardExample },
    });
  });
});

/** Every table that contains this text in some value. */
async function tablesWith(text: string): Promise<string[]> {
  const tables = await rows(
    `select schemaname || '."' || tablename || '"' as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const [{ n }] = await rows(`select count(*)::int as n from ${name} t where t::text like $1`, [
      `%${text}%`,
    ]);
    if (n > 0) found.push(name);
  }
  return found;
}
