import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { checkDigit } from '#schema/br/tracking.ts';
import { ORDER_STATUS } from '#schema/constants.ts';
import { MOVE_ORDER, readUntil, type Shopper, shopper } from '../../../../test/builders/shoppers.ts';
import { expectClosedToOthers } from '../../../../test/closedToOthers.ts';
import { signUp, signUpAs } from '../../../../test/people.ts';
import { readDecryptedRows } from '../../../../test/readDecryptedRows.ts';
import { someCpf } from '../../../../test/registrationForm.ts';
import { startTestApp, type TestApp } from '../../../../test/testApp.ts';
import { countStatementsOfProcess } from '../../../shared/database/statements.ts';
import { indexExistingRows } from '../../../shared/encryption/sealExistingRows.ts';
import { AdminAct } from '../../account/users/adminAct.entity.ts';
import { type Money, refundableOf } from './refundable.ts';

let app: TestApp;
let admin: Shopper;
beforeAll(async () => {
  app = await startTestApp({ withWorkers: true });
  admin = await shopper(app, await signUpAs(app, 'admin'));
});
afterAll(() => app.close());

const ORDER =
  'id code status total refundedCents refundable nextStatuses refunds { amount reason doneAt } payment { state }';
const LIST = `query ($limit: Int, $search: String, $status: Int) { transactions(limit: $limit, search: $search, status: $status) {
  total items { ${ORDER} contact { name } statusLabel } } }`;
const READ = `query ($id: ID!) { transaction(id: $id) { ${ORDER} } }`;
const REFUND = `mutation ($id: ID!, $amount: Cents!, $seen: Cents!, $reason: String!) {
  refundTransaction(id: $id, amount: $amount, seen: $seen, reason: $reason) { ... on Transaction { ${ORDER} } ... on UserError { refusal: code } } }`;

const QUOTE = `query ($id: ID!, $lines: [RefundLineInput!]!) { refundQuote(id: $id, lines: $lines) {
  ... on RefundQuote { goods interest amount } ... on UserError { refusal: code } } }`;
const REFUND_LINES = REFUND.replace(
  '$reason: String!)',
  '$reason: String!, $lines: [RefundLineInput!])',
).replace('reason: $reason)', 'reason: $reason, lines: $lines)');

const askAsAdmin = async (document: string, variables: Record<string, unknown> = {}) => {
  const { data, errors } = await admin.call(document, variables);
  if (errors) throw new Error(JSON.stringify(errors));
  return Object.values(data)[0] as ReturnType<typeof JSON.parse>;
};
const refund = (id: string, amount: number, refundable: number, reason = 'Veio amassado') =>
  askAsAdmin(REFUND, { id, amount, seen: refundable, reason });
const move = (id: string, status: number) => askAsAdmin(MOVE_ORDER, { id, status });
async function placePaidOrder(who?: Shopper) {
  const buyer = who ?? (await shopper(app));
  return buyer.payByCard((await buyer.order('gummy')).id);
}
const NO_ORDER = '0193f2a4-7c1e-7b52-9a35-2f7d5c0b8e11';

describe('the admin’s list of orders', () => {
  it('is refused to every role but admin, as refunds and the admin’s fields of an order are', async () => {
    await expectClosedToOthers(app, [
      [LIST],
      [REFUND, { id: NO_ORDER, amount: 1, seen: 1, reason: 'x' }],
      [QUOTE, { id: NO_ORDER, lines: [] }],
    ]);
    const rui = await shopper(app);
    const order = await placePaidOrder(rui);
    const { errors } = await rui.call(READ, { id: order.id });
    expect(errors?.[0].extensions.code).toBe('FORBIDDEN');
  });

  it('finds orders by code, CPF, e-mail and status, and does not read % as a wildcard', async () => {
    const rui = await shopper(app);
    const order = await placePaidOrder(rui);
    const found = async (search: string) =>
      (await askAsAdmin(LIST, { search })).items.map((item: { id: string }) => item.id);
    expect(await found(order.code.toLowerCase())).toEqual([order.id]);
    expect(await found(rui.document)).toEqual([order.id]);
    expect(await found(rui.email)).toEqual([order.id]);
    expect(await found('%')).toEqual([]);
    const inStatus = async (status: number) => (await askAsAdmin(LIST, { search: order.code, status })).items;
    expect(await inStatus(ORDER_STATUS.approved)).toMatchObject([{ id: order.id }]);
    expect(await inStatus(ORDER_STATUS.delivered)).toEqual([]);
  });

  it('contains only the orders of the wanted time, with the first moment and without the last', async () => {
    const rui = await shopper(app);
    const { id: orderId, code } = await placePaidOrder(rui);
    const { createdAt } = await askAsAdmin('query ($id: ID!) { transaction(id: $id) { createdAt } }', {
      id: orderId,
    });
    const found = async (since: number | null, until: number | null) => {
      const moment = (shift: number | null) =>
        shift === null ? null : new Date(new Date(createdAt).getTime() + shift).toISOString();
      const { items } = await askAsAdmin(
        'query ($search: String, $since: DateTimeISO, $until: DateTimeISO) { transactions(search: $search, since: $since, until: $until) { items { id } } }',
        { search: code, since: moment(since), until: moment(until) },
      );
      return items.map((item: { id: string }) => item.id);
    };
    expect(await found(-1000, 1000)).toEqual([orderId]);
    expect(await found(0, null)).toEqual([orderId]);
    expect(await found(1000, null)).toEqual([]);
    expect(await found(null, 1000)).toEqual([orderId]);
    expect(await found(null, 0)).toEqual([]);
  });

  // Without spaces and hyphens a code is AP and twelve letters or digits, and so are these characters.
  it.each([
    ['Aparecida', 'Silva'],
    ['Aparecida', 'Souza Ramos'],
    ['Apolo', 'Bernardes'],
  ])(
    'finds the orders of %s %s, whose first fifteen characters look like an order code',
    async (firstName, lastName) => {
      const buyer = await shopper(app, await signUp(app, { firstName, lastName }));
      const order = await placePaidOrder(buyer);
      const found = async (search: string) =>
        (await askAsAdmin(LIST, { search })).items.map((item: { id: string }) => item.id);
      for (const search of [`${firstName} ${lastName}`, `${firstName} ${lastName}`.slice(0, 15)])
        expect([search, await found(search)]).toEqual([search, [order.id]]);
    },
  );

  it('finds both orders where a text is the code of one and the name of the buyer of the other', async () => {
    const buyer = await shopper(app, await signUp(app, { firstName: 'Aparecida', lastName: 'Prates' }));
    const ofName = await placePaidOrder(buyer);
    const ofCode = await placePaidOrder();
    // How the text reads as an order code, which has no letter I.
    await app.services.database.pool.query('update transaction set code = $2 where id = $1', [
      ofCode.id,
      'AP-AREC1DAPRATE',
    ]);
    const { items, total } = await askAsAdmin(LIST, { search: 'Aparecida Prate' });
    expect(items.map((item: { id: string }) => item.id)).toEqual([ofCode.id, ofName.id]);
    expect(total).toBe(2);
  });

  it('finds an order by what is on its parcel, also where the account has another name, and stores that encrypted', async () => {
    const buyer = await shopper(app);
    await buyer.put('gummy');
    const contact = {
      ...{ name: 'Ubirajara Quaresma d’Ávila', document: someCpf(), email: 'bira.quaresma@exemplo.com.br' },
      ...{ phone: '(91) 98877-6655', birthDate: '05/11/1989' },
    };
    const order = await buyer.payByCard((await buyer.create({ contact })).id);
    const carrier = `AA12345678${checkDigit('12345678')}BR`;
    await move(order.id, ORDER_STATUS.picking);
    await askAsAdmin(MOVE_ORDER, { id: order.id, status: ORDER_STATUS.inTransit, carrierCode: carrier });
    const found = async (search: string) =>
      (await askAsAdmin(LIST, { search })).items.map((item: { id: string }) => item.id);
    const code = order.code.slice(3);
    const written = {
      name: ['ubirajara', 'Quaresma D’Ávila', "QUARESMA d'avila", 'bira quaresma'],
      cpf: [contact.document, contact.document.replace(/(...)(...)(...)(..)/, '$1.$2.$3-$4')],
      email: [contact.email, contact.email.toUpperCase()],
      phone: ['91988776655', '(91) 98877-6655', '+55 91 98877-6655', '5591988776655'],
      code: [order.code, code, `#${order.code}`, `#${code.toLowerCase()}`, `AP ${code}`],
      carrier: [carrier, carrier.toLowerCase(), carrier.replace(/(..)(...)(...)(...)(..)/, '$1 $2 $3 $4 $5')],
    };
    for (const search of Object.values(written).flat())
      expect([search, await found(search)]).toEqual([search, [order.id]]);
    for (const search of [someCpf(), '91988776650', 'bira.quaresma@outro.com', 'AP-000000000000'])
      expect([search, await found(search)]).toEqual([search, []]);
    const stored = await app.services.database.pool.query('select * from transaction where id = $1', [
      order.id,
    ]);
    expect(JSON.stringify(stored.rows)).not.toMatch(/quaresma|98877/i);
  });

  it('finds an order of an earlier release by the name on its parcel once it is indexed', async () => {
    const buyer = await shopper(app);
    await buyer.put('gummy');
    const contact = { ...buyer.contact, name: 'Tibiriçá Moreira' };
    const order = await buyer.payByCard((await buyer.create({ contact })).id);
    const found = async () =>
      (await askAsAdmin(LIST, { search: 'tibiriçá' })).items.map((item: { id: string }) => item.id);
    // An earlier release stored no indexes; the first start with this one computes them.
    await app.services.database.pool.query('update transaction set contact_indexes = null where id = $1', [
      order.id,
    ]);
    expect(await found()).toEqual([]);
    expect(await indexExistingRows(app.services.orm)).toBe(1);
    expect(await found()).toEqual([order.id]);
    expect(await indexExistingRows(app.services.orm)).toBe(0);
  });

  it('runs a constant number of SQL statements for any number of orders', async () => {
    for (let index = 0; index < 8; index += 1) await placePaidOrder();
    const statements = async (limit: number) => {
      const counts: number[] = [];
      // Jobs of the orders run meanwhile, and their statements are counted too.
      for (let turn = 0; turn < 10; turn += 1)
        counts.push((await countStatementsOfProcess(() => askAsAdmin(LIST, { limit }))).statements.length);
      return Math.min(...counts);
    };
    const few = await statements(2);
    expect(await statements(10)).toBe(few);
    // One of them asks whether the admin gave a code of the last hours.
    expect(few).toBeLessThanOrEqual(9);
  });
});

describe('refundTransaction', () => {
  it('sends a partial refund through the gateway once for two requests, mails and logs it, and the order stays approved', async () => {
    const order = await placePaidOrder();
    const { refundable, nextStatuses } = await askAsAdmin(READ, { id: order.id });
    expect([refundable, nextStatuses]).toEqual([order.total, [ORDER_STATUS.picking, ORDER_STATUS.cancelled]]);
    expect(await refund(order.id, 500, refundable, ' ')).toEqual({ refusal: 'admin_reason_required' });
    expect(await refund(order.id, refundable + 1, refundable)).toEqual({ refusal: 'refund_too_much' });
    const twice = await Promise.all([refund(order.id, 500, refundable), refund(order.id, 500, refundable)]);
    expect(twice.map(({ refusal, status }) => (status ? 'done' : refusal)).sort()).toEqual([
      'done',
      'refund_changed',
    ]);
    const refunded = await readUntil(
      () => askAsAdmin(READ, { id: order.id }),
      ({ refundedCents }) => refundedCents > 0,
    );
    expect(refunded).toMatchObject({
      status: ORDER_STATUS.approved,
      refundedCents: 500,
      refundable: refundable - 500,
      payment: { state: 'paid' },
      refunds: [{ amount: 500, reason: 'store' }],
    });
    expect(refunded.refunds[0].doneAt).not.toBeNull();
    await readUntil(
      async () => app.outbox,
      (mail) => mail.some(({ subject }) => subject.startsWith('Devolução do pedido')),
    );
    expect(await readDecryptedRows(app, AdminAct, { entityId: order.id })).toMatchObject([
      { act: 'order-refunded', reason: 'Veio amassado', detail: { amountCents: 500 } },
    ]);
  });

  it('refunds only the rest of the payment when the order is cancelled after a partial refund', async () => {
    const order = await placePaidOrder();
    await refund(order.id, 300, order.total);
    expect(await refund(order.id, order.total - 300, order.total - 300)).toEqual({
      refusal: 'refund_whole_cancels',
    });
    const withoutReason = await askAsAdmin(MOVE_ORDER.replace(/, note: "[^"]*"/, ''), {
      id: order.id,
      status: ORDER_STATUS.cancelled,
    });
    expect(withoutReason).toMatchObject({ refusal: 'admin_reason_required' });
    expect((await move(order.id, ORDER_STATUS.cancelled)).status).toBe(ORDER_STATUS.cancelled);
    const done = await readUntil(
      () => askAsAdmin(READ, { id: order.id }),
      ({ payment }) => payment.state === 'refunded',
    );
    expect(done).toMatchObject({ refundedCents: order.total, refundable: 0, nextStatuses: [] });
    expect(await refund(order.id, 1, 1)).toEqual({ refusal: 'refund_not_possible' });
    const { rows } = await app.services.database.pool.query(
      `select act from admin_act where entity_id = $1 order by at, id`,
      [order.id],
    );
    expect(rows.map(({ act }) => act)).toEqual(['order-refunded', 'order-moved']);
  });

  it('records a full refund after delivery, and the order stays delivered', async () => {
    const order = await placePaidOrder();
    for (const status of [ORDER_STATUS.picking, ORDER_STATUS.inTransit, ORDER_STATUS.delivered])
      await move(order.id, status);
    await refund(order.id, order.total, order.total, 'Desistiu em sete dias');
    const done = await readUntil(
      () => askAsAdmin(READ, { id: order.id }),
      ({ payment }) => payment.state === 'refunded',
    );
    expect(done).toMatchObject({ status: ORDER_STATUS.delivered, refundedCents: order.total, refundable: 0 });
  });

  it('refunds units of a sent order at their price, and each unit only once', async () => {
    const buyer = await shopper(app);
    const order = await buyer.payByCard((await buyer.order('anti-aging', 3)).id);
    const { items } = await askAsAdmin('query ($id: ID!) { transaction(id: $id) { items { id value } } }', {
      id: order.id,
    });
    const [{ id: itemId, value }] = items;
    const quote = (quantity: number) => askAsAdmin(QUOTE, { id: order.id, lines: [{ itemId, quantity }] });
    const refundUnits = (quantity: number, amount: number, refundable: number) =>
      askAsAdmin(REFUND_LINES, {
        id: order.id,
        amount,
        seen: refundable,
        reason: 'Veio amassado',
        lines: [{ itemId, quantity }],
      });
    const unitCents = Math.ceil(value / 3);
    expect(await refundUnits(1, unitCents, order.total)).toEqual({ refusal: 'refund_units_unsent' });
    for (const status of [ORDER_STATUS.picking, ORDER_STATUS.inTransit]) await move(order.id, status);
    expect(await quote(1)).toEqual({ goods: unitCents, interest: 0, amount: unitCents });
    expect(await refundUnits(1, unitCents - 1, order.total)).toEqual({ refusal: 'refund_changed' });
    expect((await refundUnits(1, unitCents, order.total)).refundable).toBe(order.total - unitCents);
    expect(await quote(3)).toEqual({ refusal: 'refund_units_gone' });
    expect((await quote(2)).amount).toBe(value - unitCents);
    const { rows } = await app.services.database.pool.query(
      'select lines from refund where transaction_id = $1',
      [order.id],
    );
    expect(rows).toEqual([{ lines: [{ itemId, units: 1, cents: unitCents }] }]);
    const refunded = await readUntil(
      () => askAsAdmin(READ, { id: order.id }),
      ({ refundedCents }) => refundedCents > 0,
    );
    expect(refunded).toMatchObject({
      status: ORDER_STATUS.inTransit,
      refundedCents: unitCents,
      payment: { state: 'paid' },
    });
  });

  it('subtracts a refund made by hand at the gateway, the refund of an open return, and a promised refund only once', () => {
    const receipts = [{ amountCents: 1000 }];
    const promised = [{ refundKey: 'store:1', amountCents: 200 }];
    const left = (returned: Money['returned'], openReturns: Money['openReturns'] = []) =>
      refundableOf({ receipts, promised, returned, openReturns });
    expect(left([])).toBe(800);
    expect(left([{ amountCents: 200, note: 'store:1' }])).toBe(800);
    expect(left([{ amountCents: 500, note: null }])).toBe(300);
    expect(left([{ amountCents: 1000, note: null }])).toBe(0);
    expect(left([], [{ refundCents: 700 }])).toBe(100);
  });
});
