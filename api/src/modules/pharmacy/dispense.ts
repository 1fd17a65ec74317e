import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import * as z from 'zod/mini';
import { ACCESS_REASON_LENGTH } from '#schema/audit/accessReasons.ts';
import { isMeaningfulReason } from '#schema/audit/meaningfulReason.ts';
import { ORDER_STATUS } from '#schema/constants.ts';
import { atMost } from '#schema/validation/textLength.ts';
import type { Ctx, OrderServices, Part } from '../../services.ts';
import { NotFound } from '../../shared/errors.ts';
import { record } from '../../shared/events/record.ts';
import { isId, newId } from '../../shared/ids.ts';
import { undrawnCharacter, undrawnText } from '../../shared/pdf/printable.ts';
import { SigningFailed } from '../../shared/ports/portErrors.ts';
import { readInput } from '../../shared/readInput.ts';
import { InvalidInput, Refusal, UserError } from '../../shared/refusals.ts';
import { rollbackOnRefusal } from '../../shared/rollbackOnRefusal.ts';
import { signedInViewer } from '../account/access/signedInViewer.ts';
import type { CouncilRegistrationRow } from '../account/council/councilRegistration.entity.ts';
import { pharmacistOnShift } from '../account/council/shift.ts';
import { confirmBeforeSigning, type SignatureContext } from '../account/twoFactor/stepUp.ts';
import {
  isForbidden,
  isOnHold,
  missingOf,
  readMedicineStatuses,
  reserveDispensings,
} from '../order/create/prescriptionNeeds.ts';
import { recordOrderChange } from '../order/moveStatus.ts';
import { OrderRow } from '../order/order.entity.ts';
import { isAmong, mayPick, PAID_UNSENT } from '../order/order.rules.ts';
import { operatorText } from '../payment/admin/operatorText.ts';
import { voidDispensings } from '../prescription/orders/dispensings.ts';
import { cancelUnfulfillableOrder } from '../prescription/orders/waitingOrders.ts';
import type { SigningServices } from '../signedDocument/signDocument.ts';
import { takeLots } from '../stock/lot/takeLots.ts';
import { DispensingItemRow, DispensingLotRow, DispensingRow } from './dispensing.entity.ts';
import { attachDispensingDocument, prepareDispensingDocument } from './document/dispensingDocument.ts';
import { clinicalTextsOf } from './document/dispensingFacts.ts';
import { dispensingFactsOf } from './document/dispensingFactsOf.ts';
import type { BenchOrderPage } from './pharmacy.types.ts';
import { planLots, suffices } from './planLots.ts';
import { type Bench, type BenchLine, readBench, versionOf } from './readBench.ts';
import { viewBenchOrder } from './readBenchOrder.ts';

const MAX_NOTE = 1_000;
const noteShape = z.object({ note: z.nullish(z.string().check(atMost(MAX_NOTE))) });

export type BenchContext = OrderServices & Part<Ctx, 'em' | 'now' | 'viewer' | 'callers.tokens'>;

/** An order of the bench as the pharmacist saw it. */
interface SeenOrder {
  orderId: string;
  version: string;
}

interface LockedOrder {
  registration: CouncilRegistrationRow;
  order: OrderRow;
  bench: Bench;
}

/**
 * A pharmacist on shift dispenses all medicines of an order: every unit on a prescription use, out of lots that outlast
 * the treatment, the first to expire first. The record is signed first, because signing may take minutes and no lock is
 * held meanwhile; everything is checked before it, and again while the order is locked. Only then the order may be picked.
 */
export async function dispense(
  ctx: BenchContext & SignatureContext & SigningServices,
  {
    note: typedNote,
    oneTimePassword,
    ...seen
  }: SeenOrder & { note?: string | null; oneTimePassword: string },
): Promise<BenchOrderPage | Refusal | InvalidInput> {
  const form = readInput(noteShape, { note: typedNote });
  if (form instanceof InvalidInput) return form;
  const facts = await rollbackOnRefusal<DocumentFacts | Refusal>(ctx.em, (em) =>
    planDispensing(ctx, em, { ...seen, note: form.note?.trim() || null }),
  );
  if (facts instanceof UserError) return facts;
  const code = await confirmBeforeSigning(ctx, oneTimePassword);
  if (code instanceof Refusal) return code;
  const document = await prepareDispensingDocument(ctx, facts).catch((error: unknown) => {
    if (error instanceof SigningFailed) return new Refusal('signature_unavailable');
    throw error;
  });
  if (document instanceof UserError) return document;
  return rollbackOnRefusal<BenchOrderPage | Refusal>(ctx.em, async (em) => {
    const locked = await lockOnBench(ctx, em, seen);
    if (locked instanceof Refusal) return locked;
    const refusal =
      (await refuseUncovered(ctx, em, locked)) ?? (await writeDispensing(ctx, em, locked, facts));
    if (refusal) return refusal;
    await em.flush();
    await attachDispensingDocument(em, document);
    return finish(ctx, em, locked.order);
  });
}

type DocumentFacts = Awaited<ReturnType<typeof dispensingFactsOf>>;

/** Checks the order, and returns what the record of its dispensing will state. */
async function planDispensing(
  ctx: BenchContext,
  em: EntityManager,
  { note, ...seen }: SeenOrder & { note: string | null },
): Promise<DocumentFacts | Refusal> {
  const locked = await lockOnBench(ctx, em, seen);
  if (locked instanceof Refusal) return locked;
  const refusal = await refuseUncovered(ctx, em, locked);
  if (refusal) return refusal;
  const { order, bench, registration } = locked;
  const lots = await planLots(em, bench.medicines);
  if (bench.medicines.some(({ item }) => !suffices(lots.get(item.id) ?? [], item.quantity)))
    return new Refusal('lots_short');
  const id = newId(ctx.now.getTime());
  const facts = await dispensingFactsOf(ctx, em, { id, order, bench, registration, lots, note });
  const undrawn = clinicalTextsOf(facts).map(undrawnCharacter).find(Boolean);
  return undrawn ? new Refusal('prescription_name_not_drawn', undrawnText(undrawn)) : facts;
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
    em.persist(decisionOf(ctx, em, order, { id: newId(ctx.now.getTime()), outcome: 'refused', note }));
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
  const registration = await pharmacistOnShift(em, signedInViewer(ctx).userId, ctx.now);
  if (!registration) return new Refusal('shift_required');
  const order = isId(orderId)
    ? await em.findOne(OrderRow, { id: orderId }, { lockMode: LockMode.PESSIMISTIC_WRITE })
    : null;
  if (!order) throw new NotFound('Pedido');
  const bench = await readBench(ctx, em, order);
  const isWaiting = bench.medicines.length > 0 && isAmong(order.status, PAID_UNSENT);
  if (!isWaiting || bench.dispensing) return new Refusal('order_not_on_bench');
  // An earlier one that is not in force any more gives its units back before lots are planned.
  await voidDispensings(em, [order.id], ctx.now);
  return versionOf(bench) === version ? { registration, order, bench } : new Refusal('changed_meanwhile');
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
  if (isOnHold(statuses)) return new Refusal('treatment_on_hold', operatorText('treatment_on_hold'));
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

/** Writes what the signed record states, and refuses when its lots are not those that can be taken any more. */
async function writeDispensing(
  ctx: BenchContext,
  em: EntityManager,
  { order, bench }: LockedOrder,
  { id: dispensingId, note, medicines: stated }: DocumentFacts,
): Promise<Refusal | null> {
  em.persist(decisionOf(ctx, em, order, { id: dispensingId, outcome: 'dispensed', note }));
  const lines = bench.medicines.map((line, index) => ({ ...line, lots: stated[index]?.lots ?? [] }));
  // In the sequence in which every dispensing locks lots.
  for (const { item, use, lastsUntil, lots } of lines.toSorted(bySku)) {
    const { id: transactionItemId, skuId, quantity: units } = item;
    const taken = skuId && (await takeLots(em, { skuId, units, lastDay: lastsUntil, now: ctx.now }));
    if (!taken || !use) return new Refusal('lots_short');
    if (lotsText(taken) !== lotsText(lots)) return new Refusal('changed_meanwhile');
    const line = em.create(DispensingItemRow, {
      id: newId(),
      dispensingId,
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

const bySku = (a: BenchLine, b: BenchLine): number => (a.item.skuId ?? '').localeCompare(b.item.skuId ?? '');

const lotsText = (lots: readonly { code: string; units: number }[]): string =>
  lots.map(({ code, units }) => `${code} ${units}`).join('\n');

function decisionOf(
  ctx: Pick<Ctx, 'now' | 'viewer'>,
  em: EntityManager,
  { id: transactionId, userId }: OrderRow,
  { id, outcome, note }: Pick<DispensingRow, 'id' | 'outcome' | 'note'>,
): DispensingRow {
  return em.create(DispensingRow, {
    id,
    transactionId,
    userId,
    pharmacistId: signedInViewer(ctx).userId,
    outcome,
    note,
    decidedAt: ctx.now,
  });
}

/** Closes the open question of a decided order, so that no answer to it is accepted. */
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
