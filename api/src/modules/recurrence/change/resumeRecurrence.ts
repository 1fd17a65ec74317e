import { addDays } from '#schema/br/day.ts';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { RECURRENCE_STATUS } from '#schema/constants.ts';
import type { Ctx, Part } from '../../../services.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { isForbidden, readMedicineStatuses } from '../../order/create/prescriptionNeeds.ts';
import { CreditCard } from '../../payment/card/creditCard.entity.ts';
import { PixAuthorizationRow } from '../../payment/pixAutomatico/pixAuthorization.entity.ts';
import { itemsOfRecurrence } from '../month/lockMonth.ts';
import { announceDay, monthOf, nextOpenMonth, shipDay } from '../month/monthSchedule.rules.ts';
import { monthlyTotal } from '../monthlyTotal.ts';
import {
  changeOwnRecurrence,
  type OwnRecurrence,
  type RecurrenceContext,
  type RecurrenceRefusal,
} from '../ownRecurrence.ts';
import { sendObstacle } from '../pixAutomatico/pixCharge.rules.ts';
import { RESUME_DAYS } from '../recurrence.rules.ts';
import type { Recurrence } from '../recurrence.types.ts';
import { sendRecurrenceMail } from '../sendRecurrenceMail.ts';
import { moveRecurrence } from './moveRecurrence.ts';

/**
 * Resumes a suspended subscription at the promised price. Missed months are neither shipped nor charged; the next month
 * is announced as usual.
 */
export const resumeRecurrence = (
  ctx: RecurrenceContext & Part<Ctx, 'catalog' | 'ports.prescriptions'>,
  id: string,
): Promise<Recurrence | RecurrenceRefusal> =>
  changeOwnRecurrence(ctx, id, (recurrence) =>
    resumeLocked(ctx, recurrence, { reason: 'resumed', authorId: recurrence.userId }),
  );

/** Resumes a subscription that the caller has locked; `userId` is its owner, also when an admin calls. */
export async function resumeLocked(
  ctx: Part<Ctx, 'catalog' | 'config' | 'jobs' | 'now' | 'outside.gateway' | 'ports.prescriptions'>,
  recurrence: OwnRecurrence,
  cause: { reason: string; authorId: string },
): Promise<Refusal | null> {
  const { em, row, userId, today } = recurrence;
  if (row.status !== RECURRENCE_STATUS.suspended || !row.suspendedAt) return null;
  if (today > addDays(todayInSaoPaulo(row.suspendedAt), RESUME_DAYS))
    return new Refusal('recurrence_cancelled');
  const items = await itemsOfRecurrence(em, row);
  const problem = await paymentProblem(ctx, recurrence, monthlyTotal(row, items));
  if (problem) return new Refusal(problem);
  const lines = items.filter(({ prescription }) => prescription);
  if (isForbidden(await readMedicineStatuses(ctx, em, { userId, lines })))
    return new Refusal('product_unsafe_for_you');

  const from = monthOf(today) > row.nextMonth ? monthOf(today) : row.nextMonth;
  row.nextMonth = nextOpenMonth(from, row.dayOfMonth, today);
  row.nextShipOn = shipDay(row.nextMonth, row.dayOfMonth);
  row.nextAnnounceOn = announceDay(row.nextShipOn);
  moveRecurrence(em, row, RECURRENCE_STATUS.active, { at: ctx.now, ...cause });
  row.suspendedAt = null;
  row.suspensionReason = null;
  await sendRecurrenceMail(ctx, em, row, 'subscription-resumed', { shipOn: row.nextShipOn });
  return null;
}

/**
 * Why the next charge would fail again: no saved card, no authorisation, or a limit that is too low. Null when it can
 * be charged.
 */
async function paymentProblem(
  { outside: { gateway } }: Part<Ctx, 'outside.gateway'>,
  { em, row }: OwnRecurrence,
  totalCents: number,
): Promise<'recurrence_needs_card' | 'recurrence_needs_authorization' | 'recurrence_over_pix_limit' | null> {
  const { cardId, pixAuthorizationId } = row;
  if (pixAuthorizationId) {
    const authorization = await em.findOneOrFail(
      PixAuthorizationRow,
      { id: pixAuthorizationId },
      { refresh: true },
    );
    const isInForce = authorization.gateway === gateway.name && authorization.endAskedAt === null;
    const obstacle = isInForce ? sendObstacle(authorization, totalCents) : 'authorization_ended';
    if (obstacle === 'authorization_ended') return 'recurrence_needs_authorization';
    return obstacle === 'over_limit' ? 'recurrence_over_pix_limit' : null;
  }
  const card = cardId && { id: cardId, removedAt: null, gateway: gateway.name };
  return card && (await em.count(CreditCard, card)) > 0 ? null : 'recurrence_needs_card';
}
