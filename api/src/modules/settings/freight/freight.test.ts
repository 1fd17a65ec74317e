import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ADDRESS } from '../../../../test/address.ts';
import { readUntil, shopper } from '../../../../test/builders/shoppers.ts';
import { expectClosedToOthers } from '../../../../test/closedToOthers.ts';
import { type Person, signUpAs } from '../../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../../test/testApp.ts';
import { KEYED_CONNECTION_LOCK, keyOf } from '../../../shared/database/locks.ts';
import { countStatementsOfProcess } from '../../../shared/database/statements.ts';
import { CatalogCache } from '../../catalog/live/catalogCache.ts';
import type { SettingVersion } from '../settings.types.ts';
import { storedVersions } from '../storedVersions.ts';
import type { FreightTable } from './freightTable.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await signUpAs(app, 'admin');
});
afterAll(() => app.close());

const SERVICE = '{ minDays maxDays prices { upToGrams price } }';
const TABLE = `areas { name ranges { from to } standard ${SERVICE} sedex ${SERVICE} } notServed { from to } noCarrier { from to }
  unitGrams weights { skuId grams } freeShippingScope freeFrom`;
const VERSIONS = 'versions { number from state reason adminName changes { name before after } }';
const READ = `{ freightSetting { id version plannedFrom current { ${TABLE} } latest { ${TABLE} } ${VERSIONS} } }`;
const SAVE = `mutation ($table: FreightTableInput!, $from: DateTimeISO, $seenVersion: Int!, $reason: String!) {
  saveFreightTable(table: $table, from: $from, seenVersion: $seenVersion, reason: $reason) {
    ... on FreightSetting { version plannedFrom } ... on UserError { code } ... on InvalidInput { fields { path } } } }`;
const CANCEL = `mutation ($name: String!, $seenVersion: Int!, $reason: String!) {
  cancelPlannedSetting(name: $name, seenVersion: $seenVersion, reason: $reason) {
    ... on Done { ok } ... on UserError { code } } }`;
const WHAT_IF = `query ($input: FreightWhatIfInput!) { freightWhatIf(input: $input) {
  ... on FreightWhatIf { now { area grams freights { type price } problem { code } } later { freights { type price } } }
  ... on InvalidInput { fields { path } } } }`;
const CALCULATE = `query ($input: CalculateInput!) { calculateCart(input: $input) {
  ... on Calculation { availableFreights { type price } } } }`;

const CHANGE_ORDER = `mutation ($id: ID!, $installments: Int, $address: AddressInput) {
  updateTransaction(id: $id, installments: $installments, address: $address) { ... on Transaction { freight total } ... on UserError { code } } }`;

interface Setting {
  version: number;
  plannedFrom: string | null;
  current: FreightTable;
  latest: FreightTable;
  versions: SettingVersion[];
}
type Answer = Partial<Setting> & { code?: string; ok?: boolean; fields?: { path: string }[] };

async function ask<Value = Answer>(document: string, variables: object = {}): Promise<Value> {
  const { data, errors } = await app.graphql(document, { ...variables }, admin);
  if (errors) throw new Error(JSON.stringify(errors));
  return Object.values(data)[0] as Value;
}
const read = () => ask<Setting>(READ);
/** An access token is valid for a quarter of an hour, so the tests plan changes in minutes. */
const MINUTE_MS = 60_000;
const inMinutes = (minutes: number) => new Date(app.clock.now().getTime() + minutes * MINUTE_MS);

/** The table with another standard price in São Paulo. */
const priced = (table: FreightTable, price: number) => ({
  ...table,
  areas: table.areas.map((area) =>
    area.name === 'São Paulo' && area.standard
      ? { ...area, standard: { ...area.standard, prices: [{ upToGrams: null, price }] } }
      : area,
  ),
});
async function save(price: number, from: Date | null = null, more: object = {}) {
  const { version: seenVersion, latest } = await read();
  return ask(SAVE, { table: priced(latest, price), from, seenVersion, reason: 'Novo contrato', ...more });
}
const cancelPlan = async () => {
  const { version: seenVersion } = await read();
  return ask(CANCEL, { name: 'freight', seenVersion, reason: 'Engano' });
};
/** The price of the standard delivery in São Paulo, as a shopper sees it. */
async function shownPrice(): Promise<number> {
  const id = app.services.catalog.current().find('creatina')?.id;
  const input = { products: [{ id, quantity: 1 }], zipcode: '01310-100' };
  const { data } = await app.graphql(CALCULATE, { input });
  return data.calculateCart.availableFreights[0].price;
}
const waitForShownPrice = (price: number) => readUntil(shownPrice, (found) => found === price);

describe('the freight table', () => {
  it('is read and changed by admins only', async () => {
    const { latest: table } = await read();
    const at = inMinutes(1);
    const input = { zipcode: '01310-100', grams: 300, items: [], isSubscription: false, at };
    await expectClosedToOthers(app, [
      [READ],
      [SAVE, { table, from: null, seenVersion: 0, reason: 'x' }],
      [CANCEL, { name: 'freight', seenVersion: 0, reason: 'x' }],
      [WHAT_IF, { input }],
    ]);
  });

  it('changes for every process without a restart', async () => {
    const { clock, log, feed } = app.services;
    const { pool } = app.services.database;
    const other = new CatalogCache({ pool, clock, log });
    await other.start(feed);
    const { version } = await read();
    expect(await save(1600)).toEqual({ version: version + 1, plannedFrom: null });
    await waitForShownPrice(1600);
    const priceThere = () => other.current().settings.freight.areas[0]?.standard?.prices[0]?.price ?? 0;
    await readUntil(
      async () => priceThere(),
      (price) => price === 1600,
    );
    other.stop();
  });

  it('that is planned takes effect at its moment, and in an order placed before only when its address changes', async () => {
    const before = await shownPrice();
    const buyer = await shopper(app);
    const order = await buyer.order();
    const from = inMinutes(4);
    await save(before + 500, from);
    const { plannedFrom, versions } = await read();
    expect(plannedFrom).toBe(from.toISOString());
    expect(versions[0]).toMatchObject({
      state: 'PLANNED',
      reason: 'Novo contrato',
      adminName: expect.stringMatching(/\w/),
      changes: [{ name: 'São Paulo · Entrega padrão · qualquer outro peso' }],
    });
    await app.services.catalog.reload();
    expect(await shownPrice()).toBe(before);

    app.clock.moveTo(4.1 * MINUTE_MS);
    expect(await shownPrice()).toBe(before + 500);
    expect((await read()).versions.map(({ state }) => state).slice(0, 2)).toEqual(['IN_FORCE', 'PAST']);
    expect(await buyer.read(order.id)).toMatchObject({ freight: order.freight, total: order.total });
    const changed = await buyer.call(CHANGE_ORDER, { id: order.id, installments: 1 });
    expect(changed.data.updateTransaction).toEqual({ freight: order.freight, total: order.total });
    const moved = await buyer.call(CHANGE_ORDER, { id: order.id, address: ADDRESS });
    expect(moved.data.updateTransaction).toMatchObject({ freight: before + 500 });
    app.clock.moveTo(0);
    await cancelPlan();
  });

  it('is refused from an older form, without a reason, without a change, and with mistakes', async () => {
    const { version, latest } = await read();
    const current = latest.areas[0]?.standard?.prices[0]?.price ?? 0;
    expect(await save(current)).toEqual({ code: 'nothing_changed' });
    expect(await save(1700, null, { reason: ' ' })).toEqual({ code: 'admin_reason_required' });
    expect(await save(1700, null, { seenVersion: version - 1 })).toEqual({ code: 'changed_meanwhile' });
    expect(await save(1700, inMinutes(-1))).toMatchObject({ fields: [{ path: 'from' }] });
    const table = { ...latest, areas: latest.areas.slice(1) };
    expect(await save(1700, null, { table })).toMatchObject({ fields: [{ path: 'areas' }] });
    expect((await read()).version).toBe(version);
  });

  it('is saved once when two admins save it at the same time', async () => {
    const { version: seenVersion, latest } = await read();
    const both = [1801, 1802].map((price) =>
      ask(SAVE, { table: priced(latest, price), from: null, seenVersion, reason: 'Ao mesmo tempo' }),
    );
    const answers = await Promise.all(both);
    expect(answers.filter(({ code }) => code === 'changed_meanwhile')).toHaveLength(1);
    expect((await read()).version).toBe(seenVersion + 1);
  });

  it('has plans that are cancelled from the last one backwards, each before it takes effect', async () => {
    await app.services.catalog.reload();
    const before = await shownPrice();
    await save(2100, inMinutes(2));
    await save(2200, inMinutes(3));
    expect(await save(2050, inMinutes(1))).toEqual({ code: 'setting_planned_later' });
    expect(await cancelPlan()).toEqual({ ok: true });
    const { latest, versions } = await read();
    expect(latest.areas[0]?.standard?.prices[0]?.price).toBe(2100);
    expect(versions.slice(0, 2).map(({ state }) => state)).toEqual(['CANCELLED', 'PLANNED']);
    expect(await cancelPlan()).toEqual({ ok: true });
    expect(await cancelPlan()).toEqual({ code: 'setting_not_planned' });
    await app.services.catalog.reload();
    app.clock.moveTo(4 * MINUTE_MS);
    expect(await shownPrice()).toBe(before);
    app.clock.moveTo(0);
  });

  it('is checked against the time after it waited for the lock of another admin', async () => {
    const { pool } = app.services.database;
    /** Calls while another connection has the lock, which is released two minutes later by the clock of the app. */
    const callWhileLocked = async (call: () => Promise<Answer>) => {
      const other = await pool.connect();
      await other.query(KEYED_CONNECTION_LOCK.wait, [keyOf('setting', 'freight')]);
      const answer = call();
      const waiting = `select 1 from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`;
      await readUntil(
        () => pool.query(waiting),
        ({ rowCount }) => rowCount === 1,
      );
      app.clock.moveTo(2 * MINUTE_MS);
      await other.query(KEYED_CONNECTION_LOCK.release, [keyOf('setting', 'freight')]);
      other.release();
      const answered = await answer;
      app.clock.moveTo(0);
      return answered;
    };
    const soon = inMinutes(1);
    expect(await callWhileLocked(() => save(2120, soon))).toMatchObject({ fields: [{ path: 'from' }] });
    await save(2120, soon);
    expect(await callWhileLocked(cancelPlan)).toEqual({ code: 'setting_not_planned' });
    expect(await cancelPlan()).toEqual({ ok: true });
  });

  it('keeps each version as it was saved', async () => {
    await save(2150);
    const change = app.services.database.pool.query(
      `update setting_version set value = '{}' where name = 'freight'`,
    );
    await expect(change).rejects.toThrow('permission denied');
    const removal = app.services.database.pool.query('delete from setting_version');
    await expect(removal).rejects.toThrow('permission denied');
  });

  it('writes every change to the audit, with the values before and after', async () => {
    await save(2300);
    const { items } = await ask<{ items: { act: string; detail: string }[] }>(
      '{ adminActs(limit: 1) { items { act detail } } }',
    );
    expect(items[0]?.act).toBe('setting-changed');
    expect(JSON.parse(items[0]?.detail ?? '')).toMatchObject({
      setting: 'freight',
      changes: [{ before: expect.stringMatching(/\d,\d\d/), after: expect.stringContaining('23,00') }],
    });
  });

  it('is read and changed with at most 52 stored versions, however many there are', async () => {
    const { version } = await read();
    await app.services.database.pool.query(
      `insert into setting_version (id, name, number, value, effective_from, admin_id, created_at)
       select gen_random_uuid(), name, number + more, value, effective_from, admin_id, created_at
         from (select * from setting_version where name = 'freight' order by number desc limit 1) newest, generate_series(1, 60) more`,
    );
    const planned = await save(2390, inMinutes(9));
    expect(planned).toMatchObject({ version: version + 61, plannedFrom: expect.any(String) });
    const found = await read();
    expect(found.versions).toHaveLength(50);
    expect(found.versions.slice(0, 2)).toMatchObject([{ state: 'PLANNED' }, { state: 'IN_FORCE' }]);
    const { rows } = await storedVersions(app.services.orm.em.fork(), 'freight', app.clock.now());
    expect(rows.length).toBeLessThanOrEqual(52);
    expect(await cancelPlan()).toEqual({ ok: true });
    // Every new and every cancelled version counts: 60 inserted ones, the planned one and its end.
    expect((await read()).version).toBe(version + 62);
  });

  it('is read with a constant number of SQL statements for any number of versions', async () => {
    const count = async () => (await countStatementsOfProcess(read)).statements.length;
    const few = await count();
    for (const price of [2401, 2402, 2403]) await save(price);
    expect(await count()).toBe(few);
  });
});

describe('freightWhatIf', () => {
  const parcel = { grams: 2000, goods: 5000, items: [], isSubscription: false };
  const whatIf = (more: object) =>
    ask(WHAT_IF, { input: { zipcode: '01310-100', ...parcel, at: inMinutes(8), ...more } });

  it('compares what a parcel costs now with what it costs at a planned moment', async () => {
    await app.services.catalog.reload();
    const now = await shownPrice();
    await save(now + 100, inMinutes(4));
    await app.services.catalog.reload();
    expect(await whatIf({})).toMatchObject({
      now: { area: 'São Paulo', grams: 2000, freights: [{ type: 'Standard', price: now }, {}] },
      later: { freights: [{ type: 'Standard', price: now + 100 }, {}] },
    });
    // The freight of subscriptions is free in capitals.
    expect(await whatIf({ isSubscription: true })).toMatchObject({ later: { freights: [{ price: 0 }, {}] } });
    await cancelPlan();
  });

  it('weighs the products of a cart', async () => {
    const skuId = app.services.catalog.current().find('creatina')?.id;
    // 300 g each, the weight of a unit without one of its own.
    expect(await whatIf({ items: [{ skuId, quantity: 3 }] })).toMatchObject({ now: { grams: 900 } });
    expect(await whatIf({ items: [{ skuId: 'none', quantity: 1 }] })).toMatchObject({
      fields: [{ path: 'items.0.skuId' }],
    });
  });

  it('names a CEP that does not exist, a parcel without a weight, and an area that is not served', async () => {
    expect(await whatIf({ zipcode: '1' })).toMatchObject({ fields: [{ path: 'zipcode' }] });
    expect(await whatIf({ grams: null })).toMatchObject({ fields: [{ path: 'grams' }] });
    expect(await whatIf({ zipcode: '53990-000' })).toMatchObject({
      now: { freights: [], problem: { code: 'zipcode_not_allowed' } },
    });
  });
});
