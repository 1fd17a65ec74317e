import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { isWithdrawalReason, type WithdrawalReason } from '#schema/order/withdrawalReasons.ts';
import type { Ctx, OrderServices } from '../../../services.ts';
import { NotFound } from '../../../shared/errors.ts';
import { withIdempotencyKey } from '../../../shared/idempotency/withIdempotencyKey.ts';
import { isId, newId, readableCode } from '../../../shared/ids.ts';
import { InvalidInput, Refusal, UserError } from '../../../shared/refusals.ts';
import { requireSignIn, signedInViewer } from '../../account/access/signedInViewer.ts';
import { returnUnits } from '../../order/create/hold.ts';
import { cutItems } from '../../order/cutItems.ts';
import { recordOrderChange } from '../../order/moveStatus.ts';
import { isOwnerOf } from '../../order/order.access.ts';
import { OrderRow } from '../../order/order.entity.ts';
import type { OrderItemRow } from '../../order/orderItem.entity.ts';
import { sendOrderMail } from '../../order/sendOrderMail.ts';
import { cancelOrder } from '../settlement/cancelOrder.ts';
import { refundMethod } from '../settlement/settlementMails.ts';
import { giveLabel, sandboxLabel } from './giveReturnLabel.ts';
import { type LockedWithdrawal, moveWithdrawal } from './moveWithdrawal.ts';
import { promiseWithdrawal } from './promiseWithdrawal.ts';
import {
  quoteFor,
  readWithdrawalFacts,
  type WantedUnits,
  type WithdrawalFacts,
} from './readWithdrawalFacts.ts';
import { releasePrescriptions } from './releasePrescriptions.ts';
import { viewWithdrawal } from './viewWithdrawal.ts';
import { WithdrawalItemRow, WithdrawalRow } from './withdrawal.entity.ts';
import type { PossibleWithdrawal } from './withdrawal.rules.ts';
import { Withdrawal } from './withdrawal.types.ts';
import type { Quote } from './withdrawalQuote.rules.ts';

interface WithdrawalRequest {
  orderId: string;
  /** Null means all units that remain in the order. */
  items: readonly WantedUnits[] | null;
  reason: string | null;
  /** The refund that the shopper saw. If it is different now, the request is refused. */
  expectedCents: number;
  idempotencyKey: string;
}

/**
 * The shopper withdraws from an order or a part of it, without a reason (CDC, art. 49; Decreto 7.962/2013, art. 5).
 * Requests with the same idempotency key withdraw once. The mail with the receipt is queued in the same database
 * transaction.
 */
export async function withdraw(
  ctx: OrderServices & Pick<Ctx, 'em' | 'now' | 'viewer'>,
  wanted: WithdrawalRequest,
): Promise<Withdrawal | Refusal | InvalidInput> {
  requireSignIn(ctx);
  const { orderId, items, reason, expectedCents, idempotencyKey } = wanted;
  if (!isId(orderId)) throw new NotFound('Pedido');
  if (reason !== null && !isWithdrawalReason(reason))
    return new InvalidInput([{ path: 'reason', message: 'Escolha um dos motivos, ou nenhum.' }]);
  const answer = await withIdempotencyKey<{ withdrawalId: string }>(
    ctx,
    { verb: 'withdraw', idempotencyKey, body: { orderId, items, reason, expectedCents } },
    (em) => writeWithdrawal(ctx, em, { ...wanted, reason }),
  );
  return answer instanceof UserError ? answer : readWithdrawal(ctx, answer.withdrawalId);
}

async function writeWithdrawal(
  ctx: OrderServices & Pick<Ctx, 'now' | 'viewer'>,
  em: EntityManager,
  { orderId, items, reason, expectedCents }: WithdrawalRequest & { reason: WithdrawalReason | null },
): Promise<{ withdrawalId: string } | Refusal> {
  const order = await em.findOne(OrderRow, { id: orderId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!order || !isOwnerOf(ctx.viewer, order)) throw new NotFound('Pedido');
  const { offer, ...facts } = await readWithdrawalFacts(ctx, em, order);
  if (typeof offer === 'string') return new Refusal(offer);
  const quote = quoteFor(order, { ...facts, offer }, items);
  if (typeof quote === 'string') return new Refusal(quote);
  if (quote.refundCents !== expectedCents) return new Refusal('withdrawal_changed');
  const row = createRow(ctx, em, { order, offer, quote, reason });
  if (offer.way === 'cancel') {
    await cancelUnsentUnits(ctx, em, { order, row, items: facts.items, quote });
  } else {
    const label = ctx.config.returnLabels === 'sandbox' ? sandboxLabel() : null;
    if (label) giveLabel(em, row, { postCode: label, authorId: null, at: ctx.now });
    recordOrderChange(em, order, 'transaction.status-changed', null);
  }
  await em.flush();
  await sendReceipt(ctx, em, { order, row, payments: facts.payments });
  return { withdrawalId: row.id };
}

function createRow(
  ctx: Pick<Ctx, 'now'>,
  em: EntityManager,
  {
    order,
    offer,
    quote,
    reason,
  }: { order: OrderRow; offer: PossibleWithdrawal; quote: Quote; reason: WithdrawalReason | null },
): WithdrawalRow {
  const state = offer.way === 'cancel' ? 'refunded' : 'requested';
  const row = em.create(WithdrawalRow, {
    id: newId(ctx.now.getTime()),
    transactionId: order.id,
    userId: order.userId,
    code: `DV-${readableCode(8)}`,
    way: offer.way,
    state,
    reason,
    isWhole: quote.withdrawsAllRemaining,
    refundCents: quote.refundCents,
    requestedAt: ctx.now,
  });
  em.persist(row);
  for (const { lineId, units, cents } of quote.lines)
    em.persist(
      em.create(WithdrawalItemRow, {
        id: newId(),
        withdrawalId: row.id,
        itemId: lineId,
        quantity: units,
        valueCents: cents,
      }),
    );
  moveWithdrawal(em, row, { from: null, to: state, authorId: order.userId, at: ctx.now });
  return row;
}

/** The decree requires an immediate receipt. The mail names no product; the page of the order does. */
const sendReceipt = (
  ctx: Pick<Ctx, 'config' | 'jobs'>,
  em: EntityManager,
  { order, row, payments }: { order: OrderRow; row: WithdrawalRow; payments: WithdrawalFacts['payments'] },
): Promise<void> =>
  sendOrderMail(ctx, em, order, 'withdrawal-received', {
    protocol: row.code,
    requestedAt: row.requestedAt.toISOString(),
    way: row.way,
    ...(row.postCode && row.postBy ? { postCode: row.postCode, postBy: row.postBy } : {}),
    ...(payments.length > 0 && row.refundCents > 0
      ? { refund: { cents: row.refundCents, method: refundMethod(payments) } }
      : {}),
  });

interface UnsentWithdrawal extends LockedWithdrawal {
  items: OrderItemRow[];
  quote: Quote;
}

/**
 * Takes units out of an order that was not sent: they return to stock and their price is refunded at once. When no
 * unit remains, the order is cancelled, which also returns the freight, the coupon and the store credit.
 */
async function cancelUnsentUnits(
  ctx: OrderServices & Pick<Ctx, 'now'>,
  em: EntityManager,
  unsent: UnsentWithdrawal,
): Promise<void> {
  const { order, row, items, quote } = unsent;
  if (quote.withdrawsAllRemaining) {
    await cancelOrder(ctx, em, order, {
      authorId: order.userId,
      note: 'Você desistiu da compra. O valor pago é devolvido inteiro.',
      reason: null,
    });
    return;
  }
  cutItems(items, quote.lines, 'withdrawn');
  await em.flush();
  await releasePrescriptions(ctx, em, order, {
    items,
    cut: new Set(quote.lines.map(({ lineId }) => lineId)),
  });
  await promiseWithdrawal(ctx, em, { order, row });
  recordOrderChange(em, order, 'transaction.status-changed', null);
  await em.flush();
  // Stock is locked last, as in every command: other orders of the same product wait from here until the commit.
  await returnUnits(em, quote.lines, { orderId: order.id, kind: 'release', now: ctx.now });
}

/** One of the caller's own withdrawals. */
async function readWithdrawal(ctx: Pick<Ctx, 'em' | 'viewer'>, id: string): Promise<Withdrawal> {
  const em = ctx.em.fork();
  const row = await em.findOne(WithdrawalRow, { id, userId: signedInViewer(ctx).userId });
  if (!row) throw new NotFound('Devolução');
  return viewWithdrawal(em, row);
}
