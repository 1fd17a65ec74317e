import type { Ctx } from '../../../services.ts';
import { newId } from '../../../shared/ids.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { itemsOfRecurrence } from '../month/lockMonth.ts';
import type { RecurrenceRefusal } from '../ownRecurrence.ts';
import type { Recurrence } from '../recurrence.types.ts';
import type { RecurrenceContext } from '../recurrenceContext.ts';
import { RecurrenceItemRow } from '../recurrenceItem.entity.ts';
import { priceInSubscription, swapProblem } from '../swap/swap.rules.ts';
import { changeItems } from './changeRecurrenceItems.ts';

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
