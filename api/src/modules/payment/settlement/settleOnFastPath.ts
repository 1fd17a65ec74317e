import type { ChargeSnapshot } from '../../../integrations/payment/charge.ts';
import type { Ctx, Services } from '../../../services.ts';
import { newId } from '../../../shared/ids.ts';
import type { JobInsert, JobOptions } from '../../../shared/jobs/jobs.ts';
import { boughtLines } from '../../order/create/boughtLines.ts';
import { applyStatus, orderChange } from '../../order/moveStatus.ts';
import type { OrderRow } from '../../order/order.entity.ts';
import type { PaymentRow } from '../payment.entity.ts';
import { isMethod } from '../payment.rules.ts';
import { copyFacts } from './applySettlement.ts';
import { sendSettlementMails } from './sendSettlementMails.ts';
import { decideSettlement, type Settlement } from './settlement.rules.ts';
import { writeSettlement } from './writeSettlement.ts';

interface FirstAnswer {
  order: OrderRow;
  payment: PaymentRow;
  snapshot: ChargeSnapshot;
  key: { scope: string; key: string };
}

/**
 * Settles the gateway's first answer to a payment in one SQL statement, when nothing has to be refunded: the order
 * becomes paid, or waits for its PIX or boleto. The statement writes only if payment and order have not changed since
 * the gateway was asked. In every other case it writes nothing and returns false; then `settlePayment` decides under
 * the order's lock. On success `order` and `payment` receive the new values.
 */
export async function settleOnFastPath(
  ctx: Pick<Ctx, 'clock' | 'config' | 'em' | 'feed' | 'jobs'>,
  { order, payment, snapshot, key }: FirstAnswer,
): Promise<boolean> {
  if (payment.state !== 'creating' || order.status !== null || changesOtherModules(order)) return false;
  const now = ctx.clock.now();
  const settlement = decideSettlement({
    payment,
    orderStatus: null,
    isDeliveryOpen: false,
    chargeStatus: snapshot.status,
    receivedCents: snapshot.receipts.reduce((sum, { amountCents }) => sum + amountCents, 0),
    returned: snapshot.refunds,
    owedRefunds: [],
    now,
  });
  if (!isPlain(settlement) || snapshot.refunds.length > 0) return false;

  const { id, userId, contact, freightType } = order;
  const placed = { id, userId, contact, freightType, status: null, code: null, placedAt: null };
  const settled = { ...answerOf(payment, snapshot), state: settlement.state, checkedAt: now };
  const method = isMethod(payment.method) ? payment.method : undefined;
  const moves = settlement.moves.map((status, index) =>
    // The history is sorted by time, so each further move is one millisecond later.
    applyStatus(placed, { status, method, at: new Date(now.getTime() + index) }),
  );
  const mails = await insertsOf(ctx, (services) =>
    sendSettlementMails(services, ctx.em, {
      order: placed,
      payment: { ...settled, method: payment.method, amountCents: payment.amountCents },
      settlement,
    }),
  );
  const [mail] = mails;
  if (!mail || mails.length > 1) return false;
  const settledAt = settlement.state === 'paid' ? now : null;
  const isWritten = await writeSettlement(ctx, {
    order,
    placed,
    payment,
    settled: { ...settled, settledAt },
    receipts: snapshot.receipts.map((receipt) => ({ ...receipt, id: newId(), externalId: receipt.id })),
    moves,
    boughtLines: boughtLines(order),
    event: orderChange(placed, 'transaction.status-changed', settlement.state),
    key,
    mail,
    now,
  });
  if (!isWritten) return false;
  Object.assign(order, { status: placed.status, code: placed.code, placedAt: placed.placedAt });
  Object.assign(payment, settled, { settledAt });
  return true;
}

/** Whether the payment also begins a subscription, spends a credit or grants one: those rows belong to other modules. */
const changesOtherModules = ({ recurrent, creditId, creditGrantedCents }: OrderRow): boolean =>
  recurrent || creditId !== null || creditGrantedCents > 0;

const isPlain = ({ state, moves, refund, releasesHold }: Settlement): boolean =>
  (state === 'paid' || state === 'pending') && moves.length > 0 && !refund && !releasesHold;

function answerOf({ card, pix, boleto, declineReason }: PaymentRow, snapshot: ChargeSnapshot) {
  const answer = { gatewayId: null, card, pix, boleto, declineReason };
  copyFacts(answer, snapshot);
  return answer;
}

/** Runs `work` with a queue that only collects its jobs, and returns the SQL inserts for them. */
async function insertsOf(
  { config, jobs }: Pick<Services, 'config' | 'jobs'>,
  work: (services: Parameters<typeof sendSettlementMails>[0]) => Promise<void>,
): Promise<JobInsert[]> {
  const inserts: JobInsert[] = [];
  const enqueue = async (_em: unknown, name: string, data: Record<string, unknown>, options?: JobOptions) => {
    inserts.push(await jobs.insertOf(name, data, options));
  };
  await work({ config, jobs: { enqueue } });
  return inserts;
}
