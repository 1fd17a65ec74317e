import type { Ctx } from '../../../services.ts';
import { NotFound } from '../../../shared/errors.ts';
import { signedInViewer } from '../../account/access/signedInViewer.ts';
import { viewWithdrawal } from './viewWithdrawal.ts';
import { WithdrawalRow } from './withdrawal.entity.ts';
import { Withdrawal } from './withdrawal.types.ts';

/** One of the caller's own withdrawals. */
export async function readWithdrawal(ctx: Pick<Ctx, 'em' | 'viewer'>, id: string): Promise<Withdrawal> {
  const em = ctx.em.fork();
  const row = await em.findOne(WithdrawalRow, { id, userId: signedInViewer(ctx).userId });
  if (!row) throw new NotFound('Devolução');
  return viewWithdrawal(em, row);
}
