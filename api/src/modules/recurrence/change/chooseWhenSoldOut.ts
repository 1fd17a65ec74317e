import { InvalidInput } from '../../../shared/refusals.ts';
import { changeOwnRecurrence, type RecurrenceRefusal } from '../ownRecurrence.ts';
import type { Recurrence } from '../recurrence.types.ts';
import type { RecurrenceContext } from '../recurrenceContext.ts';
import { recordRecurrenceChange } from './moveRecurrence.ts';

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
