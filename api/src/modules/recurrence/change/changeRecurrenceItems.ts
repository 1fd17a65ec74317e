import { QUANTITY_MAX, QUANTITY_MIN } from '#schema/constants.ts';
import type { Ctx } from '../../../services.ts';
import { newId } from '../../../shared/ids.ts';
import { InvalidInput, Refusal } from '../../../shared/refusals.ts';
import { itemsOfRecurrence } from '../month/lockMonth.ts';
import { mayChange } from '../month/monthSchedule.rules.ts';
import { monthlyTotal } from '../monthlyTotal.ts';
import {
  changeOwnRecurrence,
  type OwnRecurrence,
  type RecurrenceContext,
  type RecurrenceRefusal,
} from '../ownRecurrence.ts';
import type { Recurrence } from '../recurrence.types.ts';
import { RecurrenceItemRow } from '../recurrenceItem.entity.ts';
import { sendRecurrenceMail } from '../sendRecurrenceMail.ts';
import { priceInSubscription, swapProblem } from '../swap/swap.rules.ts';
import { recordRecurrenceChange } from './moveRecurrence.ts';

/** Changes the quantity of an item at its promised price. Zero removes the item; the last item cannot be removed. */
export function changeRecurrenceQuantity(
  ctx: RecurrenceContext,
  id: string,
  itemId: string,
  quantity: number,
): Promise<Recurrence | RecurrenceRefusal> {
  return changeItems(ctx, id, async ({ em, row }) => {
    if (!Number.isInteger(quantity) || quantity < 0 || quantity > QUANTITY_MAX)
      return new Refusal('quantity_not_allowed');
    const items = await itemsOfRecurrence(em, row);
    const item = items.find((candidate) => candidate.id === itemId);
    if (!item) return new Refusal('recurrence_item_not_found');
    if (quantity >= QUANTITY_MIN) {
      item.quantity = quantity;
      return null;
    }
    if (items.length === 1) return new Refusal('recurrence_last_item');
    em.remove(item);
    return null;
  });
}

/** Replaces an item by another product, in the same quantity, at today's subscription price. */
export function swapRecurrenceItem(
  ctx: RecurrenceContext & Pick<Ctx, 'catalog'>,
  id: string,
  { itemId, productId }: { itemId: string; productId: string },
): Promise<Recurrence | RecurrenceRefusal> {
  return changeItems(ctx, id, async ({ em, row }) => {
    const items = await itemsOfRecurrence(em, row);
    const item = items.find((candidate) => candidate.id === itemId);
    if (!item) return new Refusal('recurrence_item_not_found');
    if (items.some((other) => other.productId === productId)) return new Refusal('recurrence_item_twice');
    const sold = ctx.catalog.current().sellable(productId);
    const problem = swapProblem(sold, item.quantity);
    if (problem || !sold) return new Refusal(problem ?? 'product_not_found');
    const { product, outline } = sold;
    em.remove(item);
    em.persist(
      em.create(RecurrenceItemRow, {
        id: newId(),
        recurrenceId: row.id,
        position: item.position,
        productId,
        skuId: sold.skuId(null),
        name: product.name,
        image: product.image,
        slug: product.urlSlug,
        quantity: item.quantity,
        unitPriceCents: outline.value,
        unitValueCents: priceInSubscription(sold),
        prescription: outline.prescriptionRequired,
      }),
    );
    return null;
  });
}

/** Sets what happens to a month whose items are sold out: `wait` for new stock, or `skip` the month. */
export async function chooseWhenSoldOut(
  ctx: RecurrenceContext,
  id: string,
  choice: string,
): Promise<Recurrence | RecurrenceRefusal> {
  if (choice !== 'wait' && choice !== 'skip')
    return new InvalidInput([{ path: 'choice', message: 'Escolha esperar ou pular o mês.' }]);
  return changeOwnRecurrence(ctx, id, async ({ em, row, openMonth, userId }) => {
    row.soldOutChoice = choice;
    if (openMonth?.state === 'waitingStock') openMonth.checkAt = ctx.now;
    recordRecurrenceChange(em, row, { at: ctx.now, reason: 'sold_out_choice', authorId: userId });
    return null;
  });
}

/**
 * Applies a change of the items, unless the open month can no longer change, and informs the person of the new total.
 */
async function changeItems(
  ctx: RecurrenceContext,
  id: string,
  change: (recurrence: OwnRecurrence) => Promise<Refusal | null>,
): Promise<Recurrence | RecurrenceRefusal> {
  return changeOwnRecurrence(ctx, id, async (recurrence) => {
    const { em, row, openMonth, userId, today } = recurrence;
    // An announced shipment is sent as announced; a month that waits for stock may be changed until it is charged.
    const isLate =
      openMonth?.state === 'checked' ||
      (openMonth?.state === 'announced' && !mayChange(openMonth.shipOn, today));
    if (isLate) return new Refusal('recurrence_change_too_late');
    const refusal = await change(recurrence);
    if (refusal) return refusal;
    // The new total below is read from the database.
    await em.flush();
    if (openMonth && openMonth.state !== 'announced') openMonth.checkAt = ctx.now;
    recordRecurrenceChange(em, row, { at: ctx.now, reason: 'item', authorId: userId });
    await sendRecurrenceMail(ctx, em, row, 'subscription-changed', {
      change: 'item',
      totalCents: monthlyTotal(row, await itemsOfRecurrence(em, row)),
    });
    return null;
  });
}
