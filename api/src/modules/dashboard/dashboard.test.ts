import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addDays, type Day } from '#schema/br/day.ts';
import { startOfDayInSaoPaulo, todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { fullCount } from '#schema/testing/fullCount.ts';
import { expectClosedToOthers } from '../../../test/closedToOthers.ts';
import {
  cancellerOf,
  contentOf,
  endOf,
  endReasonOf,
  type Happening,
  insertHistory,
  methodOf,
  reasonOf,
  waitOf,
} from '../../../test/dashboard/shopHistory.ts';
import { type Person, signUp, signUpAs } from '../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../test/testApp.ts';
import { countStatementsOfProcess } from '../../shared/database/statements.ts';
import { newId } from '../../shared/ids.ts';
import { closeDays } from './closeDays.ts';

let app: TestApp;
let admin: Person;
let rui: Person;
/** People who buy in a random history. */
let buyers: Person[];
let productCodes: number[];
beforeAll(async () => {
  app = await startTestApp();
  admin = await signUpAs(app, 'admin');
  rui = await signUp(app);
  buyers = [rui, await signUp(app), await signUp(app)];
  const { rows } = await app.services.database.pool.query('select code from product order by code limit 3');
  productCodes = rows.map(({ code }) => code);
});
afterAll(() => app.close());

const READ = `query ($from: String!, $to: String!) { dashboard(from: $from, to: $to) {
  ... on Dashboard { from formerFrom step steps missingFrom now { appointments lateAppointments refunds refundCents }
    series { measure key counts cents formerCount formerCents }
    products { top { code name units cents formerUnits formerCents }
      units cents formerCents freightCents formerFreightCents discountCents formerDiscountCents } }
  ... on UserError { code } } }`;
const RECOUNT = 'mutation { recountDashboard { ok } }';

const today = (): Day => todayInSaoPaulo(app.clock.now());
const daysAgo = (days: number): Day => addDays(today(), -days);

async function read(from: string, to: string) {
  const { data, errors } = await app.graphql(READ, { from, to }, admin);
  if (errors) throw new Error(JSON.stringify(errors));
  return data.dashboard;
}

async function closeAll(): Promise<void> {
  while (await closeDays(app.services));
}

const happenings = (mostDays: number): fc.Arbitrary<Happening[]> =>
  fc.array(
    fc.record({
      kind: fc.constantFrom<Happening['kind'][]>(
        'sale',
        'refund',
        'step',
        'decidedAppointment',
        'subscription',
        'cancelled',
      ),
      at: fc
        .tuple(fc.integer({ min: 1, max: mostDays }), fc.integer({ min: 0, max: 24 * 60 - 1 }))
        .map(([days, minute]) => new Date(startOfDayInSaoPaulo(daysAgo(days)).getTime() + minute * 60_000)),
      cents: fc.integer({ min: 1, max: 90_000 }),
      choice: fc.nat(11),
    }),
    { minLength: 5, maxLength: 25 },
  );

interface Fact {
  name: string;
  at: Date;
  cents: number;
}

/** What the dashboard should count of each, computed without SQL. */
function factsOf(happening: Happening): Fact[] {
  const { kind, at, cents, choice } = happening;
  const attempt = { name: `ATTEMPT ${methodOf(happening)}`, at, cents };
  if (kind === 'sale') return [attempt, { name: `SALE ${methodOf(happening)}`, at, cents }];
  if (kind === 'cancelled') return [{ name: `CANCELLED ${cancellerOf(happening)}`, at, cents }];
  if (kind === 'refund') return [attempt, { name: `REFUND ${reasonOf(happening) ?? 'gateway'}`, at, cents }];
  if (kind === 'step') return [{ name: `STEP ${1 + (choice % 8)}`, at, cents: 0 }];
  if (kind === 'decidedAppointment') return [{ name: `ANSWER ${waitOf(happening)[1]}`, at, cents: 0 }];
  const end = endOf(happening);
  const won = { name: 'WON all', at, cents: 0 };
  return end ? [won, { name: `LOST ${endReasonOf(happening) ?? 'other'}`, at: end, cents: 0 }] : [won];
}

/** The sales by new and returning buyers: an order is by a new buyer when it is the first one of this person. */
function buyersOf(history: readonly Happening[]): Fact[] {
  const known = new Set<string | undefined>();
  return history
    .filter(({ kind }) => kind === 'sale')
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ userId, at, cents }) => {
      const name = known.has(userId) ? 'BUYER returning' : 'BUYER new';
      known.add(userId);
      return { name, at, cents };
    });
}

/** What was sold of each product, as units and centavos, and the freight and the discounts of whole orders. */
function productFactsOf(happening: Happening): (Fact & { units: number })[] {
  if (happening.kind !== 'sale') return [];
  const { place, units, freightCents, discountCents, valueCents } = contentOf(happening);
  const { at } = happening;
  return [
    { name: `${productCodes[place]}`, at, cents: valueCents, units },
    { name: 'freight', at, cents: freightCents, units: 0 },
    { name: 'discount', at, cents: -discountCents, units: 0 },
  ];
}

/** The totals of the facts between two days, by name. */
function totalsBetween(facts: readonly Fact[], from: Day, to: Day): Record<string, [number, number]> {
  const totals: Record<string, [number, number]> = {};
  for (const { name, at, cents } of facts) {
    const day = todayInSaoPaulo(at);
    if (day < from || day > to) continue;
    const [count, sum] = totals[name] ?? [0, 0];
    totals[name] = [count + 1, sum + cents];
  }
  return totals;
}

interface Products {
  top: { code: number; name: string; units: number; cents: number }[];
  units: number;
  cents: number;
  formerCents: number;
  freightCents: number;
  formerFreightCents: number;
  discountCents: number;
  formerDiscountCents: number;
}
interface Series {
  measure: string;
  key: string;
  counts: number[];
  cents: number[];
  formerCount: number;
  formerCents: number;
}
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
/** Sales by method, by buyer and by product are three divisions of the same money and the same orders. */
function expectOneSum(series: readonly Series[], products: Products): void {
  const of = (name: string) => series.filter(({ measure }) => measure === name);
  const money = (name: string) => sum(of(name).flatMap(({ cents }) => cents));
  const formerMoney = (name: string) => sum(of(name).map(({ formerCents }) => formerCents));
  const orders = (name: string) => sum(of(name).flatMap(({ counts }) => counts));
  const { cents, freightCents, discountCents, formerCents, formerFreightCents, formerDiscountCents } =
    products;
  expect([money('BUYER'), cents + freightCents + discountCents, orders('BUYER')]).toEqual([
    money('SALE'),
    money('SALE'),
    orders('SALE'),
  ]);
  expect([formerMoney('BUYER'), formerCents + formerFreightCents + formerDiscountCents]).toEqual([
    formerMoney('SALE'),
    formerMoney('SALE'),
  ]);
  expect(sum(products.top.map((product) => product.units))).toBe(products.units);
}
const nonZero = (entries: [string, [number, number]][]) =>
  Object.fromEntries(entries.filter(([, [count]]) => count > 0));

describe('dashboard', () => {
  it('is closed to every role but admin', async () => {
    await expectClosedToOthers(app, [[READ, { from: '2026-11-01', to: '2026-11-02' }], [RECOUNT]]);
  });

  it('refuses a period that ends before it begins', async () => {
    expect(await read('2026-11-02', '2026-11-01')).toEqual({ code: 'dashboard_period' });
  });

  it('has no series, and no day that is not counted yet, for a shop where nothing happened', async () => {
    await closeAll();
    const { series, missingFrom } = await read(daysAgo(29), today());
    expect([series, missingFrom]).toEqual([[], null]);
  });

  it('equals a count in plain code over a random history, for closed and for open days', async () => {
    const history: Happening[] = [];
    await fc.assert(
      fc.asyncProperty(
        happenings(130),
        fc.integer({ min: 0, max: 90 }),
        fc.integer({ min: 0, max: 60 }),
        async (drawn, age, length) => {
          // No two orders of a person at one moment: which of them was the first one would be chance.
          const more = drawn.map((happening, index) => ({
            ...happening,
            at: new Date(happening.at.getTime() + history.length + index),
            ...(happening.kind === 'sale' ? { userId: buyers[Math.floor(happening.choice / 4)]?.id } : {}),
          }));
          await insertHistory(app.services.database.pool, rui.id, more);
          history.push(...more);
          await app.graphql(RECOUNT, {}, admin);
          await closeAll();
          const [from, to] = [daysAgo(age + length), daysAgo(age)];
          const { series, products, formerFrom, missingFrom } = await read(from, to);
          const facts = [...history.flatMap(factsOf), ...buyersOf(history)];
          expect(missingFrom).toBeNull();
          const shown: Series[] = series;
          expect(
            nonZero(
              shown.map(({ measure, key, counts, cents }) => [
                `${measure} ${key}`,
                [sum(counts), sum(cents)],
              ]),
            ),
          ).toEqual(totalsBetween(facts, from, to));
          expect(
            nonZero(
              shown.map(({ measure, key, formerCount, formerCents }) => [
                `${measure} ${key}`,
                [formerCount, formerCents],
              ]),
            ),
          ).toEqual(totalsBetween(facts, formerFrom, addDays(from, -1)));
          expectOneSum(shown, products);
          const sold = history.flatMap(productFactsOf).filter(({ at }) => {
            const day = todayInSaoPaulo(at);
            return day >= from && day <= to;
          });
          const of = (name: string) => sold.filter((fact) => fact.name === name);
          for (const code of productCodes) {
            const figure = (products as Products).top.find((product) => product.code === code);
            expect([figure?.units ?? 0, figure?.cents ?? 0]).toEqual([
              sum(of(`${code}`).map(({ units }) => units)),
              sum(of(`${code}`).map(({ cents }) => cents)),
            ]);
          }
          expect([products.freightCents, products.discountCents]).toEqual([
            sum(of('freight').map(({ cents }) => cents)),
            sum(of('discount').map(({ cents }) => cents)),
          ]);
        },
      ),
      { numRuns: fullCount(8, 3), endOnFailure: true },
    );
  });

  it('puts each figure into the step that contains its day', async () => {
    const at = startOfDayInSaoPaulo(daysAgo(200));
    await insertHistory(app.services.database.pool, rui.id, [{ kind: 'sale', at, cents: 777, choice: 0 }]);
    await closeAll();
    const { step, steps, series } = await read(daysAgo(364), today());
    const sale: Series = series.find(({ measure, key }: Series) => measure === 'SALE' && key === '1');
    const month = steps.indexOf(`${daysAgo(200).slice(0, 7)}-01`);
    expect([step, sale.counts[month], sale.cents[month]]).toEqual(['MONTH', 1, 777]);
  });

  it('counts a sale with the method that paid it, also when an earlier payment was refunded', async () => {
    const yesterday = daysAgo(1);
    const countOf = async (key: string) => {
      const { series } = await read(yesterday, yesterday);
      return sum(
        series.find((figures: Series) => figures.measure === 'SALE' && figures.key === key)?.counts ?? [],
      );
    };
    const before = [await countOf('1'), await countOf('3')];
    const at = new Date(startOfDayInSaoPaulo(yesterday).getTime() + 18 * 3_600_123);
    await insertHistory(app.services.database.pool, rui.id, [{ kind: 'sale', at, cents: 555, choice: 0 }]);
    await app.services.database.pool.query(
      `with paid as (update payment set settled_at = created_at where created_at = $1 returning *)
       insert into payment (id, transaction_id, user_id, method, gateway, state, amount_cents, installments, created_at, settled_at)
       select $2, transaction_id, user_id, 3, gateway, 'refunded', amount_cents, 1, $1::timestamptz - interval '1 hour',
              $1::timestamptz - interval '1 minute' from paid`,
      [at, newId()],
    );
    expect([await countOf('1'), await countOf('3')]).toEqual([(before[0] ?? 0) + 1, before[1]]);
  });

  it('counts a freight difference as money of the day on which it was paid, and as no further order', async () => {
    const centsAndOrders = async (day: Day, key: string) => {
      const { series } = await read(day, day);
      const figures: Series | undefined = series.find(
        ({ measure, key: method }: Series) => measure === 'SALE' && method === key,
      );
      return [sum(figures?.cents ?? []), sum(figures?.counts ?? [])];
    };
    const plus = (before: number[], ...added: number[]) => before.map((n, index) => n + (added[index] ?? 0));
    const [sold, paidLater] = [daysAgo(1), today()];
    const before = [await centsAndOrders(sold, '1'), await centsAndOrders(paidLater, '3')] as const;
    const at = new Date(startOfDayInSaoPaulo(sold).getTime() + 17 * 3_600_321);
    await insertHistory(app.services.database.pool, rui.id, [{ kind: 'sale', at, cents: 555, choice: 0 }]);
    await app.services.database.pool.query(
      `with difference as (
         insert into payment (id, transaction_id, user_id, purpose, method, gateway, state, amount_cents, installments, created_at, applied_at)
         select $2, transaction_id, user_id, 'freight', 3, gateway, 'paid', 45, 1, $3, $3 from payment where created_at = $1
         returning transaction_id)
       update transaction set total_cents = 600 from difference where id = difference.transaction_id`,
      [at, newId(), startOfDayInSaoPaulo(paidLater)],
    );
    expect(await centsAndOrders(sold, '1')).toEqual(plus(before[0], 555, 1));
    expect(await centsAndOrders(paidLater, '3')).toEqual(plus(before[1], 45, 0));
  });

  it('counts a refund that is dated on a closed day once the next day is closed', async () => {
    await closeAll();
    const before = await read(daysAgo(5), daysAgo(5));
    const at = startOfDayInSaoPaulo(daysAgo(5));
    await insertHistory(app.services.database.pool, rui.id, [{ kind: 'refund', at, cents: 4321, choice: 2 }]);
    const countOf = ({ series }: { series: Series[] }) =>
      sum(series.find(({ measure, key }) => measure === 'REFUND' && key === 'gateway')?.counts ?? []);
    const day = daysAgo(5);
    expect(countOf(await read(day, day))).toBe(countOf(before));
    app.clock.moveTo(24 * 3_600_000);
    // The sessions ended meanwhile.
    admin = await signUpAs(app, 'admin');
    await closeAll();
    expect(countOf(await read(day, day))).toBe(countOf(before) + 1);
  });

  it('says from which day on the figures are not counted yet', async () => {
    await app.graphql(RECOUNT, {}, admin);
    const { missingFrom, formerFrom } = await read(daysAgo(29), today());
    expect(missingFrom).toBe(formerFrom);
    await closeAll();
    expect((await read(daysAgo(29), today())).missingFrom).toBeNull();
  });

  it('runs a constant number of SQL statements for a period of any length', async () => {
    const statements = async (from: Day) =>
      (await countStatementsOfProcess(() => read(from, today()))).statements.length;
    await read(today(), today());
    expect(await statements(daysAgo(720))).toBe(await statements(today()));
  });
});
