import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addDays, type Day, day } from '#schema/br/day.ts';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { stockLots } from '../../../../test/builders/lots.ts';
import { startTestApp, type TestApp } from '../../../../test/testApp.ts';
import { returnLots, type TakenLot, takeLots } from './takeLots.ts';

let app: TestApp;
let skuId: string;
beforeAll(async () => {
  app = await startTestApp();
  skuId = app.services.catalog.current().find('creatina')?.id ?? '';
});
afterAll(() => app.close());

const today = () => todayInSaoPaulo(app.clock.now());
const take = (units: number, lastDay: Day) =>
  app.services.orm.em
    .fork()
    .transactional((em) => takeLots(em, { skuId, units, lastDay, now: app.clock.now() }));
const giveBack = (taken: readonly TakenLot[]) =>
  app.services.orm.em.fork().transactional((em) => returnLots(em, taken));
const query = async (text: string, values: unknown[] = []) =>
  (await app.services.database.pool.query(text, values)).rows;
const clear = () => query('delete from lot where sku_id = $1', [skuId]);
const block = (id: string) => query('update lot set blocked_at = now() where id = $1', [id]);
const unitsById = async () =>
  Object.fromEntries(
    (await query('select id, units from lot where sku_id = $1', [skuId])).map(({ id, units }) => [id, units]),
  );

interface ModelLot {
  id: string;
  expiresOn: Day;
  units: number;
  isBlocked: boolean;
}

/** What `takeLots` promises, on a list in memory. */
function takeFromModel(lots: readonly ModelLot[], wanted: number, lastDay: Day) {
  const usable = lots
    .filter(({ isBlocked, expiresOn, units }) => !isBlocked && units > 0 && expiresOn >= lastDay)
    .sort((a, b) =>
      a.expiresOn === b.expiresOn ? (a.id < b.id ? -1 : 1) : a.expiresOn < b.expiresOn ? -1 : 1,
    );
  let open = wanted;
  const taken: { lotId: string; units: number }[] = [];
  for (const { id, units } of usable) {
    const share = Math.min(units, open);
    if (share > 0) taken.push({ lotId: id, units: share });
    open -= share;
  }
  return open > 0 ? null : taken;
}

const lot = fc.record({
  days: fc.integer({ min: -2, max: 6 }),
  units: fc.integer({ min: 0, max: 5 }),
  isBlocked: fc.boolean(),
});
const request = fc.record({
  units: fc.integer({ min: 1, max: 8 }),
  lastDays: fc.integer({ min: -3, max: 7 }),
});

describe('takeLots', () => {
  it('takes what a plain model takes, and returned units are in their lots again', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(lot, { maxLength: 5 }),
        fc.array(request, { minLength: 1, maxLength: 4 }),
        async (lots, requests) => {
          await clear();
          const model: ModelLot[] = [];
          for (const { days, units, isBlocked } of lots) {
            const expiresOn = addDays(today(), days);
            const { id } = await stockLots(app, skuId, units, expiresOn);
            if (isBlocked) await block(id);
            model.push({ id, expiresOn, units, isBlocked });
          }
          const before = await unitsById();
          const allTaken: TakenLot[] = [];
          for (const { units, lastDays } of requests) {
            const asked = addDays(today(), lastDays);
            // A lot that has expired is not taken, however early the treatment ends.
            const expected = takeFromModel(model, units, asked > today() ? asked : today());
            const taken = await take(units, asked);
            expect(taken?.map(({ lotId, units: share }) => ({ lotId, units: share })) ?? null).toEqual(
              expected,
            );
            for (const share of expected ?? []) {
              const from = model.find(({ id }) => id === share.lotId);
              if (from) from.units -= share.units;
            }
            allTaken.push(...(taken ?? []));
            expect(await unitsById()).toEqual(
              Object.fromEntries(model.map(({ id, units: left }) => [id, left])),
            );
          }
          await giveBack(allTaken);
          expect(await unitsById()).toEqual(before);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('tells the number and the expiry on the box', async () => {
    await clear();
    const { id, code } = await stockLots(app, skuId, 2, day('2099-01-31'));
    expect(await take(2, today())).toEqual([{ lotId: id, code, expiresOn: '2099-01-31', units: 2 }]);
  });

  it('gives each unit to one of the takers who come at the same moment', async () => {
    await clear();
    const first = await stockLots(app, skuId, 3, addDays(today(), 40));
    const second = await stockLots(app, skuId, 4, addDays(today(), 80));
    const answers = await Promise.all([2, 2, 2, 2, 2].map((units) => take(units, today())));
    const taken = answers.flatMap((answer) => answer ?? []);
    const fromLot = (id: string) =>
      taken.filter(({ lotId }) => lotId === id).reduce((sum, { units }) => sum + units, 0);
    expect(answers.filter((answer) => answer === null)).toHaveLength(2);
    expect([fromLot(first.id), fromLot(second.id)]).toEqual([3, 3]);
    expect(await unitsById()).toEqual({ [first.id]: 0, [second.id]: 1 });
  });

  it('waits for a taker who has not decided, and then sees what that one left', async () => {
    await clear();
    const { id } = await stockLots(app, skuId, 3, addDays(today(), 40));
    let second: Promise<TakenLot[] | null> = Promise.resolve(null);
    await app.services.orm.em.fork().transactional(async (em) => {
      await takeLots(em, { skuId, units: 2, lastDay: today(), now: app.clock.now() });
      second = take(2, today());
    });
    expect(await second).toBeNull();
    expect(await unitsById()).toEqual({ [id]: 1 });
  });

  it('does not deadlock with returned units that name the lots in another sequence', async () => {
    await clear();
    const lots = await Promise.all(
      [10, 20, 30].map((days) => stockLots(app, skuId, 5, addDays(today(), days))),
    );
    for (let round = 0; round < 5; round += 1) {
      const taken = (await take(3 * lots.length, today())) ?? [];
      const takeAndReturn = async () => giveBack((await take(6, today())) ?? []);
      await Promise.all([giveBack([...taken].reverse()), takeAndReturn(), takeAndReturn()]);
    }
    expect(Object.values(await unitsById())).toEqual([5, 5, 5]);
  });
});
