import { addDays } from '#schema/br/day.ts';
import { endOfDayInSaoPaulo, todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import type { Ctx } from '../../../services.ts';
import { NotFound } from '../../../shared/errors.ts';
import { InvalidInput, Refusal } from '../../../shared/refusals.ts';
import { rollbackOnRefusal } from '../../../shared/rollbackOnRefusal.ts';
import { signedInViewer } from '../../account/access/signedInViewer.ts';
import { recordOrderChange } from '../../order/moveStatus.ts';
import { readCarrierCode } from '../settlement/carrierCode.ts';
import { lockWithdrawal, moveWithdrawal } from './moveWithdrawal.ts';
import { viewWithdrawal } from './viewWithdrawal.ts';
import { canMoveWithdrawal, REFUND_DAYS } from './withdrawal.rules.ts';
import type { Withdrawal } from './withdrawal.types.ts';

/**
 * The shopper reports that the parcel was posted. The money is refunded `REFUND_DAYS` days later at the latest, even
 * if the parcel is lost.
 */
export function registerPosting(
  ctx: Pick<Ctx, 'em' | 'now' | 'viewer'>,
  { id, carrierCode }: { id: string; carrierCode: string },
): Promise<Withdrawal | Refusal | InvalidInput> {
  const { userId } = signedInViewer(ctx);
  return rollbackOnRefusal<Withdrawal | Refusal | InvalidInput>(ctx.em, async (em) => {
    const locked = await lockWithdrawal(em, id);
    if (locked?.row.userId !== userId) throw new NotFound('Devolução');
    const { order, row } = locked;
    const code = readCarrierCode(carrierCode);
    if (code instanceof InvalidInput) return code;
    if (row.state === 'posted' && row.carrierCode === code) return viewWithdrawal(em, row);
    if (!canMoveWithdrawal(row.state, 'posted')) return new Refusal('withdrawal_move_not_allowed');
    row.carrierCode = code;
    row.postedAt = ctx.now;
    row.refundBy = endOfDayInSaoPaulo(addDays(todayInSaoPaulo(ctx.now), REFUND_DAYS));
    moveWithdrawal(em, row, { from: row.state, to: 'posted', authorId: userId, at: ctx.now });
    recordOrderChange(em, order, 'transaction.status-changed', null);
    await em.flush();
    return viewWithdrawal(em, row);
  });
}
