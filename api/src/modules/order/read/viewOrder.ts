import { deadlineText } from '../../cart/pricing/freight.ts';
import type { OrderRow } from '../order.entity.ts';
import { isPaidStatus, neutralTitle } from '../order.rules.ts';
import { Transaction } from '../order.types.ts';

/** Converts an order to its API type. */
export function viewOrder(row: OrderRow): Transaction {
  return Object.assign(new Transaction(), {
    id: row.id,
    userId: row.userId,
    code: row.code,
    status: row.status,
    contact: row.contact,
    address: row.address,
    freightType: row.freightType,
    freight: row.freightCents,
    freightDeadline: row.freightDays && deadlineText(row.freightDays.min, row.freightDays.max),
    freightMaxDays: row.freightDays?.max ?? null,
    subtotal: row.subtotalCents,
    discount: row.discountCents,
    total: row.totalCents,
    ledger: row.ledger.map(({ rule, text, amountCents, lineId }) => ({
      rule,
      text,
      amount: amountCents,
      lineId,
    })),
    coupon: row.couponTitle,
    installments: row.installments,
    recurrent: row.recurrent,
    isPaid: isPaidStatus(row.status),
    isClinicEvaluation: row.creditGrantedCents > 0,
    carrierCode: row.carrierCode,
    lateSince: row.lateSince,
    createdAt: row.createdAt,
    placedAt: row.placedAt,
    title: neutralTitle(row.code),
  } satisfies Transaction);
}
