// For a release: 300 simulated orders; `npm run lab -- dispensings` has 100,000
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import pg from 'pg';
import { dispensed } from '../../api/test/builders/dispensing.ts';
import { idOf, prescribe, rows } from '../../api/test/builders/prescription/prescriptionUploads.ts';
import { moveTo, runDay } from '../../api/test/builders/recurrenceMonths.ts';
import { subscribe } from '../../api/test/builders/recurrences.ts';
import { setOnHand, shopper } from '../../api/test/builders/shoppers.ts';
import { ownerUrlOf } from '../../api/test/database.ts';
import { signUp } from '../../api/test/people.ts';
import { startTestApp, type TestApp } from '../../api/test/testApp.ts';
import { Dice } from '../../sandbox/dice.ts';
import { commitUpdate, PREPARE_ROADS, takeRoads } from './directRoads.ts';
import {
  PREPARATIONS,
  type Preparation,
  ROAD_STEPS,
  SHOP_ROADS,
  type ShopRoad,
  StaffedShop,
} from './shopRoads.ts';
import { mayLeave, randomOrder } from './simulatedOrder.ts';
import { type Patterns, TABLES, type WrittenOrder, writeOrders } from './writeOrders.ts';

/** `npm run lab -- dispensings` sets it; the short form is part of every test of a release. */
const COUNT = Number(process.env.DISPENSINGS ?? 300);
/** Most orders meet the constraint directly; the others are made and moved by the shop. */
const IN_SHOP = Number(process.env.DISPENSINGS_IN_SHOP ?? 39);
const SUBSCRIPTIONS = Math.max(3, Math.round(IN_SHOP / 40));
const SEED = Number(process.env.DISPENSINGS_SEED ?? 20_261_130);
const BATCH = 1_000;
jest.setTimeout(Math.max(360_000, COUNT * 40, IN_SHOP * 5_000));

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await setOnHand(app, 'minoxidil', 100_000);
  await setOnHand(app, 'creatina', 100_000);
});
afterAll(() => app.close());

/** What a road did, against what the model says. */
class Ledger {
  readonly wrong: string[] = [];
  readonly #counts = new Map<string, { left: number; stayed: number }>();

  note(road: string, { hasLeft, may, order }: { hasLeft: boolean; may: boolean; order: unknown }): void {
    const count = this.#counts.get(road) ?? { left: 0, stayed: 0 };
    count[hasLeft ? 'left' : 'stayed'] += 1;
    this.#counts.set(road, count);
    if (hasLeft !== may)
      this.wrong.push(`${road}: ${hasLeft ? 'left' : 'stayed'} ${JSON.stringify(order)}`.slice(0, 900));
  }

  print(): void {
    for (const [road, { left, stayed }] of this.#counts)
      process.stdout.write(`  ${road.padEnd(44)}${left} left, ${stayed} stayed\n`);
  }
}

describe('an order with a medicine that no pharmacist dispensed', () => {
  it(`reaches neither picking nor a carrier by any statement, and every other order does (${COUNT} orders)`, async () => {
    const owner = new pg.Client({ connectionString: ownerUrlOf(app.services.config.databaseUrl ?? '') });
    await owner.connect();
    const ledger = new Ledger();
    try {
      await owner.query(PREPARE_ROADS);
      const patterns = await readPatterns();
      const dice = new Dice(SEED);
      for (let done = 0; done < COUNT - IN_SHOP; done += BATCH) {
        const length = Math.min(BATCH, COUNT - IN_SHOP - done);
        const orders = Array.from({ length }, () => randomOrder(dice));
        const written = await writeOrders(owner, patterns, orders);
        // Plans that were made for empty tables read all rows. Later ones are as in a shop.
        if (done % (10 * BATCH) === 0) await owner.query(`analyze ${TABLES.join(', ')}`);
        await takeAll(owner, written, ledger);
      }
    } finally {
      await owner.end();
    }
    ledger.print();
    expect(ledger.wrong.slice(0, 20)).toEqual([]);
    expect(await undispensedOutside()).toEqual([]);
  });

  it(`reaches neither by GraphQL, in bulk or by REST, and every other order does (${IN_SHOP} orders)`, async () => {
    const shop = await StaffedShop.open(app);
    const dice = new Dice(SEED);
    const ledger = new Ledger();
    const kinds = Object.keys(PREPARATIONS) as Preparation[];
    for (let done = 0; done < IN_SHOP; ) {
      const road = dice.one(SHOP_ROADS);
      // A bulk move has several kinds at once.
      const length = road === 'moveTransactions' ? dice.between(2, 5) : 1;
      const orders = new Map<string, Preparation>();
      for (let index = 0; index < length; index += 1) {
        const kind = kinds[(done + index) % kinds.length] ?? 'untouched';
        orders.set(await shop.prepare(kind, dice), kind);
      }
      await moveInShop(shop, road, orders, ledger);
      done += length;
    }
    ledger.print();
    expect(ledger.wrong).toEqual([]);
    expect(await undispensedOutside()).toEqual([]);
  });

  it('stays in picking when its lot is blocked there', async () => {
    const shop = await StaffedShop.open(app);
    const dice = new Dice(SEED);
    for (const road of SHOP_ROADS) {
      const id = await shop.prepare('dispensed', dice);
      const [picking = 4, inTransit = 5] = ROAD_STEPS;
      expect((await shop.move(road, [id], picking)).get(id)).toBeNull();
      await shop.blockLotsOf(id);
      expect((await shop.move(road, [id], inTransit)).get(id)).toBe('order_not_dispensed');
      await rows(app, 'update transaction set status = 7 where id = $1', [id]);
    }
  });

  it(`waits also in a month of a subscription, which leaves once it is dispensed (${SUBSCRIPTIONS} subscriptions)`, async () => {
    const people: string[] = [];
    moveTo(app, '2026-11-21');
    for (let index = 0; index < SUBSCRIPTIONS; index += 1) {
      const known = await signUp(app);
      await prescribe(app, known, { dispensings: 3, issuedOn: '2026-11-11' });
      people.push((await subscribe(app, { known, slugs: ['minoxidil'] })).id);
    }
    for (const day of ['2026-12-14', '2026-12-21']) await runDay(app, day);
    const months = await rows(
      app,
      `select m.transaction_id as id from recurrence_month m join recurrence r on r.id = m.recurrence_id
       join transaction t on t.id = m.transaction_id where r.user_id = any($1) and t.status = 1`,
      [people],
    );
    expect(months).toHaveLength(SUBSCRIPTIONS);
    const shop = await StaffedShop.open(app);
    const [picking = 4] = ROAD_STEPS;
    for (const [index, { id }] of months.entries()) {
      const road = SHOP_ROADS[index % SHOP_ROADS.length] ?? 'rest';
      expect((await shop.move(road, [id], picking)).get(id)).toBe('order_not_dispensed');
      await expect(rows(app, 'update transaction set status = 4 where id = $1', [id])).rejects.toThrow(
        /no pharmacist dispensed/,
      );
      await dispensed(app, id);
      expect((await shop.move(road, [id], picking)).get(id)).toBeNull();
    }
  });
});

/** Takes written orders along their roads and compares. An update of several moves all of them, or none. */
async function takeAll(owner: pg.Client, orders: readonly WrittenOrder[], ledger: Ledger): Promise<void> {
  const { pool } = app.services.database;
  const byRoad = Map.groupBy(orders, ({ order }) => order.road);
  const isCommitted = ({ order: { road } }: WrittenOrder) =>
    road === 'commitPick' || road === 'commitShipOfSeveral';
  const moved = await takeRoads(
    owner,
    orders.filter((order) => !isCommitted(order)),
  );
  for (const { id, order } of orders) {
    const hasLeft = moved.get(id);
    if (hasLeft === undefined) continue;
    ledger.note(`${order.road}, then ${order.later}`, { hasLeft, may: mayLeave(order), order });
  }
  for (const written of byRoad.get('commitPick') ?? [])
    ledger.note('commitPick', {
      hasLeft: await commitUpdate(pool, [written], 4),
      may: mayLeave(written.order),
      order: written.order,
    });
  const several = byRoad.get('commitShipOfSeveral') ?? [];
  for (let index = 0; index < several.length; index += 2) {
    const together = several.slice(index, index + 2);
    ledger.note('commitShipOfSeveral', {
      hasLeft: await commitUpdate(pool, together, 5),
      may: together.every(({ order }) => mayLeave(order)),
      order: together,
    });
  }
}

/** Moves prepared orders to picking and into transit; what the shop refuses is tried by a statement too. */
async function moveInShop(
  shop: StaffedShop,
  road: ShopRoad,
  orders: ReadonlyMap<string, Preparation>,
  ledger: Ledger,
): Promise<void> {
  const ids = [...orders.keys()];
  const [picking = 4, inTransit = 5] = ROAD_STEPS;
  const picked = await shop.move(road, ids, picking);
  const sent = await shop.move(road, ids, inTransit);
  for (const [id, kind] of orders) {
    const hasLeft = picked.get(id) === null && sent.get(id) === null;
    const refusals = `${kind}: ${picked.get(id)}, ${sent.get(id)}`;
    ledger.note(`${road}, ${kind}`, { hasLeft, may: PREPARATIONS[kind], order: refusals });
    // A refused order was cancelled with all its units, so a statement finds no medicine in it.
    if (hasLeft || kind === 'refused') continue;
    const byStatement = await commitUpdate(app.services.database.pool, [{ id } as WrittenOrder], inTransit);
    ledger.note(`a statement after ${road}`, { hasLeft: byStatement, may: false, order: refusals });
  }
}

/** A real order and its rows, for the written ones to copy. */
async function readPatterns(): Promise<Patterns> {
  const buyer = await shopper(app);
  await prescribe(app, buyer);
  const { id } = await buyer.order('minoxidil');
  await buyer.payByCard(id);
  const [{ order, item, use }] = await rows(
    app,
    `select to_jsonb(t) as order, to_jsonb(i) as item, to_jsonb(u) as use from transaction t
     join transaction_item i on i.transaction_id = t.id join prescription_use u on u.transaction_id = t.id where t.id = $1`,
    [id],
  );
  return {
    order,
    item,
    use,
    skuId: idOf(app, 'minoxidil'),
    otherSkuId: idOf(app, 'creatina'),
    otherOrderId: id,
  };
}

/**
 * The orders that are sent without a dispensing of every medicine, asked apart from product and model. The roads find the
 * written ones before them in picking at most.
 */
const undispensedOutside = () =>
  rows(
    app,
    `select t.id from transaction t join transaction_item i on i.transaction_id = t.id
     left join lateral (
       select sum(l.units) as units from dispensing d
         join dispensing_item di on di.dispensing_id = d.id and di.transaction_item_id = i.id
         join dispensing_lot l on l.dispensing_item_id = di.id
       where d.transaction_id = t.id and d.outcome = 'dispensed' and d.voided_at is null
     ) taken on true
     where t.status in (5, 6) and i.prescription and i.quantity > coalesce(taken.units, 0)`,
  );
