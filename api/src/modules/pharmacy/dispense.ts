import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import * as z from 'zod/mini';
import { ACCESS_REASON_LENGTH } from '#schema/audit/accessReasons.ts';
import { isMeaningfulReason } from '#schema/audit/meaningfulReason.ts';
import { ORDER_STATUS } from '#schema/constants.ts';
import { atMost } from '#schema/validation/textLength.ts';
import type { Ctx, OrderServices } from '../../services.ts';
import { NotFound } from '../../shared/errors.ts';
import { record } from '../../shared/events/record.ts';
import { isId, newId } from '../../shared/ids.ts';
import { readInput } from '../../shared/readInput.ts';
import { InvalidInput, Refusal, UserError } from '../../shared/refusals.ts';
import { rollbackOnRefusal } from '../../shared/rollbackOnRefusal.ts';
import { signedInViewer } from '../account/access/signedInViewer.ts';
import { pharmacistOnShift } from '../account/council/shift.ts';
import { confirmBeforeSigning, type SignatureContext } from '../account/twoFactor/stepUp.ts';
import {
  isForbidden,
  missingOf,
  readMedicineStatuses,
  reserveDispensings,
} from '../order/create/prescriptionNeeds.ts';
import { recordOrderChange } from '../order/moveStatus.ts';
import { OrderRow } from '../order/order.entity.ts';
import { isAmong, mayPick, PAID_UNSENT } from '../order/order.rules.ts';
import { cancelUnfulfillableOrder } from '../prescription/orders/waitingOrders.ts';
import { takeLots } from '../stock/lot/takeLots.ts';
import { DispensingItemRow, DispensingLotRow, DispensingRow } from './dispensing.entity.ts';
import type { BenchOrderPage } from './pharmacy.types.ts';
import { type Bench, type BenchLine, readBench, versionOf } from './readBench.ts';
import { viewBenchOrder } from './readBenchOrder.ts';

const MAX_NOTE = 1_000;
const noteShape = z.object({ note: z.nullish(z.string().check(atMost(MAX_NOTE))) });

export type BenchContext = OrderServices & Pick<Ctx, 'em' | 'now' | 'viewer'>;

/** An order of the bench as the pharmacist saw it. */
interface SeenOrder {
  orderId: string;
  version: string;
}

interface LockedOrder {
  order: OrderRow;
  bench: Bench;
}

/**
 * A pharmacist on shift dispenses all medicines of an order: every unit on a prescription use, out of lots that outlast
 * the treatment, the first to expire first. Only then the order may be picked. Everything is checked before the code of
 * the pharmacist is used up, and again while the order is locked.
 */
export async function dispense(
  ctx: BenchContext & SignatureContext,
  {
    note: typedNote,
    oneTimePassword,
    ...seen
  }: SeenOrder & { note?: string | null; oneTimePassword: string },
): Promise<BenchOrderPage | Refusal | InvalidInput> {
  const form = readInput(noteShape, { note: typedNote });
  if (form instanceof InvalidInput) return form;
  const checked = await rollbackOnRefusal(ctx.em, async (em) => {
    const locked = await lockOnBench(ctx, em, seen);
    return locked instanceof Refusal ? locked : refuseUncovered(ctx, em, locked);
  });
  if (checked instanceof UserError) return checked;
  const code = await confirmBeforeSigning(ctx, oneTimePassword);
  if (code instanceof Refusal) return code;
  return rollbackOnRefusal<BenchOrderPage | Refusal>(ctx.em, async (em) => {
    const locked = await lockOnBench(ctx, em, seen);
    if (locked instanceof Refusal) return locked;
    const refusal =
      (await refuseUncovered(ctx, em, locked)) ??
      (await writeDispensing(ctx, em, locked, form.note?.trim() || null));
    if (refusal) return refusal;
    return finish(ctx, em, locked.order);
  });
}

/**
 * A pharmacist refuses the medicines of an order, with a reason that the patient reads on the order's page. They are
 * refunded at once; what can be sent without them goes on.
 */
export async function refuseDispensing(
  ctx: BenchContext,
  { reason, ...seen }: SeenOrder & { reason: string },
): Promise<BenchOrderPage | Refusal | InvalidInput> {
  const form = readInput(noteShape, { note: reason });
  if (form instanceof InvalidInput) return form;
  const note = form.note?.trim() ?? '';
  if ([...note].length < ACCESS_REASON_LENGTH.min || !isMeaningfulReason(note))
    return new Refusal('reason_required');
  return rollbackOnRefusal<BenchOrderPage | Refusal>(ctx.em, async (em) => {
    const locked = await lockOnBench(ctx, em, seen);
    if (locked instanceof Refusal) return locked;
    const { order, bench } = locked;
    em.persist(decisionOf(ctx, em, order, { outcome: 'refused', note }));
    closeQuestion(ctx, bench);
    await em.flush();
    await cancelUnfulfillableOrder(ctx, em, order, 'notDispensed');
    return finish(ctx, em, order);
  });
}

/** Locks the pharmacist's registration, then the order, and refuses what waits for no decision or was seen differently. */
export async function lockOnBench(
  ctx: BenchContext,
  em: EntityManager,
  { orderId, version }: SeenOrder,
): Promise<LockedOrder | Refusal> {
  if (!(await pharmacistOnShift(em, signedInViewer(ctx).userId, ctx.now)))
    return new Refusal('shift_required');
  const order = isId(orderId)
    ? await em.findOne(OrderRow, { id: orderId }, { lockMode: LockMode.PESSIMISTIC_WRITE })
    : null;
  if (!order) throw new NotFound('Pedido');
  const bench = await readBench(ctx, em, order);
  const isWaiting = bench.medicines.length > 0 && isAmong(order.status, PAID_UNSENT);
  if (!isWaiting || bench.dispensing) return new Refusal('order_not_on_bench');
  return versionOf(bench) === version ? { order, bench } : new Refusal('changed_meanwhile');
}

/** Refuses an order with a medicine that no valid prescription covers, or that is not safe for the patient. */
async function refuseUncovered(
  ctx: BenchContext,
  em: EntityManager,
  { order, bench: { medicines } }: LockedOrder,
): Promise<Refusal | null> {
  const items = medicines.map(({ item }) => item);
  const statuses =
    order.status === ORDER_STATUS.picking
      ? await readMedicineStatuses(ctx, em, { userId: order.userId, orderId: order.id, lines: items })
      : await reserveDispensings(ctx, em, order, items);
  if (isForbidden(statuses)) return new Refusal('product_unsafe_for_you');
  if (missingOf(statuses).length > 0 || !mayPick(statuses.map(({ medicineStatus }) => medicineStatus)))
    return new Refusal('product_needs_prescription');
  return isWithinPrescriptions(medicines) ? null : new Refusal('quantity_above_prescription');
}

/** Whether the units of each medicine, over all lines that use one prescription item, fit what was reserved of it. */
function isWithinPrescriptions(medicines: readonly BenchLine[]): boolean {
  return [...Map.groupBy(medicines, ({ use }) => use?.id ?? null)].every(([useId, lines]) => {
    const [{ use, prescribed } = {}] = lines;
    if (useId === null || !use || !prescribed) return false;
    const units = lines.reduce((sum, { item }) => sum + item.quantity, 0);
    return units <= use.dispensings * prescribed.unitsPerDispensing;
  });
}

async function writeDispensing(
  ctx: BenchContext,
  em: EntityManager,
  { order, bench }: LockedOrder,
  note: string | null,
): Promise<Refusal | null> {
  const dispensing = decisionOf(ctx, em, order, { outcome: 'dispensed', note });
  em.persist(dispensing);
  // In the sequence in which every dispensing locks lots.
  const lines = bench.medicines.toSorted((a, b) => (a.item.skuId ?? '').localeCompare(b.item.skuId ?? ''));
  for (const { item, use, lastsUntil } of lines) {
    const { id: transactionItemId, skuId, quantity: units } = item;
    const taken = skuId && (await takeLots(em, { skuId, units, lastDay: lastsUntil, now: ctx.now }));
    if (!taken || !use) return new Refusal('lots_short');
    const line = em.create(DispensingItemRow, {
      id: newId(),
      dispensingId: dispensing.id,
      transactionItemId,
      useId: use.id,
      units,
    });
    em.persist(line);
    for (const lot of taken)
      em.persist(
        em.create(DispensingLotRow, { dispensingItemId: line.id, lotId: lot.lotId, units: lot.units }),
      );
  }
  closeQuestion(ctx, bench);
  return null;
}

function decisionOf(
  ctx: Pick<Ctx, 'now' | 'viewer'>,
  em: EntityManager,
  { id: transactionId, userId }: OrderRow,
  { outcome, note }: Pick<DispensingRow, 'outcome' | 'note'>,
): DispensingRow {
  return em.create(DispensingRow, {
    id: newId(ctx.now.getTime()),
    transactionId,
    userId,
    pharmacistId: signedInViewer(ctx).userId,
    outcome,
    note,
    decidedAt: ctx.now,
  });
}

/** A question that nobody answered before the decision needs no answer any more. */
function closeQuestion({ now }: Pick<Ctx, 'now'>, { questions }: Bench): void {
  for (const question of questions) if (!question.answeredAt) question.closedAt ??= now;
}

/** Records the decision for open pages, and returns the order as the pharmacist sees it now. */
async function finish(ctx: BenchContext, em: EntityManager, order: OrderRow): Promise<BenchOrderPage> {
  await em.flush();
  record(em, { type: 'dispensing.decided', entityId: order.id, userId: order.userId });
  recordOrderChange(em, order, 'transaction.status-changed', null);
  await em.flush();
  return viewBenchOrder(ctx, em, order, await readBench(ctx, em, order));
}
