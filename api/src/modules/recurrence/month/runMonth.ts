import type { EntityManager } from '@mikro-orm/postgresql';
import { addDays } from '#schema/br/day.ts';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { RECURRENCE_STATUS } from '#schema/constants.ts';
import { Stock } from '../../catalog/stock.entity.ts';
import { readMedicineStatuses } from '../../order/create/prescriptionNeeds.ts';
import type { ReconcileServices } from '../../payment/settlement/reconcilePayment.ts';
import { closeAfterLastMonth, failMonth, suspendRecurrence } from '../change/endRecurrence.ts';
import { moveMonth } from '../change/moveRecurrence.ts';
import { chargeDay } from '../pixAutomatico/pixCharge.rules.ts';
import type { RecurrenceItemRow } from '../recurrenceItem.entity.ts';
import { sendRecurrenceMail } from '../sendRecurrenceMail.ts';
import { applyChargeResult } from './applyChargeResult.ts';
import { type BegunCharge, beginCardCharge, beginPixCharge } from './beginCharge.ts';
import { chargeMonth } from './chargeMonth.ts';
import { itemsOfRecurrence, type LockedMonth, lockMonth } from './lockMonth.ts';
import { type CheckFacts, checkOutcome, dueStep, isStoppable } from './month.rules.ts';

/** Why a month was skipped, as stored in its history: its wait for stock or a prescription ended without success. */
const WAIT_EXPIRED = 'waited_in_vain';

/**
 * Runs the due step of a month. If the step stored a charge, requests it at the bank and then runs the next step. Each
 * step is one database transaction, and the request runs outside of them. If the process stops in between, a later run
 * continues: the reconciliation of payments finds the unanswered charge, which is never requested twice.
 */
export async function runMonth(
  services: ReconcileServices,
  monthId: string,
  recurrenceId?: string,
): Promise<void> {
  const begun = await stepMonth(services, monthId, recurrenceId);
  if (!begun) return;
  await chargeMonth(services, begun);
  await stepMonth(services, monthId, recurrenceId);
}

/** Runs the step of a month that is due now. Returns the charge to request at the bank, if the step wrote one. */
export function stepMonth(
  services: ReconcileServices,
  monthId: string,
  recurrenceId?: string,
): Promise<BegunCharge | null> {
  return services.orm.em.fork().transactional(async (em) => {
    const locked = await lockMonth(em, monthId, recurrenceId);
    if (!locked) return null;
    const { row, month } = locked;
    const now = services.clock.now();
    if (row.status !== RECURRENCE_STATUS.active && isStoppable(month.state)) {
      moveMonth(em, row, month, 'cancelled', { at: now });
      return null;
    }
    switch (dueStep(month, todayInSaoPaulo(now), chargeDay(row, month))) {
      case 'check':
        return checkMonth(services, em, locked);
      case 'readResult':
        await applyChargeResult(services, em, locked);
        return null;
      case 'giveUp':
        await failMonth(services, em, locked, { at: now, reason: month.declineReason });
        return null;
      case 'waitExpired':
        moveMonth(em, row, month, 'skipped', { at: now, reason: WAIT_EXPIRED });
        await closeAfterLastMonth(em, row, month, now);
        await sendRecurrenceMail(services, em, row, 'subscription-changed', { change: 'skipped' });
        return null;
      case 'none':
        return null;
    }
  });
}

/** How often a waiting month is checked. */
const WAIT_MS = 3_600_000;

/**
 * The step before a charge: checks prescription, stock and payment method. When all are available, it creates the
 * order, reserves its units and its dispensing, and stores the charge in the caller's transaction. Returns the charge
 * that the caller requests at the bank after the commit, or null when there is none.
 */
async function checkMonth(
  services: ReconcileServices,
  em: EntityManager,
  locked: LockedMonth,
): Promise<BegunCharge | null> {
  const now = services.clock.now();
  const { row, month } = locked;
  const items = await itemsOfRecurrence(em, row);
  const outcome = checkOutcome({
    medicineStatus: await itemsStatus(services, em, row.userId, items),
    inStock: await isInStock(services, em, items),
    soldOutChoice: row.soldOutChoice,
  });
  switch (outcome) {
    case 'stop':
      await suspendRecurrence(services, em, row, 'contraindication', now);
      return null;
    case 'skipped':
      moveMonth(em, row, month, 'skipped', { at: now, reason: 'sold_out' });
      await closeAfterLastMonth(em, row, month, now);
      await sendRecurrenceMail(services, em, row, 'subscription-changed', { change: 'skipped' });
      return null;
    case 'waitingStock':
    case 'waitingPrescription':
      await wait(services, em, locked, outcome);
      return null;
    case 'checked':
      return row.pixAuthorizationId === null
        ? beginCardCharge(services, em, locked, items)
        : beginPixCharge(services, em, locked, items);
  }
}

async function wait(
  services: ReconcileServices,
  em: EntityManager,
  { row, month }: LockedMonth,
  to: 'waitingStock' | 'waitingPrescription',
): Promise<void> {
  const now = services.clock.now();
  if (month.state !== to) {
    moveMonth(em, row, month, to, { at: now });
    // The wait ends when the next month is announced, so that two months are never open at once. A second wait in the
    // same month keeps the end of the first. A late shipment, which can be after that announcement, waits for a week.
    month.waitUntil ??= row.nextAnnounceOn > month.shipOn ? row.nextAnnounceOn : addDays(month.shipOn, 7);
    await sendRecurrenceMail(services, em, row, 'subscription-waiting', {
      because: to === 'waitingStock' ? 'stock' : 'evaluation',
      until: month.waitUntil,
    });
  }
  month.checkAt = new Date(now.getTime() + WAIT_MS);
}

/** The worst status of the month's medicines. A prescription that is still in review counts as `waiting`. */
async function itemsStatus(
  services: ReconcileServices,
  em: EntityManager,
  userId: string,
  items: readonly RecurrenceItemRow[],
): Promise<CheckFacts['medicineStatus']> {
  const lines = items.filter(({ prescription }) => prescription);
  const needs = { ...services, now: services.clock.now() };
  const statuses = await readMedicineStatuses(needs, em, { userId, lines });
  if (statuses.some(({ medicineStatus }) => medicineStatus === 'forbidden')) return 'forbidden';
  return statuses.every(({ medicineStatus }) => medicineStatus === 'valid') ? 'valid' : 'waiting';
}

async function isInStock(
  { catalog }: ReconcileServices,
  em: EntityManager,
  items: readonly RecurrenceItemRow[],
): Promise<boolean> {
  const sold = catalog.current();
  if (items.some(({ productId }) => sold.sellable(productId)?.product.soldOff !== false)) return false;
  const skuIds = items.flatMap(({ skuId }) => skuId ?? []);
  const stocks = await em.find(Stock, { skuId: { $in: skuIds } }, { refresh: true });
  const onHand = new Map(stocks.map((stock) => [stock.skuId, stock.onHand]));
  return items.every(({ skuId, quantity }) => skuId === null || (onHand.get(skuId) ?? 0) >= quantity);
}
