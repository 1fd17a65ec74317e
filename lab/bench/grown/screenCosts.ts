import type pg from 'pg';
import { ORDER_STATUS } from '../../../schema/constants.ts';
import { adminToken } from '../adminToken.ts';
import { makeDoctors } from '../clinicData.ts';
import { send } from '../operations.ts';
import { processorMs } from '../process/processor.ts';

interface Shop {
  url: string;
  pid: number;
  database: pg.Pool;
}

export interface Cost {
  name: string;
  p50Ms: number;
  /** CPU time of the product's process for one request, without the database. */
  processorMs: number;
}

type Reader = 'admin' | 'doctor';
type Screen = readonly [name: string, operation: string, variables: Record<string, unknown>, reader: Reader];

const FIRST = { limit: 20, after: null };
const FROM_START = { limit: 20, offset: 0 };
const RECURRENCES = { ...FIRST, status: null, trouble: null, shipFrom: null, shipUntil: null };

const SCREENS: readonly Screen[] = [
  ['orders', 'AdminOrders', FIRST, 'admin'],
  ['orders of one status', 'AdminOrders', { ...FIRST, status: ORDER_STATUS.delivered }, 'admin'],
  ['orders by name', 'AdminOrders', { ...FIRST, search: 'Gael' }, 'admin'],
  ['orders with a due step', 'AdminUnfinishedOrders', { ...FIRST, isLate: false }, 'admin'],
  ['people', 'AdminUsers', FIRST, 'admin'],
  ['people by name', 'AdminUsers', { ...FIRST, search: 'Gael' }, 'admin'],
  ['products', 'AdminProducts', FROM_START, 'admin'],
  ['products by a word', 'AdminProducts', { ...FROM_START, search: 'creatina' }, 'admin'],
  ['appointments', 'AdminAppointments', FIRST, 'admin'],
  ['subscriptions', 'AdminRecurrences', RECURRENCES, 'admin'],
  ["the clinic's queue", 'AppointmentQueue', { ...FROM_START, onlyLate: false, onlyMine: false }, 'doctor'],
  ['concluded appointments', 'ConcludedAppointments', FROM_START, 'doctor'],
  ['search in the shop', 'SearchPage', { q: 'creatina', offset: 0 }, 'admin'],
];
const WARM = 5;
const COUNTED = 40;
/**
 * Measures what the operation of each screen costs, one after the other. Makes a doctor for this run with the number
 * `registration`, which no doctor may have yet.
 */
export async function screenCosts(shop: Shop, registration: number): Promise<Cost[]> {
  const [doctor] = await makeDoctors(shop.url, shop.database, 1, registration);
  const tokens: Record<Reader, string> = { admin: await adminToken(shop), doctor: doctor?.token ?? '' };
  const reason = { kind: 'COMPLAINT', text: 'Medida das telas do painel', recordId: null };
  await send(shop.url, 'GiveAccessReason', reason, { token: tokens.admin });
  const costs: Cost[] = [];
  for (const [name, operation, variables, reader] of SCREENS) {
    const read = () => send(shop.url, operation, variables, { token: tokens[reader] });
    for (let turn = 0; turn < WARM; turn += 1) await read();
    const times: number[] = [];
    const before = processorMs(shop.pid);
    for (let turn = 0; turn < COUNTED; turn += 1) {
      const began = performance.now();
      await read();
      times.push(performance.now() - began);
    }
    costs.push({
      name,
      p50Ms: times.toSorted((a, b) => a - b)[COUNTED / 2] ?? 0,
      processorMs: (processorMs(shop.pid) - before) / COUNTED,
    });
  }
  return costs;
}

/** Prints the costs of the small and of the grown database side by side. */
export function printCosts(small: readonly Cost[], grown: readonly Cost[]): void {
  const cell = (value: number) => value.toFixed(1).padStart(10);
  console.log(
    `\n${'operation'.padEnd(26)}${'p50 ms'.padStart(10)}${'grown'.padStart(10)}${'CPU ms'.padStart(10)}${'grown'.padStart(10)}`,
  );
  for (const [at, { name, p50Ms, processorMs }] of small.entries())
    console.log(
      `${name.padEnd(26)}${cell(p50Ms)}${cell(grown[at]?.p50Ms ?? 0)}${cell(processorMs)}${cell(grown[at]?.processorMs ?? 0)}`,
    );
}
