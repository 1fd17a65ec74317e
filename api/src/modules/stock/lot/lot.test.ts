import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addDays, addMonths, endOfMonth, formatDay } from '#schema/br/day.ts';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { stockLots } from '../../../../test/builders/lots.ts';
import { shopper } from '../../../../test/builders/shoppers.ts';
import { expectClosedToOthers } from '../../../../test/closedToOthers.ts';
import { type Person, signUpAs } from '../../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../../test/testApp.ts';
import { countStatementsOfProcess } from '../../../shared/database/statements.ts';
import { newId } from '../../../shared/ids.ts';
import { removeEndedLots } from './leaveSale.ts';
import type { Lot } from './listLots.ts';

let app: TestApp;
let admin: Person;
let pharmacist: Person;
beforeAll(async () => {
  app = await startTestApp();
  [admin, pharmacist] = [await signUpAs(app, 'admin'), await signUpAs(app, 'pharmacist')];
});
afterAll(() => app.close());

const LOTS = `query ($skuId: ID, $code: String, $days: Int, $isBlocked: Boolean, $limit: Int) {
  lots(skuId: $skuId, code: $code, expiringInDays: $days, isBlocked: $isBlocked, limit: $limit) {
    total items { id skuId productName code expiresOn isExpired received units removedUnits blockedAt blockReason } } }`;
const BLOCK = `mutation ($lotId: ID!, $reason: String!) { blockLot(lotId: $lotId, reason: $reason) {
  ... on Lot { id code units removedUnits blockedAt blockReason } ... on UserError { code } } }`;
const ANSWER =
  '... on SkuStock { onHand reserved } ... on UserError { code } ... on InvalidInput { fields { path } }';
const RECEIVE = `mutation ($skuId: ID!, $units: Int!, $key: String!, $lot: LotInput) {
  receiveStock(skuId: $skuId, units: $units, reason: "NF 77", idempotencyKey: $key, lot: $lot) { ${ANSWER} } }`;
const REGISTER = `mutation ($skuId: ID!, $units: Int!, $lot: LotInput!, $reason: String!, $key: String!) {
  registerLot(skuId: $skuId, units: $units, lot: $lot, reason: $reason, idempotencyKey: $key) { ${ANSWER} } }`;
const ADJUST = `mutation ($skuId: ID!, $by: Int!, $key: String!) {
  adjustStock(skuId: $skuId, by: $by, reason: "Contagem", idempotencyKey: $key) { ${ANSWER} } }`;
const COUNT = `mutation ($skuId: ID!, $counted: Int!, $expected: Int!, $key: String!) {
  countStock(skuId: $skuId, counted: $counted, expectedUnits: $expected, reason: "Inventário", idempotencyKey: $key) { ${ANSWER} } }`;
const COUNT_LOT = `mutation ($lotId: ID!, $counted: Int!, $expected: Int!, $reason: String!, $key: String!) {
  countLot(lotId: $lotId, counted: $counted, expectedUnits: $expected, reason: $reason, idempotencyKey: $key) {
    ... on Lot { units received } ... on UserError { code } ... on InvalidInput { fields { path } } } }`;
const MANY = `mutation ($stocks: [SeenStockInput!]!, $key: String!) {
  changeStocks(stocks: $stocks, kind: RECEIVE, units: 4, reason: "NF 78", idempotencyKey: $key) {
    ... on StockOutcomes { changed items { id refusal } } } }`;

// biome-ignore lint/suspicious/noExplicitAny: an answer's shape is what the test asserts
const ask = async (document: string, variables: object = {}, who: Person = admin): Promise<any> => {
  const key = document.includes('$key') ? { key: newId() } : {};
  const { data, errors } = await app.graphql(document, { ...key, ...variables }, who);
  if (errors) throw new Error(JSON.stringify(errors));
  return Object.values(data)[0];
};
const idOf = (slug: string) => app.services.catalog.current().find(slug)?.id ?? '';
const query = async (text: string, values: unknown[] = []) =>
  (await app.services.database.pool.query(text, values)).rows;
const lotsOf = async (skuId: string): Promise<Lot[]> => (await ask(LOTS, { skuId, limit: 100 })).items;
const lotOf = async (skuId: string, code: string) => (await lotsOf(skuId)).find((lot) => lot.code === code);
const onHandOf = async (skuId: string): Promise<number> =>
  (await query('select on_hand from stock where sku_id = $1', [skuId]))[0].on_hand;
const lastMovement = async (skuId: string) =>
  (
    await query(
      'select kind, units, on_hand, act_id from stock_movement where sku_id = $1 order by id desc limit 1',
      [skuId],
    )
  )[0];
const today = () => todayInSaoPaulo(app.clock.now());
/** The id of no row. */
const id = '0193f2a4-7c1e-7b52-9a35-2f7d5c0b8e11';

describe('the operations on lots', () => {
  const lot = { code: 'A1', expiresOn: '12/2030' };
  it('are closed to strangers, patients and doctors', () =>
    expectClosedToOthers(app, [
      [LOTS],
      [BLOCK, { lotId: id, reason: 'x' }],
      [RECEIVE, { skuId: id, units: 1, key: 'k', lot }],
      [REGISTER, { skuId: id, units: 1, key: 'k', lot, reason: 'x' }],
      [COUNT_LOT, { lotId: id, counted: 1, expected: 2, key: 'k', reason: 'x' }],
    ]));

  it('let a pharmacist list and block lots, and change no stock', async () => {
    expect((await ask(LOTS, {}, pharmacist)).total).toBeGreaterThan(4);
    const units = { skuId: id, units: 1, key: 'k', lot, reason: 'x' };
    for (const [document, variables] of [
      [RECEIVE, units],
      [REGISTER, units],
      [COUNT_LOT, { lotId: id, counted: 1, expected: 2, key: 'k', reason: 'x' }],
    ] as const) {
      const { errors } = await app.graphql(document, variables, pharmacist);
      expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    }
  });
});

describe('lots', () => {
  it('are listed with at most two SQL statements, the first to expire first', async () => {
    const count = async (limit: number) =>
      (await countStatementsOfProcess(() => ask(LOTS, { limit }))).statements.length;
    const few = await count(1);
    expect(await count(100)).toBe(few);
    expect(few).toBeLessThanOrEqual(2);
    const days = (await ask(LOTS, { limit: 100 })).items.map(({ expiresOn }: Lot) => expiresOn);
    expect(days).toEqual([...days].sort());
  });

  it('are found by the beginning of their number, by their expiry and by their block', async () => {
    const skuId = idOf('gummy');
    const soon = await stockLots(app, skuId, 2, addDays(today(), 20));
    const empty = await stockLots(app, skuId, 0, addDays(today(), 20));
    const codes = async (filter: object) =>
      (await ask(LOTS, { skuId, limit: 100, ...filter })).items.map(({ code }: Lot) => code);
    expect(await codes({ code: soon.code.slice(0, 8).toLowerCase() })).toContain(soon.code);
    expect(await codes({ code: soon.code })).toEqual([soon.code]);
    expect(await codes({ code: '%' })).toEqual([]);
    expect(await codes({ days: 20 })).toEqual([soon.code]);
    expect(await codes({ days: 19 })).toEqual([]);
    expect(await codes({ isBlocked: false })).toEqual(expect.arrayContaining([soon.code, empty.code]));
    expect(await codes({ isBlocked: true })).toEqual([]);
    expect(await codes({ skuId: 'gummy' })).toEqual([]);
  });
});

describe('receiveStock of a medicine', () => {
  it('puts the units into the lot of the box, and into the same lot again', async () => {
    const skuId = idOf('minoxidil');
    const onHand = await onHandOf(skuId);
    const month = endOfMonth(addMonths(today(), 20));
    const lot = { code: ' mx-77 ', expiresOn: `${month.slice(5, 7)}/${month.slice(0, 4)}` };
    expect(await ask(RECEIVE, { skuId, units: 5, lot })).toMatchObject({ onHand: onHand + 5 });
    expect(
      await ask(RECEIVE, { skuId, units: 3, lot: { code: 'MX-77', expiresOn: formatDay(month) } }),
    ).toMatchObject({
      onHand: onHand + 8,
    });
    expect(await lotOf(skuId, 'MX-77')).toMatchObject({
      expiresOn: month,
      received: 8,
      units: 8,
      removedUnits: 0,
    });
  });

  it('moves units once when the request is repeated', async () => {
    const skuId = idOf('minoxidil');
    const request = { skuId, units: 2, key: newId(), lot: { code: 'MX-78', expiresOn: '12/2030' } };
    await Promise.all([ask(RECEIVE, request), ask(RECEIVE, request)]);
    expect(await lotOf(skuId, 'MX-78')).toMatchObject({ received: 2 });
    expect(await ask(RECEIVE, { ...request, lot: { ...request.lot, code: 'MX-79' } })).toEqual({
      code: 'idempotency_key_reused',
    });
  });

  it.each([
    ['without a lot', null, { code: 'lot_required' }],
    ['that has expired', { code: 'B1', expiresOn: '01/2020' }, { code: 'lot_expired' }],
    [
      'of an unreadable expiry',
      { code: 'B1', expiresOn: '31/02/2030' },
      { fields: [{ path: 'lotExpiresOn' }] },
    ],
    ['of no number', { code: ' ', expiresOn: '12/2030' }, { fields: [{ path: 'lotCode' }] }],
  ])('refuses units %s, and changes nothing', async (_title, lot, refusal) => {
    const skuId = idOf('minoxidil');
    const before = [await onHandOf(skuId), (await lotsOf(skuId)).length];
    expect(await ask(RECEIVE, { skuId, units: 1, lot })).toMatchObject(refusal);
    expect([await onHandOf(skuId), (await lotsOf(skuId)).length]).toEqual(before);
  });

  it('takes a lot that lasts thirty days, and none that ends a day earlier', async () => {
    const skuId = idOf('minoxidil');
    const receive = (code: string, days: number) =>
      ask(RECEIVE, { skuId, units: 1, lot: { code, expiresOn: formatDay(addDays(today(), days)) } });
    expect(await receive('SOON-1', 29)).toEqual({ code: 'lot_expired' });
    expect(await receive('SOON-2', 30)).toMatchObject({ onHand: expect.any(Number) });
  });

  it('refuses the number of a lot with another expiry, or of a blocked lot', async () => {
    const skuId = idOf('finasterida');
    const { code } = await stockLots(app, skuId, 3, addMonths(today(), 12));
    const units = { skuId, units: 1 };
    expect(await ask(RECEIVE, { ...units, lot: { code, expiresOn: '12/2031' } })).toEqual({
      code: 'lot_expiry_differs',
    });
    const blocked = await stockLots(app, skuId, 3, addMonths(today(), 12));
    await ask(BLOCK, { lotId: blocked.id, reason: 'Aviso do fabricante' });
    const expiresOn = formatDay(addMonths(today(), 12));
    expect(await ask(RECEIVE, { ...units, lot: { code: blocked.code, expiresOn } })).toEqual({
      code: 'lot_blocked',
    });
  });

  it('needs a lot for each medicine of many stocks, and none for other products', async () => {
    const [medicine, other] = [idOf('minoxidil'), idOf('creatina')];
    const seen = (skuId: string, lot?: object) => ({ skuId, onHand: 0, reserved: 0, ...(lot && { lot }) });
    expect(await ask(MANY, { stocks: [seen(medicine), seen(other)] })).toEqual({
      changed: 1,
      items: [
        { id: medicine, refusal: 'lot_required' },
        { id: other, refusal: null },
      ],
    });
    const lot = { code: 'MANY-1', expiresOn: '12/2030' };
    expect(await ask(MANY, { stocks: [seen(medicine, lot)] })).toMatchObject({ changed: 1 });
    expect(await lotOf(medicine, 'MANY-1')).toMatchObject({ units: 4 });
  });
});

describe('registerLot', () => {
  it('puts units of the shelf into a lot, at most those without one, and leaves the stock as it is', async () => {
    const skuId = idOf('finasterida');
    await query('update lot set units = removed_units where sku_id = $1', [skuId]);
    await query('update stock set on_hand = 10 where sku_id = $1', [skuId]);
    const register = (units: number, more: object = {}) =>
      ask(REGISTER, {
        skuId,
        units,
        lot: { code: 'REG-1', expiresOn: '12/2030' },
        reason: 'Já na prateleira',
        ...more,
      });
    expect(await register(1, { reason: ' ' })).toEqual({ code: 'admin_reason_required' });
    expect(await register(11)).toEqual({ code: 'lot_units_above_stock' });
    expect(await register(0)).toMatchObject({ fields: [{ path: 'units' }] });
    expect(await register(6)).toMatchObject({ onHand: 10 });
    expect(await register(5)).toEqual({ code: 'lot_units_above_stock' });
    expect(await register(4)).toMatchObject({ onHand: 10 });
    expect(await lotOf(skuId, 'REG-1')).toMatchObject({ received: 10, units: 10 });
  });

  it('counts reserved units, which are on the shelf, too', async () => {
    const skuId = idOf('creatina');
    await query('update stock set on_hand = 3 where sku_id = $1', [skuId]);
    const buyer = await shopper(app);
    const order = await buyer.order('creatina', 2);
    await buyer.payByCard(order.id);
    const lot = { code: 'CR-1', expiresOn: '12/2030' };
    const reserved = (
      await query(
        'select sum(i.quantity)::int as units from transaction t join transaction_item i on i.transaction_id = t.id where t.stock_held and i.sku_id = $1',
        [skuId],
      )
    )[0].units;
    const all = { skuId, lot, reason: 'Inventário' };
    expect(await ask(REGISTER, { ...all, units: 2 + reserved })).toEqual({ code: 'lot_units_above_stock' });
    expect(await ask(REGISTER, { ...all, units: 1 + reserved })).toMatchObject({ onHand: 1 });
  });

  it('registers each unit once when two admins register the same ones', async () => {
    const skuId = idOf('tonico-para-barba');
    await query('update stock set on_hand = 4 where sku_id = $1', [skuId]);
    const answers = await Promise.all(
      ['T-1', 'T-2'].map((code) =>
        ask(REGISTER, { skuId, units: 3, lot: { code, expiresOn: '12/2030' }, reason: 'Inventário' }),
      ),
    );
    expect(answers.filter(({ code }) => code === 'lot_units_above_stock')).toHaveLength(1);
    expect((await lotsOf(skuId)).reduce((sum, { units }) => sum + units, 0)).toBe(3);
  });
});

describe('countLot', () => {
  const counting = (lotId: string, counted: number, expected: number, more: object = {}) =>
    ask(COUNT_LOT, { lotId, counted, expected, reason: 'Caixa amassada', ...more });

  it('sets a lot to the counted units, and the stock with it, once per key', async () => {
    const skuId = idOf('finasterida');
    await query('update lot set units = removed_units where sku_id = $1', [skuId]);
    const lot = await stockLots(app, skuId, 10);
    await query('update stock set on_hand = 10 where sku_id = $1', [skuId]);
    expect(await counting(lot.id, -1, 10)).toMatchObject({ fields: [{ path: 'counted' }] });
    expect(await counting(lot.id, 8, 10, { reason: ' ' })).toEqual({ code: 'admin_reason_required' });
    expect(await counting(lot.id, 8, 9)).toEqual({ code: 'changed_meanwhile' });
    expect(await counting(lot.id, 10, 10)).toEqual({ code: 'nothing_changed' });
    const key = newId();
    for (const _ of ['sent', 'sent again'])
      expect(await counting(lot.id, 8, 10, { key })).toEqual({ units: 8, received: 10 });
    expect(await onHandOf(skuId)).toBe(8);
    expect(await lastMovement(skuId)).toMatchObject({ kind: 'counted', units: -2, on_hand: 8 });
    expect(await counting(lot.id, 12, 8)).toEqual({ units: 12, received: 12 });
    expect(await onHandOf(skuId)).toBe(12);
    await query('update lot set blocked_at = now() where id = $1', [lot.id]);
    expect(await counting(lot.id, 11, 12)).toEqual({ code: 'lot_blocked' });
  });

  it('is the only way to remove units that are in a lot', async () => {
    const skuId = idOf('finasterida');
    await query('update lot set units = removed_units where sku_id = $1', [skuId]);
    await stockLots(app, skuId, 10);
    await query('update stock set on_hand = 12 where sku_id = $1', [skuId]);
    const inLots = { code: 'stock_units_in_lots' };
    expect(await ask(ADJUST, { skuId, by: -3 })).toEqual(inLots);
    expect(await ask(COUNT, { skuId, counted: 9, expected: 12 })).toEqual(inLots);
    expect(await onHandOf(skuId)).toBe(12);
    expect(await ask(ADJUST, { skuId, by: -2 })).toMatchObject({ onHand: 10 });
    expect(await ask(ADJUST, { skuId, by: 5 })).toMatchObject({ onHand: 15 });
  });
});

describe('blockLot', () => {
  it('takes what is left out of the sale once, with a movement, an act and an event', async () => {
    const skuId = idOf('tadala-spray');
    const onHand = await onHandOf(skuId);
    const lot = await stockLots(app, skuId, 5);
    expect(await ask(BLOCK, { lotId: lot.id, reason: '' }, pharmacist)).toEqual({
      code: 'admin_reason_required',
    });
    const reason = 'Aviso de recolhimento do fabricante';
    const answers = await Promise.all([
      ask(BLOCK, { lotId: lot.id, reason }, pharmacist),
      ask(BLOCK, { lotId: lot.id, reason }, admin),
    ]);
    for (const answer of answers)
      expect(answer).toMatchObject({ code: lot.code, units: 5, removedUnits: 5, blockReason: reason });
    expect(await onHandOf(skuId)).toBe(onHand - 5);
    const movement = await lastMovement(skuId);
    expect(movement).toMatchObject({ kind: 'recalled', units: -5, on_hand: onHand - 5 });
    expect(
      await query('select id from admin_act where act = $1 and entity_id = $2', ['lot-blocked', skuId]),
    ).toEqual([{ id: movement.act_id }]);
    expect(
      await query('select count(*)::int as events from event where type = $1 and entity_id = $2', [
        'lot.blocked',
        lot.id,
      ]),
    ).toEqual([{ events: 1 }]);
    expect((await ask(LOTS, { skuId, isBlocked: true })).items).toMatchObject([
      { id: lot.id, blockReason: reason },
    ]);
  });

  it('leaves the stock at zero when orders have reserved the rest, and takes that when they return it', async () => {
    const skuId = idOf('anti-aging');
    await query('update stock set on_hand = 2 where sku_id = $1', [skuId]);
    const lot = await stockLots(app, skuId, 5);
    expect(await ask(BLOCK, { lotId: lot.id, reason: 'Desvio de qualidade' })).toMatchObject({
      removedUnits: 2,
    });
    expect(await onHandOf(skuId)).toBe(0);
    expect(await removeEndedLots(app.services)).toBe(0);
    await ask(ADJUST, { skuId, by: 1 });
    expect(await removeEndedLots(app.services)).toBe(1);
    expect(await onHandOf(skuId)).toBe(0);
    expect(await lastMovement(skuId)).toMatchObject({ kind: 'recalled', units: -1, on_hand: 0 });
  });

  it('finds no lot for another id', async () => {
    const { errors } = await app.graphql(BLOCK, { lotId: id, reason: 'Aviso' }, admin);
    expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  });
});

describe('an expired lot', () => {
  it('leaves the sale once, on the day after its last one', async () => {
    const skuId = idOf('shampoo-energizante');
    const onHand = await onHandOf(skuId);
    const [last, ended] = [
      await stockLots(app, skuId, 4, today()),
      await stockLots(app, skuId, 3, addDays(today(), -1)),
    ];
    const both = await Promise.all([removeEndedLots(app.services), removeEndedLots(app.services)]);
    expect(both.reduce((sum, units) => sum + units, 0)).toBe(3);
    expect(await onHandOf(skuId)).toBe(onHand - 3);
    expect(await lastMovement(skuId)).toMatchObject({ kind: 'expired', units: -3, act_id: null });
    expect(await lotOf(skuId, ended.code)).toMatchObject({ isExpired: true, units: 3, removedUnits: 3 });
    expect(await lotOf(skuId, last.code)).toMatchObject({ isExpired: false, removedUnits: 0 });
    expect(await removeEndedLots(app.services)).toBe(0);
  });
});
