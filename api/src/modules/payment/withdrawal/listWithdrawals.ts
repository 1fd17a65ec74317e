import type { Ctx } from '../../../context.ts';
import { type Paging, pageOf } from '../../../shared/paging.ts';
import { viewWithdrawals } from './viewWithdrawal.ts';
import { WithdrawalRow } from './withdrawal.entity.ts';
import type { WithdrawalState } from './withdrawal.rules.ts';
import type { WithdrawalList } from './withdrawal.types.ts';

/** Returns that have not arrived, oldest first; or those in one state. */
export async function listWithdrawals(
  ctx: Ctx,
  { state, ...paging }: Pick<Paging, 'limit' | 'offset'> & { state: WithdrawalState | null },
): Promise<WithdrawalList> {
  const em = ctx.em.fork();
  const [rows, total] = await em.findAndCount(
    WithdrawalRow,
    state ? { state } : { way: 'return', receivedAt: null, state: { $ne: 'lapsed' } },
    { ...pageOf(paging), orderBy: [{ requestedAt: 'asc' }, { id: 'asc' }] },
  );
  return { items: await viewWithdrawals(em, rows), total };
}
