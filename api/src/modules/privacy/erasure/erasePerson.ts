import { record } from '../../../shared/events/record.ts';
import { newId } from '../../../shared/ids.ts';
import { Refusal } from '../../../shared/refusals.ts';
import type { AccountRemoved } from '../../account/accountHooks.ts';
import { endBeforeErasure } from '../../recurrence/ending/endForErasure.ts';
import { eraseRows } from './eraseRows.ts';
import { ERASURE_STARTED } from './erasingAccounts.ts';
import { ErasureRow } from './erasure.entity.ts';
import { erasureObstacle } from './erasureObstacle.ts';

/**
 * An admin removes an account: the same erasure, without the seven days. The sweep runs its second half within a
 * minute.
 */
export const erasePerson: AccountRemoved = async (ctx, em, { userId }) => {
  if ((await erasureObstacle(em, userId)) === 'erasure_case_open')
    return new Refusal('account_has_open_case');
  if (!(await endBeforeErasure(em, userId, ctx.now))) return new Refusal('erasure_order_on_the_way');
  const pending = await em.findOne(ErasureRow, { userId, state: ['pending', 'sealing'] });
  const row = pending ?? em.create(ErasureRow, { id: newId(), userId, requestedAt: ctx.now, dueAt: ctx.now });
  em.persist(row);
  record(em, { type: ERASURE_STARTED, entityId: userId, userId });
  await eraseRows(em, row, ctx.now);
  return null;
};
