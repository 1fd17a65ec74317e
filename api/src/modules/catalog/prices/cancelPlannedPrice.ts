import { Refusal } from '../../../shared/refusals.ts';
import type { AdminContext } from '../../account/users/adminContext.ts';
import { changeLockedRow, type EditAnswer, type EditRequest } from '../edit/changeLockedRow.ts';
import { pairProblem } from '../edit/pairProblem.ts';

/** Cancels a planned price that is not in force yet. */
export function cancelPlannedPrice(
  ctx: AdminContext,
  { from, ...request }: EditRequest & { from: Date },
): Promise<EditAnswer> {
  return changeLockedRow(ctx, request, async (row, em) => {
    const planned = row.prices.find((price) => price.from === from.toISOString());
    if (!planned || from <= ctx.now) return new Refusal('price_not_planned');
    const prices = row.prices.filter((price) => price !== planned);
    const content = row.content;
    const problem = await pairProblem(em, { content, prices }, ctx.now);
    if (problem) return problem;
    row.prices = prices;
    const { name } = content;
    return { act: 'price-cancelled', detail: { name, from: planned.from, value: planned.value } };
  });
}
