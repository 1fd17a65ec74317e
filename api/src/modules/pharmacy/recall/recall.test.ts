import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ORDER_STATUS } from '#schema/constants.ts';
import { giveReason } from '../../../../test/adminReason.ts';
import { dispensed } from '../../../../test/builders/dispensing.ts';
import { stockLots } from '../../../../test/builders/lots.ts';
import { idOf, prescribe, rows } from '../../../../test/builders/prescription/prescriptionUploads.ts';
import { MOVE_ORDER, shopper } from '../../../../test/builders/shoppers.ts';
import { expectClosedToOthers } from '../../../../test/closedToOthers.ts';
import { type Person, signUpAs } from '../../../../test/people.ts';
import { queuedMails } from '../../../../test/queuedMails.ts';
import { runWithoutTriggers } from '../../../../test/runWithoutTriggers.ts';
import { startTestApp, type TestApp } from '../../../../test/testApp.ts';
import { countStatementsOfProcess } from '../../../shared/database/statements.ts';
import type { RecalledOrder } from './readRecall.ts';

let app: TestApp;
let [admin, doctor, pharmacist]: Person[] = [];
beforeAll(async () => {
  app = await startTestApp();
  admin = await signUpAs(app, 'admin');
  doctor = await signUpAs(app, 'doctor');
  pharmacist = await signUpAs(app, 'pharmacist');
});
afterAll(() => app.close());

const RECALL = `query ($lotId: ID!, $limit: Int, $after: String) { recall(lotId: $lotId, limit: $limit, after: $after) {
  total next items { id code statusLabel units dispensedAt sentAt personName email phone toldAt } } }`;
const BLOCK = `mutation ($lotId: ID!) { blockLot(lotId: $lotId, reason: "Aviso do fabricante") { ... on Lot { units } ... on UserError { code } } }`;
const MAILS = `mutation ($lotId: ID!, $text: String) { prepareRecallMails(lotId: $lotId, text: $text) {
  ... on RecallMails { prepared told } ... on UserError { code } ... on InvalidInput { fields { path } } } }`;

// biome-ignore lint/suspicious/noExplicitAny: an answer's shape is what the test asserts
const ask = async (document: string, variables: object, who = pharmacist): Promise<any> => {
  const { data, errors } = await app.graphql(document, { ...variables }, who);
  if (errors) throw new Error(JSON.stringify(errors));
  return Object.values(data)[0];
};

/** A paid order of a medicine whose units a pharmacist took from this lot. */
async function dispensedOrder(lotId: string, units = 1, by?: Awaited<ReturnType<typeof shopper>>) {
  const buyer = by ?? (await shopper(app));
  await prescribe(app, buyer, { doctorId: doctor?.id ?? '' });
  const { id } = await buyer.order('minoxidil');
  await buyer.payByCard(id);
  await dispensed(app, id);
  await rows(
    app,
    `update dispensing_lot set lot_id = $2, units = $3 where dispensing_item_id in
       (select i.id from dispensing_item i join dispensing d on d.id = i.dispensing_id where d.transaction_id = $1)`,
    [id, lotId, units],
  );
  return { buyer, id };
}

async function send(id: string): Promise<void> {
  for (const status of [ORDER_STATUS.picking, ORDER_STATUS.inTransit]) {
    const moved = await ask(MOVE_ORDER, { id, status }, admin);
    expect(moved).toMatchObject({ __typename: 'Transaction' });
  }
}

/** Twenty thousand dispensings of a thousand lots. */
const MANY_DISPENSINGS = `do $$ begin
  create temp table made as select gen_random_uuid() as id, gen_random_uuid() as line, n, md5((n % 1000)::text)::uuid as lot
    from generate_series(1, 20000) n;
  insert into dispensing (id, transaction_id, user_id, pharmacist_id, outcome, decided_at)
    select id, gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'dispensed', now() from made;
  insert into dispensing_item (id, dispensing_id, transaction_item_id, use_id, units)
    select line, id, gen_random_uuid(), gen_random_uuid(), 1 from made;
  insert into dispensing_lot (dispensing_item_id, lot_id, units) select line, lot, 1 from made;
  analyze dispensing, dispensing_item, dispensing_lot;
end $$`;
const newLot = (units = 9) => stockLots(app, idOf(app, 'minoxidil'), units);

describe('the recall of a lot', () => {
  it('is closed to strangers, patients and doctors', () => {
    const lotId = '0193f2a4-7c1e-7b52-9a35-2f7d5c0b8e11';
    return expectClosedToOthers(app, [
      [RECALL, { lotId }],
      [MAILS, { lotId }],
    ]);
  });

  it('names each order with units of the lot and its person, and records it for them', async () => {
    const [lot, other] = [await newLot(), await newLot()];
    const sent = await dispensedOrder(lot.id, 2);
    const waiting = await dispensedOrder(lot.id);
    await dispensedOrder(other.id);
    const voided = await dispensedOrder(lot.id);
    await rows(app, 'update dispensing set voided_at = now() where transaction_id = $1', [voided.id]);
    await send(sent.id);
    const { items, total } = await ask(RECALL, { lotId: lot.id });
    expect(total).toBe(2);
    const find = (id: string) => items.find((item: RecalledOrder) => item.id === id);
    const { code } = await sent.buyer.read(sent.id);
    expect(find(sent.id)).toMatchObject({
      code,
      units: 2,
      statusLabel: 'Em transporte',
      email: sent.buyer.email,
    });
    expect(find(sent.id)).toMatchObject({
      ...{ sentAt: expect.any(String), dispensedAt: expect.any(String), toldAt: null },
      ...{ personName: expect.stringMatching(/\S \S/), phone: expect.stringMatching(/^\+55/) },
    });
    expect(find(waiting.id)).toMatchObject({ units: 1, sentAt: null });
    const entries = await rows(
      app,
      `select what, viewer_id as viewer from access_entry where owner_id = $1 and viewer_id = $2`,
      [sent.buyer.id, pharmacist?.id],
    );
    expect(entries).toEqual([{ what: 'prescription', viewer: pharmacist?.id }]);
  });

  it('opens for an admin only with a reason', async () => {
    const lot = await newLot();
    await dispensedOrder(lot.id);
    const curious = await signUpAs(app, 'admin');
    const { errors } = await app.graphql(RECALL, { lotId: lot.id }, curious);
    expect(errors?.[0]?.extensions.code).toBe('reason_required');
    await giveReason(app, curious);
    expect((await ask(RECALL, { lotId: lot.id }, curious)).total).toBe(1);
  });

  it('is read page by page with as many SQL statements for one order as for many', async () => {
    const lot = await newLot();
    const orders = [];
    for (let index = 0; index < 3; index += 1) orders.push((await dispensedOrder(lot.id)).id);
    const count = async (limit: number) =>
      (await countStatementsOfProcess(() => ask(RECALL, { lotId: lot.id, limit }))).statements.length;
    const one = await count(1);
    expect(await count(3)).toBe(one);
    const first = await ask(RECALL, { lotId: lot.id, limit: 2 });
    const second = await ask(RECALL, { lotId: lot.id, limit: 2, after: first.next });
    const shown = [...first.items, ...second.items].map(({ id }: RecalledOrder) => id);
    expect(shown).toEqual(orders.toReversed());
    expect(second.next).toBeNull();
  });

  it('finds the orders by the index of the lot in a pharmacy with many dispensings', async () => {
    const { statements } = await countStatementsOfProcess(async () =>
      ask(RECALL, { lotId: (await newLot()).id }),
    );
    const list = statements.find((statement) => statement.includes('"dispensing_lot"')) ?? '';
    await runWithoutTriggers(app, MANY_DISPENSINGS);
    const places = Math.max(...[...list.matchAll(/\$(\d+)/g)].map(([, place]) => Number(place)));
    const client = await app.services.database.pool.connect();
    try {
      await client.query('begin');
      await client.query('set local plan_cache_mode = force_generic_plan');
      await client.query(`prepare recall_list as ${list}`);
      const { rows: plan } = await client.query(
        `explain execute recall_list (${Array(places).fill('null').join(', ')})`,
      );
      expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toContain('dispensing_lot_lot_id_index');
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
});

describe('prepareRecallMails', () => {
  it('writes one discreet mail to each person who was sent units of a blocked lot, however often it is pressed', async () => {
    const lot = await newLot();
    const first = await dispensedOrder(lot.id);
    const again = await dispensedOrder(lot.id, 1, first.buyer);
    const kept = await dispensedOrder(lot.id);
    await send(first.id);
    await send(again.id);
    expect(await ask(MAILS, { lotId: lot.id })).toEqual({ code: 'lot_not_blocked' });
    await ask(BLOCK, { lotId: lot.id });
    expect(await ask(MAILS, { lotId: lot.id, text: 'Pare com o minoxidil.' })).toEqual({
      code: 'invalid_input',
      fields: [{ path: 'text' }],
    });
    const text = 'Buscamos o item na sua casa.';
    const both = await Promise.all(
      [pharmacist, admin].map((who) => ask(MAILS, { lotId: lot.id, text }, who)),
    );
    expect(both.map(({ prepared }) => prepared).sort()).toEqual([0, 1]);
    expect(await ask(MAILS, { lotId: lot.id, text })).toEqual({ prepared: 0, told: 1 });
    const mails = await queuedMails(app, { template: 'order-notice', to: first.buyer.email });
    expect(mails).toHaveLength(1);
    expect(mails[0]?.data).toMatchObject({
      text,
      orderUrl: expect.stringContaining(`/perfil/pedidos/${again.id}`),
    });
    expect(await queuedMails(app, { template: 'order-notice', to: kept.buyer.email })).toEqual([]);
    const move = { id: kept.id, status: ORDER_STATUS.picking };
    expect(await ask(MOVE_ORDER, move, admin)).toMatchObject({ __typename: 'Refusal' });
    const { items } = await ask(RECALL, { lotId: lot.id });
    const told = items.filter(({ toldAt }: RecalledOrder) => toldAt !== null);
    expect(told.map(({ id }: RecalledOrder) => id).sort()).toEqual([first.id, again.id].sort());
  });
});
