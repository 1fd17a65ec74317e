import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { insertRows, type Row } from '../../api/test/builders/insertRows.ts';
import type { SimulatedLine, SimulatedOrder } from './simulatedOrder.ts';

/** Rows of the shop that the written ones copy or refer to. */
export interface Patterns {
  order: Row;
  item: Row;
  use: Row;
  /** Stocks of two products. */
  skuId: string;
  otherSkuId: string;
  /** An order that holds a use of its own. */
  otherOrderId: string;
}

export interface WrittenOrder {
  id: string;
  order: SimulatedOrder;
}

type Tables = Record<string, Row[]>;

/** Tables in a sequence that the reader expects; foreign keys are not checked. */
export const TABLES = [
  'lot',
  'transaction',
  'arrived',
  'transaction_item',
  'prescription_use',
  'dispensing',
  'dispensing_item',
  'dispensing_lot',
] as const;

/**
 * Writes orders without triggers, so that they are in any state. Those of the roads that insert an order are not in
 * `transaction` but in the temporary table `arrived` of this connection, with the status that they will arrive with.
 */
export async function writeOrders(
  client: pg.ClientBase,
  patterns: Patterns,
  orders: readonly SimulatedOrder[],
): Promise<WrittenOrder[]> {
  const tables: Tables = Object.fromEntries(TABLES.map((table) => [table, []]));
  const written = orders.map((order) => ({ id: writeOrder(tables, patterns, order), order }));
  await client.query(`set session_replication_role = 'replica'`);
  await client.query('begin');
  for (const table of TABLES) await insertRows(client, table, tables[table] ?? []);
  await client.query('commit');
  await client.query(`set session_replication_role = 'origin'`);
  return written;
}

const ARRIVES: Readonly<Record<string, number>> = { insertPicked: 4, insertShipped: 5 };

function writeOrder(tables: Tables, patterns: Patterns, order: SimulatedOrder): string {
  const id = randomUUID();
  const arrives = ARRIVES[order.road];
  const row = {
    ...patterns.order,
    id,
    status: arrives ?? order.status,
    code: null,
    stock_held: false,
  };
  tables[arrives ? 'arrived' : 'transaction']?.push(row);
  const items = order.lines.map((line, position) => ({
    line,
    ...writeLine(tables, patterns, { id, line, position }),
  }));
  if (order.hadEarlier) {
    const dispensing = writeDispensing(tables, patterns, { id, outcome: 'dispensed', isVoid: true });
    for (const item of items) writeTakings(tables, patterns, { ...item, dispensing });
  }
  if (order.decision === 'none') return id;
  const outcome = order.decision === 'refused' ? 'refused' : 'dispensed';
  const dispensing = writeDispensing(tables, patterns, { id, outcome, isVoid: order.decision === 'voided' });
  // Rows that no refusal has: it must not count as a dispensing even so.
  for (const item of items) writeTakings(tables, patterns, { ...item, dispensing });
  return id;
}

function writeLine(
  tables: Tables,
  { item, use, skuId, otherOrderId }: Patterns,
  { id, line, position }: { id: string; line: SimulatedLine; position: number },
): { itemId: string; useId: string } {
  const [itemId, useId] = [randomUUID(), randomUUID()];
  const { quantity, isMedicine: prescription } = line;
  tables.transaction_item?.push({
    ...item,
    ...{ id: itemId, transaction_id: id, position, quantity, prescription, sku_id: skuId },
    cancelled_quantity: quantity === 0 ? 1 : 0,
  });
  tables.prescription_use?.push({
    ...use,
    id: useId,
    // Two lines of one order have one use of their product, so each line is of another product.
    product_id: randomUUID(),
    transaction_id: line.use === 'ofOtherOrder' ? otherOrderId : id,
    returned_at: line.use === 'returned' ? new Date() : null,
  });
  return { itemId, useId };
}

function writeDispensing(
  tables: Tables,
  { order }: Patterns,
  { id, outcome, isVoid }: { id: string; outcome: string; isVoid: boolean },
): string {
  const dispensing = randomUUID();
  const { user_id } = order;
  tables.dispensing?.push({
    ...{ id: dispensing, transaction_id: id, user_id, pharmacist_id: user_id, outcome },
    ...{ decided_at: new Date(), voided_at: isVoid ? new Date() : null },
  });
  return dispensing;
}

function writeTakings(
  tables: Tables,
  { skuId, otherSkuId }: Patterns,
  {
    line,
    itemId,
    useId,
    dispensing,
  }: { line: SimulatedLine; itemId: string; useId: string; dispensing: string },
): void {
  const units = line.takings.reduce((sum, taking) => sum + taking.units, 0);
  if (units === 0) return;
  const partId = randomUUID();
  tables.dispensing_item?.push({
    ...{ id: partId, dispensing_id: dispensing, transaction_item_id: itemId, use_id: useId, units },
  });
  for (const taking of line.takings) {
    const lotId = randomUUID();
    tables.lot?.push({
      ...{ id: lotId, code: lotId, sku_id: taking.lot === 'ofOtherStock' ? otherSkuId : skuId },
      ...{ expires_on: '2099-12-31', received: taking.units, units: 0, received_at: new Date() },
      ...{ blocked_at: taking.lot === 'blocked' ? new Date() : null },
    });
    tables.dispensing_lot?.push({ dispensing_item_id: partId, lot_id: lotId, units: taking.units });
  }
}
