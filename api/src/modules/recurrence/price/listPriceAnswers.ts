import type { Ctx } from '../../../services.ts';
import { isId } from '../../../shared/ids.ts';
import { type Paging, pageOf } from '../../../shared/paging.ts';
import { User } from '../../account/user.entity.ts';
import { RecurrenceRow } from '../recurrence.entity.ts';
import { RecurrencePriceAnswer, RecurrencePriceAnswerPage } from './price.types.ts';
import { RecurrencePriceOfferRow } from './priceProposal.entity.ts';

/**
 * The people who were informed of a proposal, and their answers. The number of SQL statements does not depend on the
 * number of rows.
 */
export async function listPriceAnswers(
  ctx: Pick<Ctx, 'em'>,
  proposalId: string,
  paging: Paging,
): Promise<RecurrencePriceAnswerPage> {
  const em = ctx.em.fork();
  const [offers, total] = isId(proposalId)
    ? await em.findAndCount(
        RecurrencePriceOfferRow,
        { proposalId },
        { orderBy: [{ toldAt: 'asc' }, { id: 'asc' }], ...pageOf(paging) },
      )
    : [[], 0];
  const ids = offers.map(({ recurrenceId }) => recurrenceId);
  const rows = await em.find(RecurrenceRow, { id: { $in: ids } });
  const people = await em.find(User, { id: { $in: rows.map(({ userId }) => userId) } });
  const nameOf = (recurrenceId: string): string => {
    const row = rows.find(({ id }) => id === recurrenceId);
    return people.find(({ id }) => id === row?.userId)?.name ?? '';
  };
  const items = offers.map(({ recurrenceId, answer, fromMonth, toldAt, answeredAt }) =>
    Object.assign(new RecurrencePriceAnswer(), {
      recurrenceId,
      ownerName: nameOf(recurrenceId),
      answer,
      fromMonth,
      toldAt,
      answeredAt,
    }),
  );
  return Object.assign(new RecurrencePriceAnswerPage(), { items, total });
}
