import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ORDER_STATUS } from '#schema/constants.ts';
import { MOVE_ORDER, type Shopper, shopper } from '../../../../test/builders/shoppers.ts';
import { signUpAs } from '../../../../test/people.ts';
import { sharedTestApp } from '../../../../test/sharedApp.ts';
import type { TestApp } from '../../../../test/testApp.ts';
import { countStatementsOfProcess } from '../../../shared/database/statements.ts';

let app: TestApp;
let rui: Shopper;
let admin: Shopper;
let orderId: string;

beforeAll(async () => {
  app = await sharedTestApp();
  rui = await shopper(app);
  admin = await shopper(app, await signUpAs(app, 'admin'));
  ({ id: orderId } = await rui.order('gummy'));
  await rui.payByCard(orderId);
  await admin.call(MOVE_ORDER, { id: orderId, status: ORDER_STATUS.picking });
});
afterAll(() => app.close());

const ITEM =
  'id productId isService name image slug quantity price value prescription cancelledQuantity cancelledValue cancelledNote';
const ORDER = `id code status statusLabel total units createdAt placedAt freightDeadline title ledger { rule text amount }
  contact { name document email phone } address { zipcode street addressNumber complement neighborhood city uf }
  items { ${ITEM} } history { status label at note }`;
const READ = `query ($id: ID!) { transaction(id: $id) { ${ORDER} } }`;
const LIST = `{ myTransactions { items { ${ORDER} } } }`;
const operations: Record<string, string> = JSON.parse(
  readFileSync('schema/generated/operations.json', 'utf8'),
);
const pageOf = (name: string): string =>
  Object.values(operations).find((text) => text.startsWith(`query ${name}(`)) ?? '';

/**
 * The SQL statements of a request. A late webhook of the test bank may be settled meanwhile, so the lowest of several
 * counts is taken.
 */
async function statementsOf(who: Shopper, document: string): Promise<string[]> {
  const readings: string[][] = [];
  for (let turn = 0; turn < 4; turn += 1)
    readings.push((await countStatementsOfProcess(() => who.call(document, { id: orderId }))).statements);
  return readings.toSorted((a, b) => a.length - b.length)[0] ?? [];
}

describe('transaction', () => {
  it('returns to the owner and to an admin the same order as the list, with items and history', async () => {
    const [listed] = (await rui.call(LIST, {})).data.myTransactions.items;
    expect(listed.history.map(({ note }: { note: string | null }) => note)).toContain(
      'Combinado com o comprador.',
    );
    expect(listed.items).toHaveLength(1);
    for (const who of [rui, admin])
      expect((await who.call(READ, { id: orderId })).data.transaction).toEqual(listed);
  });

  it('reads all that the page of an order shows in one SQL statement', async () => {
    expect(await statementsOf(rui, READ)).toHaveLength(1);
    expect(await statementsOf(rui, pageOf('OrderPage'))).toHaveLength(1);
  });

  it('is null for another person and for an invalid id', async () => {
    const other = await shopper(app);
    expect((await other.call(READ, { id: orderId })).data.transaction).toBeNull();
    expect((await rui.call(READ, { id: 'x' })).data.transaction).toBeNull();
  });
});
