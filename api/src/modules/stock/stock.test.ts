import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ORDER_STATUS } from '#schema/constants.ts';
import { MOVE_ORDER, readUntil, shopper } from '../../../test/builders/shoppers.ts';
import { expectClosedToOthers } from '../../../test/closedToOthers.ts';
import { type Person, signUpAs } from '../../../test/people.ts';
import { queuedMails } from '../../../test/queuedMails.ts';
import { startTestApp, type TestApp } from '../../../test/testApp.ts';
import { countStatementsOfProcess } from '../../shared/database/statements.ts';
import { newId } from '../../shared/ids.ts';
import type { StockMovementRecord } from './listMovements.ts';
import { mailLowStock } from './mailLowStock.ts';
import type { SkuStock } from './readStocks.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await signUpAs(app, 'admin');
});
afterAll(() => app.close());

const FIELDS = 'id productName sizeName onHand reserved alertAt isLow isDraft';
const ANSWER = `... on SkuStock { ${FIELDS} } ... on UserError { code } ... on InvalidInput { fields { path } }`;
const STOCKS = `query ($limit: Int, $level: StockLevel, $productId: ID) {
  skuStocks(limit: $limit, level: $level, productId: $productId) { total items { ${FIELDS} } } }`;
const MOVEMENTS = `query ($limit: Int, $skuId: ID, $after: String) { stockMovements(limit: $limit, skuId: $skuId, after: $after) {
  next items { kind units before after transactionCode adminName reason } } }`;
const RESERVATIONS =
  'query ($skuId: ID!) { stockReservations(skuId: $skuId) { items { id code statusLabel units } } }';
const RECEIVE = `mutation ($skuId: ID!, $units: Int!, $key: String!) { receiveStock(skuId: $skuId, units: $units, reason: "NF 123", idempotencyKey: $key) { ${ANSWER} } }`;
const ADJUST = `mutation ($skuId: ID!, $by: Int!, $reason: String!, $key: String!) {
  adjustStock(skuId: $skuId, by: $by, reason: $reason, idempotencyKey: $key) { ${ANSWER} } }`;
const COUNT = `mutation ($skuId: ID!, $counted: Int!, $expectedUnits: Int!, $key: String!) {
  countStock(skuId: $skuId, counted: $counted, expectedUnits: $expectedUnits, reason: "Inventário", idempotencyKey: $key) { ${ANSWER} } }`;
const ALERT = `mutation ($skuId: ID!, $alertAt: Int) { setStockAlert(skuId: $skuId, alertAt: $alertAt, reason: "Compras") { ${ANSWER} } }`;

const MANY = `mutation ($stocks: [SeenStockInput!]!, $kind: StockChangeKind!, $units: Int!, $reason: String!, $key: String!) {
  changeStocks(stocks: $stocks, kind: $kind, units: $units, reason: $reason, idempotencyKey: $key) {
    ... on StockOutcomes { changed items { id refusal stock { ${FIELDS} } } } ... on UserError { code } ... on InvalidInput { fields { path } } } }`;

type Answer = SkuStock & {
  code?: string;
  fields?: { path: string }[];
  items: (SkuStock & StockMovementRecord & { code: string })[];
  next: string | null;
};
const ask = async <Data = Answer>(document: string, variables: object = {}): Promise<Data> => {
  const key = document.includes('$key') ? { key: newId() } : {};
  const { data, errors } = await app.graphql(document, { ...key, ...variables }, admin);
  if (errors) throw new Error(JSON.stringify(errors));
  return Object.values(data)[0] as Data;
};
const idOf = (slug: string) => app.services.catalog.current().find(slug)?.id ?? '';
const stockOf = async (slug: string) => {
  const [stock] = (await ask(STOCKS, { productId: idOf(slug) })).items;
  if (!stock) throw new Error(`There is no stock of ${slug}.`);
  return stock;
};
const movementsOf = async (skuId: string) => (await ask(MOVEMENTS, { skuId, limit: 50 })).items;
/** The id of no stock. */
const id = '0193f2a4-7c1e-7b52-9a35-2f7d5c0b8e11';

describe('the operations on stock', () => {
  it('are refused to every role but admin', () =>
    expectClosedToOthers(app, [
      [STOCKS],
      [MOVEMENTS],
      [RESERVATIONS, { skuId: id }],
      [RECEIVE, { skuId: id, units: 1, key: 'k' }],
      [ADJUST, { skuId: id, by: 1, reason: 'x', key: 'k' }],
      [COUNT, { skuId: id, counted: 1, expectedUnits: 1, key: 'k' }],
      [ALERT, { skuId: id, alertAt: 1 }],
      [
        MANY,
        {
          ...{ stocks: [{ skuId: id, onHand: 1, reserved: 0 }], kind: 'RECEIVE', units: 1 },
          ...{ reason: 'x', key: 'k' },
        },
      ],
    ]));

  it('list stocks and movements with at most three SQL statements per page', async () => {
    await ask(RECEIVE, { skuId: (await stockOf('gummy')).id, units: 1 });
    await ask(RECEIVE, { skuId: (await stockOf('gummy')).id, units: 1 });
    for (const document of [STOCKS, MOVEMENTS]) {
      const count = async (limit: number) =>
        (await countStatementsOfProcess(() => ask(document, { limit }))).statements.length;
      const few = await count(1);
      expect(await count(100)).toBe(few);
      expect(few).toBeLessThanOrEqual(3);
    }
    // Names of box sizes are among them, so they were read in these statements too.
    expect((await ask(STOCKS, { limit: 100 })).items.some(({ sizeName }) => sizeName !== '')).toBe(true);
  });
});

describe('a text that is no id', () => {
  const STOCKS_OF = 'query ($id: ID) { skuStocks(productId: $id) { items { id } } }';
  const MOVEMENTS_OF = 'query ($id: ID) { stockMovements(skuId: $id) { items { id } } }';
  it.each(['', 'gummy'])('finds no stock and no movement: "%s"', async (none) => {
    for (const document of [STOCKS_OF, MOVEMENTS_OF])
      expect(await ask(document, { id: none })).toEqual({ items: [] });
  });
});

describe('receiveStock', () => {
  it('adds units, also to a draft, and records the movement', async () => {
    const { data } = await app.graphql(
      `mutation ($input: NewProductInput!) { createProduct(input: $input) { ... on EditedProduct { id } } }`,
      { input: { name: 'Cera para bigode', need: 'barba', value: 3990 } },
      admin,
    );
    const skuId = data.createProduct.id;
    expect(await ask(RECEIVE, { skuId, units: 12 })).toMatchObject({ onHand: 12, isDraft: true });
    expect(await ask(RECEIVE, { skuId, units: 0 })).toMatchObject({ fields: [{ path: 'units' }] });
    expect(await movementsOf(skuId)).toMatchObject([
      { kind: 'RECEIVED', units: 12, before: 0, after: 12, reason: 'NF 123', adminName: expect.any(String) },
    ]);
  });
});

describe('adjustStock', () => {
  it('changes a stock by a difference with a reason, not below zero or above a million, and the shop shows whether units are left', async () => {
    const { id: skuId, onHand } = await stockOf('tonico-para-barba');
    const isAvailable = async () =>
      (await app.graphql('{ product(slug: "tonico-para-barba") { available } }', {})).data.product.available;
    const by = (units: number, reason = 'Perda') => ask(ADJUST, { skuId, by: units, reason });
    expect((await by(7)).onHand).toBe(onHand + 7);
    expect(await by(-onHand - 8)).toEqual({ code: 'stock_below_zero' });
    expect(await by(1_000_000 - onHand - 6)).toEqual({ code: 'stock_above_limit' });
    expect(await by(0)).toEqual({ code: 'nothing_changed' });
    expect(await by(1, ' ')).toEqual({ code: 'admin_reason_required' });
    expect((await by(-onHand - 7)).onHand).toBe(0);
    await readUntil(isAvailable, (available) => !available);
    await by(3);
    await readUntil(isAvailable, (available) => available);
  });
});

describe('a repeated request', () => {
  it.each([
    ['receives the units once', RECEIVE, { units: 5 }, { units: 6 }, 5],
    ['corrects the stock once', ADJUST, { by: -1, reason: 'Perda' }, { by: -2, reason: 'Perda' }, -1],
  ])('%s, also when both are sent at the same moment', async (_title, document, content, other, units) => {
    const { id: skuId, onHand } = await stockOf('gummy');
    const moved = (await movementsOf(skuId)).length;
    const request = { skuId, key: newId(), ...content };
    const answers = await Promise.all([ask(document, request), ask(document, request)]);
    expect([...answers, await ask(document, request)].map((stock) => stock.onHand)).toEqual(
      Array(3).fill(onHand + units),
    );
    expect(await ask(document, { ...request, ...other })).toEqual({ code: 'idempotency_key_reused' });
    expect((await movementsOf(skuId)).length).toBe(moved + 1);
  });

  it('of a count returns the stock instead of refusing the expected units, which the count changed', async () => {
    const { id: skuId, onHand, reserved } = await stockOf('gummy');
    const request = { skuId, key: newId(), counted: onHand + reserved + 2, expectedUnits: onHand + reserved };
    for (const answer of [await ask(COUNT, request), await ask(COUNT, request)])
      expect(answer).toMatchObject({ onHand: onHand + 2 });
  });

  it('runs again with the same key after a refusal', async () => {
    const { id: skuId, onHand } = await stockOf('gummy');
    const request = { skuId, key: newId(), by: -2 };
    expect(await ask(ADJUST, { ...request, reason: '' })).toEqual({ code: 'admin_reason_required' });
    expect(await ask(ADJUST, { ...request, reason: 'Perda' })).toMatchObject({ onHand: onHand - 2 });
  });
});

describe('an order', () => {
  it('reserves its units, and its sale and its cancellation are movements', async () => {
    const before = await stockOf('anti-aging');
    const skuId = before.id;
    const buyer = await shopper(app);
    const order = await buyer.order('anti-aging', 2);
    await buyer.payByCard(order.id);
    expect(await stockOf('anti-aging')).toMatchObject({
      onHand: before.onHand - 2,
      reserved: before.reserved + 2,
    });
    const { code } = await buyer.read(order.id);
    expect((await ask(RESERVATIONS, { skuId })).items).toMatchObject([{ id: order.id, code, units: 2 }]);
    await app.graphql(MOVE_ORDER, { id: order.id, status: ORDER_STATUS.cancelled }, admin);
    expect(await stockOf('anti-aging')).toMatchObject({ onHand: before.onHand, reserved: before.reserved });
    const [release, sale] = await movementsOf(skuId);
    expect(sale).toMatchObject({ kind: 'SALE', units: -2, after: before.onHand - 2, transactionCode: code });
    expect(release).toMatchObject({ kind: 'RELEASE', units: 2, after: before.onHand, transactionCode: code });
  });

  it('sells units that return while its payment waits for them', async () => {
    const { id: skuId } = await stockOf('creatina');
    const buyer = await shopper(app);
    const order = await buyer.order('creatina');
    const { pool } = app.services.database;
    const [{ on_hand: before }] = (await pool.query('select on_hand from stock where sku_id = $1', [skuId]))
      .rows;
    await pool.query('update stock set on_hand = 0 where sku_id = $1', [skuId]);
    const returning = await pool.connect();
    await returning.query('begin');
    await returning.query('update stock set on_hand = $2 where sku_id = $1', [skuId, before]);
    const payment = buyer.payByCard(order.id);
    await readUntil(
      async () =>
        (await pool.query('select count(*)::int as waiting from pg_locks where not granted')).rows[0].waiting,
      (waiting) => waiting > 0,
    );
    await returning.query('commit');
    returning.release();
    await payment;
    expect((await stockOf('creatina')).onHand).toBe(before - 1);
  });

  it('leaves movements that add up to each stock', async () => {
    const { rows } = await app.services.database.pool.query(
      `select s.on_hand as is, (select on_hand from stock_movement m where m.sku_id = s.sku_id order by id desc limit 1) as recorded,
              (select sum(units)::int from stock_movement m where m.sku_id = s.sku_id) as moved,
              (select on_hand - units from stock_movement m where m.sku_id = s.sku_id order by id limit 1) as first
         from stock s where exists (select from stock_movement m where m.sku_id = s.sku_id)`,
    );
    expect(rows.length).toBeGreaterThan(2);
    for (const { is, recorded, moved, first } of rows) expect([recorded, first + moved]).toEqual([is, is]);
  });
});

describe('countStock', () => {
  it('sets the units for sale to the count minus the reserved units, and refuses an outdated count', async () => {
    const buyer = await shopper(app);
    const order = await buyer.order('anti-aging', 3);
    await buyer.payByCard(order.id);
    const { id: skuId, onHand, reserved } = await stockOf('anti-aging');
    const units = onHand + reserved;
    const count = (counted: number, expectedUnits = units) => ask(COUNT, { skuId, counted, expectedUnits });
    expect(await count(2)).toMatchObject({ fields: [{ path: 'counted' }] });
    expect(await count(units, units + 1)).toEqual({ code: 'changed_meanwhile' });
    expect(await count(units - 1)).toMatchObject({ onHand: onHand - 1, reserved });
    expect((await movementsOf(skuId))[0]).toMatchObject({ kind: 'COUNTED', units: -1, reason: 'Inventário' });
    expect(await count(reserved, units - 1)).toMatchObject({ onHand: 0, reserved });
  });

  it('loses no unit when sales happen at the same moment', async () => {
    const { id: skuId, onHand, reserved } = await stockOf('shampoo-energizante');
    const buyers = await Promise.all([1, 2, 3, 4].map(() => shopper(app)));
    const orders = await Promise.all(buyers.map((buyer) => buyer.order('shampoo-energizante')));
    const counted = onHand + reserved;
    await Promise.all([
      ...buyers.map((buyer, index) => buyer.payByCard(orders[index].id)),
      ...[1, 2, 3].map(() => ask(COUNT, { skuId, counted, expectedUnits: counted })),
    ]);
    const after = await stockOf('shampoo-energizante');
    expect(after.onHand + after.reserved).toBe(counted);
  });
});

describe('a stock that falls to its alert', () => {
  it('is in the list of low stock, and operators get one mail each time it falls to the alert', async () => {
    const { id: skuId, onHand } = await stockOf('gummy');
    const adjust = (by: number) => ask(ADJUST, { skuId, by, reason: 'Teste' });
    const low = async () => (await ask(STOCKS, { level: 'LOW' })).items.map((stock) => stock.id);
    expect(await ask(ALERT, { skuId, alertAt: -1 })).toMatchObject({ fields: [{ path: 'alertAt' }] });
    expect(await ask(ALERT, { skuId, alertAt: 3 })).toMatchObject({ alertAt: 3, isLow: false });
    expect(await ask(ALERT, { skuId, alertAt: 3 })).toEqual({ code: 'nothing_changed' });
    expect(await mailLowStock(app.services)).toBe(0);
    await adjust(2 - onHand);
    expect(await low()).toContain(skuId);
    const [first, second] = await Promise.all([mailLowStock(app.services), mailLowStock(app.services)]);
    expect(first + second).toBe(1);
    await adjust(-1);
    expect(await mailLowStock(app.services)).toBe(0);
    await adjust(10);
    expect(await mailLowStock(app.services)).toBe(0);
    expect(await low()).not.toContain(skuId);
    await adjust(-11);
    expect(await mailLowStock(app.services)).toBe(1);
    const mails = await queuedMails(app, { template: 'stock-low' });
    // Two units were left at the first mail, none at the second.
    expect(mails.map(({ data }) => data.soldOut)).toEqual([0, 1]);
  });

  it('does not wait for the lock of a sale, so neither of them can block the other', async () => {
    const [locked, free] = [idOf('anti-aging'), idOf('creatina')];
    const { pool } = app.services.database;
    await pool.query('update stock set alert_at = 0, alerted_at = now() where sku_id in ($1, $2)', [
      locked,
      free,
    ]);
    const sale = await pool.connect();
    await sale.query('begin');
    await sale.query('select from stock where sku_id = $1 for update', [locked]);
    // Clears the mark of each stock that is above its alert, as `free` is.
    await mailLowStock(app.services);
    const { rows } = await pool.query('select sku_id from stock where alerted_at is not null');
    expect(rows).toEqual(expect.arrayContaining([{ sku_id: locked }]));
    expect(rows).not.toContainEqual({ sku_id: free });
    await sale.query('rollback');
    sale.release();
  });
});

describe('changeStocks', () => {
  const seenOf = (...stocks: SkuStock[]) =>
    stocks.map(({ id: skuId, onHand, reserved }) => ({ skuId, onHand, reserved }));
  interface Outcomes {
    code?: string;
    fields?: { path: string }[];
    changed: number;
    items: { id: string; refusal: string | null; stock: SkuStock | null }[];
  }
  const many = (variables: object) => ask<Outcomes>(MANY, { reason: 'Inventário', ...variables });

  it('receives, corrects and sets many stocks, and refuses one alone', async () => {
    const [gummy, tonic] = [await stockOf('gummy'), await stockOf('tonico-para-barba')];
    const none = { skuId: id, onHand: 0, reserved: 0 };
    const received = await many({ stocks: [...seenOf(gummy, tonic), none], kind: 'RECEIVE', units: 7 });
    expect(received).toMatchObject({
      changed: 2,
      items: [
        { refusal: null, stock: { onHand: gummy.onHand + 7 } },
        { refusal: null, stock: { onHand: tonic.onHand + 7 } },
        { refusal: 'not_found', stock: null },
      ],
    });
    const stocks = [await stockOf('gummy'), await stockOf('tonico-para-barba')];
    const lower = Math.min(...stocks.map(({ onHand }) => onHand)) + 1;
    const adjusted = await many({ stocks: seenOf(...stocks), kind: 'ADJUST', units: -lower });
    expect(adjusted.items.map(({ refusal }) => refusal)).toEqual(
      stocks.map(({ onHand }) => (onHand < lower ? 'stock_below_zero' : null)),
    );
    const now = [await stockOf('gummy'), await stockOf('tonico-para-barba')];
    const set = await many({ stocks: seenOf(...now), kind: 'SET', units: 30 });
    expect(set.items.map(({ stock }) => stock?.onHand)).toEqual([30, 30]);
    expect((await movementsOf(gummy.id))[0]).toMatchObject({
      kind: 'COUNTED',
      after: 30,
      reason: 'Inventário',
    });
  });

  it('moves the units once for a key, also when one of many was refused', async () => {
    const [gummy, tonic] = [await stockOf('gummy'), await stockOf('tonico-para-barba')];
    const key = newId();
    const none = { skuId: id, onHand: 0, reserved: 0 };
    const content = { stocks: [...seenOf(gummy, tonic), none], kind: 'RECEIVE', units: 3, key };
    for (const answer of [await many(content), await many(content)])
      expect(answer.items.map(({ refusal }) => refusal)).toEqual([null, null, 'not_found']);
    expect((await stockOf('gummy')).onHand).toBe(gummy.onHand + 3);
    expect((await stockOf('tonico-para-barba')).onHand).toBe(tonic.onHand + 3);
  });

  it('sets no stock that was corrected since, and answers with the units of now', async () => {
    const [gummy, tonic] = [await stockOf('gummy'), await stockOf('tonico-para-barba')];
    await ask(ADJUST, { skuId: gummy.id, by: 2, reason: 'Achadas' });
    expect(await many({ stocks: seenOf(gummy, tonic), kind: 'SET', units: 12 })).toMatchObject({
      changed: 1,
      items: [
        { refusal: 'changed_meanwhile', stock: { onHand: gummy.onHand + 2 } },
        { refusal: null, stock: { onHand: 12 } },
      ],
    });
  });

  it.each([
    ['RECEIVE', 0],
    ['ADJUST', 0],
    ['SET', -1],
    ['SET', 1_000_001],
  ])('refuses %s of %i units', async (kind, units) => {
    const stocks = seenOf(await stockOf('gummy'));
    expect(await many({ stocks, kind, units })).toMatchObject({ fields: [{ path: 'units' }] });
  });

  it('needs a reason, a key, and at most a hundred stocks', async () => {
    const stocks = seenOf(await stockOf('gummy'));
    const content = { stocks, kind: 'RECEIVE', units: 1 };
    expect((await many({ ...content, reason: ' ' })).items[0]?.refusal).toBe('admin_reason_required');
    expect((await many({ ...content, key: ' ' })).code).toBe('idempotency_key_required');
    const tooMany = Array.from({ length: 101 }, () => ({ skuId: newId(), onHand: 0, reserved: 0 }));
    expect((await many({ ...content, stocks: tooMany })).code).toBe('too_many_chosen');
  });
});
