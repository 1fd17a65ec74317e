import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { newId } from '../../shared/ids.ts';
import type { RecurrencePort } from '../transaction/recurrencePort.ts';
import { TransactionItemRow } from '../transaction/transactionItem.entity.ts';
import { addMonthsTo, announceDay, monthOf, nextOpenMonth, shipDay } from './monthSchedule.rules.ts';
import { noteChange } from './moveRecurrence.ts';
import { promisedPrice } from './promisedItems.rules.ts';
import { RecurrenceItemRow, RecurrenceRow } from './recurrence.entity.ts';
import { sendRecurrenceLetter } from './recurrenceLetter.ts';

const LIVE = { $ne: 3 as const };

/**
 * Subscriptions as orders see them. An order of a month comes from no cart, and that tells it apart from the order a
 * subscription begins with.
 */
export const recurrencePort: RecurrencePort = {
  has: async (em, userId) => (await em.count(RecurrenceRow, { userId, status: LIVE })) > 0,

  isMonthly: ({ recurrent, cartId }) => recurrent && cartId === null,

  /**
   * Copies what was promised with the first order: items and unit prices, freight, address, card. The monthly day is the
   * day of that order. Told twice of the same payment, or with a second order of the same person, it begins nothing.
   */
  async begin(services, em, { order, cardId, now }) {
    if (!services.config.chargesSubscriptions || !order.recurrent || order.cartId === null) return;
    const { userId, freightType, freightDays } = order;
    if (!freightType || !freightDays || (await recurrencePort.has(em, userId))) return;
    const today = todayInSaoPaulo(now);
    const dayOfMonth = Number(today.slice(8));
    const nextMonth = nextOpenMonth(addMonthsTo(monthOf(today), 1), dayOfMonth, today);
    const nextShipOn = shipDay(nextMonth, dayOfMonth);
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
      firstTransactionId: order.id,
      createdAt: now,
    });
    em.persist(row);
    const catalog = services.catalog.now();
    const lines = await em.find(
      TransactionItemRow,
      { transactionId: order.id },
      { orderBy: { position: 'asc' } },
    );
    for (const line of lines) {
      // A service is bought once.
      if (line.skuId === null) continue;
      const seed = catalog.sellable(line.productId)?.seed;
      const { position, productId, variantId, skuId, name, image, slug, quantity, prescription } = line;
      const price = promisedPrice(line, order.ledger, {
        valueCents: seed?.value ?? line.priceCents,
        subscriptionDiscount: seed?.subscriptionDiscount ?? 0,
      });
      em.persist(
        em.create(RecurrenceItemRow, {
          id: newId(),
          recurrenceId: row.id,
          ...{ position, productId, variantId, skuId, name, image, slug, quantity, prescription },
          ...price,
        }),
      );
    }
    noteChange(em, row, { at: now, reason: 'begun', authorId: userId }, { month: null, to: '1' });
    await sendRecurrenceLetter(services, em, row, 'subscription-begun', { shipOn: nextShipOn });
  },
};
