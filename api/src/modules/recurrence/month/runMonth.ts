import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { RECURRENCE_STATUS } from '#schema/constants.ts';
import type { ReconcileServices } from '../../payment/settlement/reconcilePayment.ts';
import { closeAfterLastMonth } from '../change/endAfterMonth.ts';
import { failMonth } from '../change/endRecurrence.ts';
import { moveMonth } from '../change/moveRecurrence.ts';
import { chargeDay } from '../pixAutomatico/pixCharge.rules.ts';
import { sendRecurrenceMail } from '../sendRecurrenceMail.ts';
import { applyChargeResult } from './applyChargeResult.ts';
import type { BegunCharge } from './beginCharge.ts';
import { chargeMonth } from './chargeMonth.ts';
import { checkMonth } from './checkMonth.ts';
import { lockMonth } from './lockMonth.ts';
import { dueStep, isStoppable } from './month.rules.ts';

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
