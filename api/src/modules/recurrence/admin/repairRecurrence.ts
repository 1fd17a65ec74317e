import type { EntityManager } from '@mikro-orm/postgresql';
import type { AdminActName } from '#schema/audit/adminActs.ts';
import { type Day, parseDay } from '#schema/br/day.ts';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import type { Ctx, Part } from '../../../services.ts';
import { NotFound } from '../../../shared/errors.ts';
import { isId } from '../../../shared/ids.ts';
import { InvalidInput, Refusal, UserError } from '../../../shared/refusals.ts';
import { rollbackOnRefusal } from '../../../shared/rollbackOnRefusal.ts';
import { signedInViewer } from '../../account/access/signedInViewer.ts';
import type { AdminContext } from '../../account/users/adminContext.ts';
import { reasonOf, recordAct } from '../../account/users/recordAct.ts';
import { requireActiveAdmin } from '../../account/users/requireActiveAdmin.ts';
import { endAfterMonth, endRecurrence } from '../change/endRecurrence.ts';
import { recordRecurrenceChange } from '../change/moveRecurrence.ts';
import { resumeLocked } from '../change/resumeRecurrence.ts';
import { lockRecurrence, openMonthOf } from '../month/lockMonth.ts';
import { isStoppable } from '../month/month.rules.ts';
import { addMonthsTo, announceDay, lastChangeDay, shipDay } from '../month/monthSchedule.rules.ts';
import { RecurrenceChargeRow, type RecurrenceMonthRow } from '../month/recurrenceMonth.entity.ts';
import type { RecurrenceRow } from '../recurrence.entity.ts';
import { sendRecurrenceMail } from '../sendRecurrenceMail.ts';
import { type ManagedRecurrence, readManagedRecurrence, repairFacts } from './readManagedRecurrence.ts';
import { movedShipDay, RecurrenceRepair, repairsOf } from './repairs.rules.ts';

/**
 * Charges a declined month again today; with PIX Automático, sends a charge that is due tomorrow. The worker runs it
 * within seconds, as every retry, so the month is charged once. After another decline, deadlines still count from the
 * first decline.
 */
export function retryRecurrenceCharge(
  ctx: AdminContext & Part<Ctx, 'config' | 'jobs' | 'outside.gateway'>,
  id: string,
  reason: string,
): Promise<ManagedRecurrence | Refusal | InvalidInput> {
  return repairRecurrence(ctx, { id, reason, repair: RecurrenceRepair.retry }, async (repaired) => {
    const { em, row, openMonth, adminId, today } = repaired;
    if (!openMonth) return null;
    Object.assign(openMonth, { retryOn: today, checkAt: ctx.now });
    recordRecurrenceChange(em, row, { at: ctx.now, reason: 'retry_by_admin', authorId: adminId });
    const change = row.pixAuthorizationId === null ? 'retry' : 'retryPix';
    await sendRecurrenceMail(ctx, em, row, 'subscription-changed', { change });
    return { attempts: openMonth.attempts };
  });
}

/**
 * Makes the worker check a waiting month at once: its stock and prescription, or the bank's answer to the charge in
 * progress. Starts no new charge. Sends no mail, because the check that follows informs the person of its result.
 */
export function releaseRecurrenceMonth(
  ctx: AdminContext & Part<Ctx, 'jobs' | 'outside.gateway'>,
  id: string,
  reason: string,
): Promise<ManagedRecurrence | Refusal | InvalidInput> {
  return repairRecurrence(ctx, { id, reason, repair: RecurrenceRepair.release }, async (repaired) => {
    const { em, row, openMonth, adminId } = repaired;
    if (!openMonth) return null;
    openMonth.checkAt = ctx.now;
    const charge = await em.findOne(RecurrenceChargeRow, { monthId: openMonth.id, outcome: null });
    if (charge) {
      const { paymentId } = charge;
      await ctx.jobs.enqueue(em, 'payment.reconcile', { paymentId }, { key: paymentId });
    }
    recordRecurrenceChange(em, row, { at: ctx.now, reason: 'released_by_admin', authorId: adminId });
    return { state: openMonth.state };
  });
}

/** Ships the next month on another day. The months after it keep the day the person chose. */
export async function moveNextShipment(
  ctx: AdminContext & Part<Ctx, 'config' | 'jobs' | 'outside.gateway'>,
  { id, shipOn, reason }: { id: string; shipOn: string; reason: string },
): Promise<ManagedRecurrence | Refusal | InvalidInput> {
  const requestedDay = parseDay(shipOn);
  if (!requestedDay) return new InvalidInput([{ path: 'shipOn', message: 'Escolha uma data que exista.' }]);
  return repairRecurrence(ctx, { id, reason, repair: RecurrenceRepair.move }, async (repaired) => {
    const { em, row, openMonth, adminId, today } = repaired;
    const moved = movedShipDay({
      wanted: requestedDay,
      today,
      nextAnnouncement: nextAnnouncementAfter(row, openMonth),
    });
    if ('refusal' in moved) return new Refusal(moved.refusal);
    const from = openMonth?.shipOn ?? row.nextShipOn;
    if (openMonth) Object.assign(openMonth, { shipOn: moved.shipOn, checkAt: ctx.now });
    else Object.assign(row, { nextShipOn: moved.shipOn, nextAnnounceOn: announceDay(moved.shipOn) });
    recordRecurrenceChange(em, row, { at: ctx.now, reason: 'moved_by_admin', authorId: adminId });
    await sendRecurrenceMail(ctx, em, row, 'subscription-changed', {
      change: 'moved',
      shipOn: moved.shipOn,
      changeUntil: lastChangeDay(moved.shipOn),
    });
    return { from, to: moved.shipOn };
  });
}

function nextAnnouncementAfter(row: RecurrenceRow, openMonth: RecurrenceMonthRow | null): Day {
  if (openMonth) return row.nextAnnounceOn;
  return announceDay(shipDay(addMonthsTo(row.nextMonth, 1), row.dayOfMonth));
}

/**
 * An admin resumes a suspended subscription for its owner, by the owner's rules: it needs a payment method, no medicine
 * that became unsafe, and at most 60 days since the suspension.
 */
export function resumeRecurrenceFor(
  ctx: AdminContext & Part<Ctx, 'catalog' | 'config' | 'jobs' | 'outside.gateway' | 'ports.prescriptions'>,
  id: string,
  reason: string,
): Promise<ManagedRecurrence | Refusal | InvalidInput> {
  return repairRecurrence(
    ctx,
    { id, reason, repair: RecurrenceRepair.resume },
    ({ em, row, openMonth, adminId, today }) =>
      resumeLocked(
        ctx,
        { em, row, openMonth, userId: row.userId, today },
        { reason: 'resumed_by_admin', authorId: adminId },
      ),
  );
}

/**
 * An admin cancels a subscription for its owner. A shipment whose charge was not sent to the bank is stopped, also when
 * the owner is too late to stop it. A month that is being charged is still shipped and is the last one. A PIX
 * Automático charge that waits at the bank is withdrawn.
 */
export function cancelRecurrenceFor(
  ctx: AdminContext & Part<Ctx, 'config' | 'jobs' | 'outside.gateway'>,
  id: string,
  reason: string,
): Promise<ManagedRecurrence | Refusal | InvalidInput> {
  return repairRecurrence(ctx, { id, reason, repair: RecurrenceRepair.cancel }, async (repaired) => {
    const { em, row, openMonth, adminId } = repaired;
    const cause = { at: ctx.now, reason: 'cancel_by_admin', authorId: adminId };
    if (openMonth && !isStoppable(openMonth.state)) {
      await endAfterMonth(ctx, em, { row, openMonth, because: cause });
      return { isLast: true };
    }
    await endRecurrence(ctx, em, row, cause);
    return null;
  });
}

interface RepairedRecurrence {
  em: EntityManager;
  row: RecurrenceRow;
  openMonth: RecurrenceMonthRow | null;
  adminId: string;
  today: Day;
}

const ACTS: Readonly<Record<RecurrenceRepair, AdminActName>> = {
  cancel: 'subscription-cancelled',
  retry: 'subscription-charge-retried',
  move: 'subscription-moved',
  release: 'subscription-released',
  resume: 'subscription-resumed',
};

interface RepairRequest {
  id: string;
  reason: string;
  repair: RecurrenceRepair;
}

/**
 * One repair of a subscription by an admin, in one transaction: it locks the subscription and its month as the person
 * and the jobs do, applies the rules of repairs, and logs the act with its reason.
 */
async function repairRecurrence(
  ctx: AdminContext & Part<Ctx, 'outside.gateway'>,
  { id, reason, repair }: RepairRequest,
  work: (repaired: RepairedRecurrence) => Promise<Refusal | Record<string, unknown> | null>,
): Promise<ManagedRecurrence | Refusal | InvalidInput> {
  const adminId = signedInViewer(ctx).userId;
  if (!isId(id)) throw new NotFound('Assinatura');
  const givenReason = reasonOf(reason);
  if (!givenReason) return new Refusal('admin_reason_required');
  const refusal = await rollbackOnRefusal(ctx.em, async (em) => {
    await requireActiveAdmin(em, adminId);
    const row = await lockRecurrence(em, { id });
    if (!row) throw new NotFound('Assinatura');
    const openMonth = await openMonthOf(em, row);
    const today = todayInSaoPaulo(ctx.now);
    const facts = await repairFacts(em, { row, openMonth, now: ctx.now });
    if (!repairsOf(facts).includes(repair)) return new Refusal('recurrence_repair_not_possible');
    const answer = await work({ em, row, openMonth, adminId, today });
    if (answer instanceof UserError) return answer;
    const detail = { ...(openMonth ? { month: openMonth.month } : {}), ...answer };
    recordAct(ctx, em, { act: ACTS[repair], userId: row.userId, entityId: id, reason: givenReason, detail });
    return null;
  });
  if (refusal instanceof UserError) return refusal;
  const repaired = await readManagedRecurrence(ctx, id);
  if (!repaired) throw new NotFound('Assinatura');
  return repaired;
}
