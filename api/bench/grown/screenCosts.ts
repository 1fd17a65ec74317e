import { readFileSync } from 'node:fs';
import type pg from 'pg';
import { ORDER_STATUS } from '#schema/constants.ts';
import { createTokens } from '../../src/modules/account/session/tokens.ts';
import { makeDoctors } from '../clinicData.ts';
import { makeMembers } from '../members.ts';
import { send } from '../operations.ts';
import { SECRET } from '../product.ts';

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
  ['orders with a due step', 'AdminUnfinishedOrders', { ...FROM_START, isLate: false }, 'admin'],
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
/** Linux reports CPU time to programs in hundredths of a second. */
const TICKS_PER_SECOND = 100;

/** User and system CPU time of a process since its start, in milliseconds; Linux only. */
function processorMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return ((Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND) * 1000;
}

async function adminToken({ url, database }: Shop): Promise<string> {
  const [member] = await makeMembers(url, database, 1);
  const userId = JSON.parse(Buffer.from(member?.token.split('.')[1] ?? '', 'base64url').toString())
    .sub as string;
  await database.query(`update user_account set role = 'admin' where id = $1`, [userId]);
  const { rows } = await database.query<{ id: string }>(
    'update session set second_factor_at = now() where user_id = $1 returning id',
    [userId],
  );
  return createTokens(SECRET).sign({ userId, role: 'admin', sessionId: rows[0]?.id ?? '' }, new Date());
}

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
