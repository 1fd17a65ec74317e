import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Day } from '#schema/br/day.ts';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { RECURRENCE_STATUS } from '#schema/constants.ts';
import { db, first } from '../../../shared/database/query.ts';
import { takeKeyedLock } from '../../../shared/database/takeLock.ts';
import { newId } from '../../../shared/ids.ts';
import { OrderItemRow } from '../../order/orderItem.entity.ts';
import type { RecurrencePort } from '../../order/ports/recurrencePort.ts';
import { PixAuthorizationRow } from '../../payment/pixAutomatico/pixAuthorization.entity.ts';
import { moveMonth, recordRecurrenceChange } from '../change/moveRecurrence.ts';
import { endWithFirstOrder } from '../ending/endWithFirstOrder.ts';
import { lockMonth } from '../month/lockMonth.ts';
import { canMoveMonth } from '../month/month.rules.ts';
import { announceDay, firstMonth, lastChangeDay } from '../month/monthSchedule.rules.ts';
import { RecurrenceMonthRow } from '../month/recurrenceMonth.entity.ts';
import { monthlyTotal } from '../monthlyTotal.ts';
import { followAuthorization } from '../pixAutomatico/followAuthorization.ts';
import { RecurrenceRow } from '../recurrence.entity.ts';
import { RecurrenceItemRow } from '../recurrenceItem.entity.ts';
import { sendRecurrenceMail } from '../sendRecurrenceMail.ts';
import { promisedLines } from './promisedLines.ts';

const NOT_CANCELLED = { $ne: RECURRENCE_STATUS.cancelled };

/**
 * Implements `RecurrencePort`, which orders depend on. The order of a month has no cart, which distinguishes it from
 * the first order of a subscription.
 */
export const recurrenceAdapter: RecurrencePort = {
  has: async (em, userId) => (await em.count(RecurrenceRow, { userId, status: NOT_CANCELLED })) > 0,

  // A suspended subscription charges nothing, and a cancelled one has no shipment after its last one.
  isChargedTo: async (em, cardId) =>
    (await em.count(RecurrenceRow, { cardId, status: RECURRENCE_STATUS.active, endsAfterMonth: null })) > 0,

  isMonthly: ({ recurrent, cartId }) => recurrent && cartId === null,

  followAuthorization,

  /**
   * Copies the promises of the first order: items and unit prices, freight, address, payment method. The monthly day is
   * the day on which the terms were accepted. A second call for the same payment, or a second order of the same person,
   * begins nothing.
   */
  async begin(services, em, { order, cardId, pixAuthorizationId, now }) {
    if (!services.config.chargesSubscriptions || !order.recurrent || order.cartId === null) return;
    const { userId, freightType, freightDays } = order;
    // An order without a freight has only services, which are bought once.
    if (!freightType || !freightDays) return;
    // Two processes may settle two orders of one person at once: the second waits, and then finds the first
    // subscription.
    await takeKeyedLock(em, 'recurrence', userId);
    if (await recurrenceAdapter.has(em, userId)) return;
    const lines = await em.find(OrderItemRow, { transactionId: order.id }, { orderBy: { position: 'asc' } });
    const promised = promisedLines(services.catalog.current(), lines, order.ledger);
    if (promised.length === 0) return;
    const today = todayInSaoPaulo(now);
    const agreedOn = (await consentDay(em, order.id)) ?? today;
    const { dayOfMonth, nextMonth, nextShipOn } = firstMonth(agreedOn, today);
    const row = em.create(RecurrenceRow, {
      id: newId(now.getTime()),
      userId,
      dayOfMonth,
      nextMonth,
      nextShipOn,
      nextAnnounceOn: announceDay(nextShipOn),
      contact: order.contact,
      address: order.address,
      freightType,
      freightDays,
      freightCents: order.freightCents,
      cardId,
      pixAuthorizationId,
      firstTransactionId: order.id,
      createdAt: now,
    });
    em.persist(row);
    // With version 0 the authorisation counts as unhandled, so a sweep also applies the changes that the bank reported
    // before the subscription existed.
    if (pixAuthorizationId)
      await em.nativeUpdate(PixAuthorizationRow, { id: pixAuthorizationId }, { handledVersion: 0 });
    for (const { line, price } of promised) {
      const { position, productId, variantId, skuId, name, image, slug, quantity, prescription } = line;
      em.persist(
        em.create(RecurrenceItemRow, {
          id: newId(),
          recurrenceId: row.id,
          position,
          productId,
          variantId,
          skuId,
          name,
          image,
          slug,
          quantity,
          prescription,
          ...price,
        }),
      );
    }
    const begun = { month: null, to: String(RECURRENCE_STATUS.active) };
    recordRecurrenceChange(em, row, { at: now, reason: 'begun', authorId: userId }, begun);
    const items = promised.map(({ line, price }) => ({ ...price, quantity: line.quantity }));
    await sendRecurrenceMail(services, em, row, 'subscription-begun', {
      shipOn: nextShipOn,
      changeUntil: lastChangeDay(nextShipOn),
      totalCents: monthlyTotal(row, items),
    });
  },

  async endWith(services, em, { order, now }) {
    if (recurrenceAdapter.isMonthly(order)) await refundMonth(em, { orderId: order.id, now });
    else if (order.recurrent) await endWithFirstOrder(services, em, { orderId: order.id, now });
  },
};

/**
 * Marks the month of this order as refunded, in the transaction that settles the refund, also after its parcel was
 * delivered. The subscription continues: only one shipment was withdrawn.
 */
async function refundMonth(
  em: EntityManager,
  { orderId, now }: { orderId: string; now: Date },
): Promise<void> {
  const month = await em.findOne(RecurrenceMonthRow, { transactionId: orderId });
  const locked = month && (await lockMonth(em, month.id, month.recurrenceId));
  if (locked && canMoveMonth(locked.month.state, 'refunded'))
    moveMonth(em, locked.row, locked.month, 'refunded', { at: now });
}

/**
 * The day on which the buyer accepted the terms of the subscription. The dates shown with the terms count from this
 * day, even if the bank answers on a later day. Null for an order without such a consent.
 */
async function consentDay(em: EntityManager, orderId: string): Promise<Day | null> {
  const last = await first(
    em,
    db
      .selectFrom('consentRecord')
      .select('at')
      .where('orderId', '=', orderId)
      .where('purpose', '=', sql.lit('subscription'))
      .orderBy('at', 'desc')
      .limit(sql.lit(1)),
  );
  return last ? todayInSaoPaulo(last.at) : null;
}
