import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { ORDER_STATUS } from '#schema/constants.ts';
import type { CardFacts, ChargeSnapshot } from '../../../integrations/payment/charge.ts';
import type { OrderServices } from '../../../services.ts';
import type { NewEvent } from '../../../shared/events/eventTypes.ts';
import { newId } from '../../../shared/ids.ts';
import { returnHeld } from '../../order/create/hold.ts';
import { applyStatus, orderChange } from '../../order/moveStatus.ts';
import { OrderRow } from '../../order/order.entity.ts';
import { isPaidStatus } from '../../order/order.rules.ts';
import { orderMail } from '../../order/sendOrderMail.ts';
import { isDeliveryOpen } from '../address/deliveryPayment.rules.ts';
import { applyPaidDelivery } from '../address/setDelivery.ts';
import { PaymentRow } from '../payment.entity.ts';
import { reconcileAgain } from '../promiseRefund.ts';
import { becomePaid } from './becomePaid.ts';
import { MoneyMove } from './moneyMove.entity.ts';
import { Refund } from './refund.entity.ts';
import { decideSettlement, isUnfinished, type Settlement } from './settlement.rules.ts';
import { settlementMails } from './settlementMails.ts';
import { type SettledKey, writeSettlement } from './writeSettlement.ts';

interface SettleOptions {
  /** The gateway was asked for the charge and did not make it. */
  gaveUp?: boolean;
  /** The shopper chose another payment method, which replaces this charge. */
  isReplaced?: boolean;
  /** Why the charge was declined, when no snapshot says it. */
  declineReason?: string;
  /** The idempotency key of the request that began the payment; missing where no request waits for the answer. */
  key?: SettledKey;
}

/** An order with a payment that was begun for it. */
interface Begun {
  order: OrderRow;
  payment: PaymentRow;
}

interface SettleFacts extends Begun {
  /** What the gateway reports; null when it has no such charge. */
  snapshot: ChargeSnapshot | null;
  /** The status of the charge when it is known without a snapshot. */
  chargeStatus?: ChargeSnapshot['status'];
}

/**
 * Records what the gateway reports: money, payment, order, stock, mails and events, in one database transaction. The
 * checkout, the webhook and the reconciliation call it. Each call locks the order, so a second call for the same
 * payment changes nothing. Returns the order and the payment after the commit.
 */
export async function settlePayment(
  services: OrderServices,
  { id, transactionId }: Pick<PaymentRow, 'id' | 'transactionId'>,
  snapshot: ChargeSnapshot | null,
  options: SettleOptions = {},
): Promise<Begun> {
  return services.orm.em.fork().transactional(async (em) => {
    const locked = { lockMode: LockMode.PESSIMISTIC_WRITE, disableIdentityMap: true } as const;
    const order = await em.findOneOrFail(OrderRow, { id: transactionId }, locked);
    // The webhook of the same charge may arrive together with the gateway's answer; it waits for this lock.
    const payment = await em.findOneOrFail(PaymentRow, { id }, locked);
    await settleLocked(services, em, { order, payment, snapshot }, options);
    return { order, payment };
  });
}

/**
 * The same for the answer to a payment that this request began; order and payment receive the new values. Nothing but
 * this answer or its webhook changes them, so the first decision needs no lock. If the webhook was first, it is decided
 * again under the lock.
 */
export async function settleAnswer(
  services: OrderServices,
  { order, payment }: Begun,
  snapshot: ChargeSnapshot | null,
  options: SettleOptions,
): Promise<void> {
  const em = services.orm.em.fork();
  // A freight difference also depends on the delivery of the order, which its owner may change meanwhile.
  const isFirst = payment.state === 'creating' && payment.purpose === 'order';
  if (isFirst && (await settle(services, em, { order, payment, snapshot, storedMoney: NOTHING }, options)))
    return;
  const settled = await settlePayment(services, payment, snapshot, options);
  Object.assign(order, settled.order);
  Object.assign(payment, settled.payment);
}

/** `settlePayment` within the caller's database transaction, which has locked the order and flushed its changes. */
export async function settleLocked(
  services: OrderServices,
  em: EntityManager,
  facts: SettleFacts,
  options: SettleOptions = {},
): Promise<Settlement> {
  const settled = await settle(
    services,
    em,
    { ...facts, storedMoney: await readMoney(em, facts.payment) },
    options,
  );
  if (!settled) throw new Error('An order that is locked was changed.');
  return settled;
}

/** Decides and writes. Returns null, having written nothing, when the facts are out of date. */
async function settle(
  services: OrderServices,
  em: EntityManager,
  { order, payment, snapshot, chargeStatus, storedMoney }: SettleFacts & { storedMoney: StoredMoney },
  options: SettleOptions,
): Promise<Settlement | null> {
  const now = services.clock.now();
  const money = newMoneyMoves(payment, storedMoney, snapshot);
  const settlement = decideSettlement({
    payment,
    orderStatus: order.status,
    isDeliveryOpen: isDeliveryOpen(order, payment),
    chargeStatus: snapshot?.status ?? chargeStatus ?? null,
    ...moneyFacts([...storedMoney.moneyMoves, ...money], storedMoney.owed),
    now,
    gaveUp: options.gaveUp ?? false,
    isReplaced: options.isReplaced ?? false,
  });
  const isFinished = isUnfinished(payment.state) && !isUnfinished(settlement.state);
  const settledPayment: PaymentRow = {
    ...payment,
    ...answerOf(payment, snapshot, options),
    state: settlement.state,
    settledAt: isFinished ? now : payment.settledAt,
    checkedAt: now,
  };
  const moved = { ...order, stockHeld: order.stockHeld && !settlement.releasesHold };
  const moves = settlement.moves.map((status, index) =>
    // The history is sorted by time, so each further move is one millisecond later.
    applyStatus(moved, { status, method: payment.method, at: new Date(now.getTime() + index) }),
  );

  const mails = settlementMails({ order: moved, payment: settledPayment, settlement });
  const steps = furtherSteps(services, {
    order: moved,
    payment: { before: payment, after: settledPayment },
    releasesHold: order.stockHeld && settlement.releasesHold,
    settlement,
    now,
  });
  const write = async (inner: EntityManager) => {
    const isWritten = await writeSettlement(inner, {
      order: { before: order, after: moved },
      payment: { before: payment, after: settledPayment },
      money,
      promised: promisedRefunds(payment, settlement, storedMoney.owed, now),
      doneKeys: settlement.doneKeys,
      moves,
      events: eventsOf(moved, payment, settlement),
      key: options.key,
      mails: await services.jobs.insertOf(
        'mail',
        mails.map((mail) => orderMail(services, moved, mail)).filter((mail) => mail !== null),
      ),
      now,
    });
    if (!isWritten) return false;
    if (mails.length > 0) services.jobs.wakeAfterCommit(inner, 'mail');
    for (const step of steps) await step(inner);
    return true;
  };
  // Most settlements are one statement, which is a transaction of its own.
  if (!(await (steps.length > 0 && !em.isInTransaction() ? em.transactional(write) : write(em)))) return null;
  Object.assign(order, moved);
  Object.assign(payment, settledPayment);
  return settlement;
}

/** The gateway's answer. A card, PIX code or boleto that is stored already is not replaced. */
function answerOf(
  { card, pix, boleto, declineReason }: PaymentRow,
  snapshot: ChargeSnapshot | null,
  options: SettleOptions,
): Partial<PaymentRow> {
  if (!snapshot) return { declineReason: declineReason ?? options.declineReason ?? null };
  const answer = {
    card: snapshot.card && pick(snapshot.card),
    pix: snapshot.pix && {
      copyPaste: snapshot.pix.copyPaste,
      expiresAt: snapshot.pix.expiresAt.toISOString(),
    },
    boleto: snapshot.boleto && { ...snapshot.boleto, dueAt: snapshot.boleto.dueAt.toISOString() },
  };
  return {
    gatewayId: snapshot.gatewayId,
    card: card ?? answer.card ?? null,
    pix: pix ?? answer.pix ?? null,
    boleto: boleto ?? answer.boleto ?? null,
    declineReason: declineReason ?? snapshot.declineReason ?? null,
  };
}

const pick = ({ brand, last4, holder, expiry }: CardFacts) => ({ brand, last4, holder, expiry });

function promisedRefunds(
  { id: paymentId, transactionId }: PaymentRow,
  { refund }: Settlement,
  owed: StoredMoney['owed'],
  createdAt: Date,
): Refund[] {
  if (!refund) return [];
  const { amountCents, reason } = refund;
  const refundKey = `${reason}:${owed.length + 1}`;
  return [
    {
      id: newId(),
      paymentId,
      transactionId,
      refundKey,
      amountCents,
      reason,
      lines: null,
      createdAt,
      doneAt: null,
    },
  ];
}

function eventsOf(order: OrderRow, payment: PaymentRow, settlement: Settlement): NewEvent[] {
  const isOrderChanged = settlement.moves.length > 0 || paysFreightNow(payment, settlement);
  if (!isOrderChanged && payment.state === settlement.state) return [];
  const type = isOrderChanged ? 'transaction.status-changed' : 'payment.changed';
  return [orderChange(order, type, settlement.state)];
}

const paysFreightNow = ({ purpose, state }: PaymentRow, settlement: Settlement): boolean =>
  purpose === 'freight' && state !== 'paid' && settlement.state === 'paid';

interface Settled {
  order: OrderRow;
  /** The payment before and after the settlement. */
  payment: { before: PaymentRow; after: PaymentRow };
  releasesHold: boolean;
  settlement: Settlement;
  now: Date;
}

type Step = (em: EntityManager) => Promise<unknown>;

/** What a settlement changes beyond payment and order: credit, subscription, delivery, stock, other payments. */
function furtherSteps(services: OrderServices, settled: Settled): Step[] {
  const { order, payment, releasesHold, settlement, now } = settled;
  const { state, moves, refund } = settlement;
  const { purpose, keptCardId: cardId, pixAuthorizationId } = payment.after;
  const isCancelled = order.status === ORDER_STATUS.cancelled;
  const steps: Step[] = [];

  if (isPaidStatus(order.status) && moves.length > 0) {
    if (order.creditId || order.creditGrantedCents > 0) steps.push((em) => becomePaid(em, order, now));
    if (order.recurrent)
      steps.push((em) =>
        services.ports.recurrences.begin(services, em, { order, cardId, pixAuthorizationId, now }),
      );
  }
  if (paysFreightNow(payment.before, settlement))
    steps.push((em) => applyPaidDelivery(services, em, payment.after, now));
  if (order.recurrent && (isCancelled || (state === 'refunded' && purpose !== 'freight')))
    steps.push((em) => services.ports.recurrences.endWith(services, em, { order, now }));
  if (releasesHold) steps.push((em) => returnHeld(services, em, order));
  // The refund is sent right after the commit, and an unpaid charge of a cancelled order is ended.
  if (refund || (isCancelled && isUnfinished(state)))
    steps.push((em) => reconcileAgain(services, em, payment.after));
  // The bank took the money of the order back: its freight differences are returned as well.
  if (state === 'refunded' && moves.includes(ORDER_STATUS.cancelled))
    steps.push(async (em) => {
      for (const other of await em.find(PaymentRow, { transactionId: order.id, state: 'paid' }))
        await reconcileAgain(services, em, other);
    });
  return steps;
}

/** The money of a payment as it is stored. */
interface StoredMoney {
  moneyMoves: readonly MoneyMove[];
  /** The refunds that the shop promised, including those already sent. */
  owed: readonly Refund[];
}

/** In state `creating` the gateway has not answered, so there are neither money movements nor refunds to read. */
const NOTHING: StoredMoney = { moneyMoves: [], owed: [] };

/** Reads the money of a payment. The caller has locked the order. */
async function readMoney(em: EntityManager, { id, state }: PaymentRow): Promise<StoredMoney> {
  if (state === 'creating') return NOTHING;
  return {
    moneyMoves: await em.find(MoneyMove, { paymentId: id }, { disableIdentityMap: true }),
    owed: await em.find(
      Refund,
      { paymentId: id },
      { orderBy: { createdAt: 'asc' }, disableIdentityMap: true },
    ),
  };
}

/**
 * The receipts and refunds of a snapshot that are not stored yet. An old snapshot has none; the unique index on the
 * external id is the last protection against duplicates.
 */
function newMoneyMoves(
  { id: paymentId, transactionId, gateway }: PaymentRow,
  { moneyMoves }: StoredMoney,
  snapshot: ChargeSnapshot | null,
): MoneyMove[] {
  const storedIds = new Set(moneyMoves.map(({ externalId }) => externalId));
  const reported = [
    ...(snapshot?.receipts ?? []).map((receipt) => ({ ...receipt, kind: 'receipt' as const, note: null })),
    ...(snapshot?.refunds ?? []).map((refund) => ({
      ...refund,
      kind: 'refund' as const,
      note: refund.refundKey,
    })),
  ];
  return reported.flatMap(({ id: externalId, kind, amountCents, at, note }) => {
    if (storedIds.has(externalId)) return [];
    storedIds.add(externalId);
    return [{ id: newId(), paymentId, transactionId, kind, amountCents, gateway, externalId, note, at }];
  });
}

/** What `decideSettlement` counts. */
const moneyFacts = (moneyMoves: readonly MoneyMove[], owed: StoredMoney['owed']) => ({
  receivedCents: moneyMoves
    .filter(({ kind }) => kind === 'receipt')
    .reduce((sum, { amountCents }) => sum + amountCents, 0),
  // The note of a refund is the key with which it was requested.
  returned: moneyMoves
    .filter(({ kind }) => kind === 'refund')
    .map(({ note, amountCents }) => ({ refundKey: note, amountCents })),
  owedRefunds: owed.map(({ refundKey, amountCents, doneAt }) => ({
    refundKey,
    amountCents,
    isDone: doneAt !== null,
  })),
});
