import pLimit from 'p-limit';
import { addDays } from '#schema/br/day.ts';
import { startOfDayInSaoPaulo, todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import type { Services } from '../../../api/src/services.ts';
import type { Dice } from '../../dice.ts';
import type { HistoryProgress } from '../historyProgress.ts';
import type { PlannedOrder } from '../plannedOrder.ts';
import { type Buyer, buy } from './buy.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/**
 * When an order is placed: by day in São Paulo; those of the last two days are counted back from now, so that no step
 * is in the future. A PIX code that waits for its payment is a few minutes old, because it expires after half an hour.
 */
export function orderTime(
  { daysAgo, method, finalState }: Pick<PlannedOrder, 'daysAgo' | 'method' | 'finalState'>,
  dice: Dice,
  now: Date,
): Date {
  const isFresh = method === 'pix' && finalState === 'waiting for its payment';
  if (daysAgo < 2)
    return new Date(now.getTime() - daysAgo * DAY_MS - dice.between(2, isFresh ? 12 : 300) * MINUTE_MS);
  const morning = startOfDayInSaoPaulo(addDays(todayInSaoPaulo(now), -daysAgo)).getTime() + 8 * HOUR_MS;
  return new Date(morning + dice.between(0, 840) * MINUTE_MS);
}

export interface TimedTask {
  /** Its name in the progress of the history. */
  step: string;
  at: Date;
  /** Who has to do with it. Tasks of different people may run side by side; without a person, a task runs alone. */
  person: number | null;
  run: () => Promise<void>;
}

/** The coupon of a first order; a person may use each only once. */
function firstCoupon({ patient, slugs }: PlannedOrder): string | null {
  if (patient % 4 === 0) return 'BEMVINDO10';
  return slugs.includes('anti-aging') ? 'PELE20' : null;
}

/** The orders as tasks with their times. */
export const orderTasks = (
  services: Services,
  { patients, adminId }: { patients: readonly Buyer[]; adminId: string },
  orders: readonly (PlannedOrder & { at: Date })[],
): TimedTask[] => {
  const firstOrders = new Map(orders.toReversed().map((order) => [order.patient, order]));
  return orders.map((order, index) => ({
    // Stored with the history, so another name would place the order again.
    step: `purchase ${index}`,
    at: order.at,
    person: order.patient,
    run: async () => {
      const { patient, at } = order;
      const buyer = patients[patient];
      const coupon = firstOrders.get(patient) === order ? firstCoupon(order) : null;
      if (buyer) await buy(services, { buyer, adminId, at }, { ...order, coupon });
    },
  }));
};

/**
 * Tasks that run at the same time, so that the database works for one while the server works for another. More would be
 * interrupted together when the process is killed, and take connections from the shop.
 */
const MAX_CONCURRENT = 3;

/** Runs tasks in the order of their times, so that the stocks move as they did. Those of a person follow each other. */
export async function runInOrder(
  tasks: readonly TimedTask[],
  progress: HistoryProgress,
  signal: AbortSignal,
): Promise<void> {
  const limit = pLimit(MAX_CONCURRENT);
  const lastOf = new Map<number, Promise<void>>();
  const once = async ({ step, run }: TimedTask) => (signal.aborted ? undefined : progress.once(step, run));
  for (const task of tasks.toSorted((one, other) => one.at.getTime() - other.at.getTime())) {
    const { person } = task;
    if (person === null) {
      await Promise.all(lastOf.values());
      lastOf.clear();
      await once(task);
      continue;
    }
    const before = lastOf.get(person);
    lastOf.set(
      person,
      limit(async () => {
        await before;
        await once(task);
      }),
    );
  }
  await Promise.all(lastOf.values());
}
