import type { Ctx } from '../../../services.ts';
import { NotFound } from '../../../shared/errors.ts';
import { InvalidInput, Refusal } from '../../../shared/refusals.ts';
import { rollbackOnRefusal } from '../../../shared/rollbackOnRefusal.ts';
import { signedInViewer } from '../../account/access/signedInViewer.ts';
import type { AdminContext } from '../../account/users/adminContext.ts';
import { reasonOf, recordAct } from '../../account/users/recordAct.ts';
import { recordOrderChange } from '../../order/moveStatus.ts';
import { sendOrderMail } from '../../order/sendOrderMail.ts';
import { giveLabel } from './giveLabel.ts';
import { lockWithdrawal } from './lockWithdrawal.ts';
import { areUnitsStillInOrder } from './readWithdrawalFacts.ts';
import { viewWithdrawal } from './viewWithdrawal.ts';
import { canMoveWithdrawal } from './withdrawal.rules.ts';
import type { Withdrawal } from './withdrawal.types.ts';

/** An admin enters the carrier's posting code for a return; after it has expired, a new one. */
export function giveReturnLabel(
  ctx: AdminContext & Pick<Ctx, 'clock' | 'config' | 'jobs' | 'prescriptions'>,
  { id, postCode, reason }: { id: string; postCode: string; reason: string },
): Promise<Withdrawal | Refusal | InvalidInput> {
  const code = postCode.replaceAll(/[\s.-]/g, '').toUpperCase();
  return rollbackOnRefusal<Withdrawal | Refusal | InvalidInput>(ctx.em, async (em) => {
    const givenReason = reasonOf(reason);
    if (!givenReason) return new Refusal('admin_reason_required');
    if (!/^[0-9A-Z]{6,30}$/.test(code))
      return new InvalidInput([
        { path: 'postCode', message: 'Confira o código: só letras e números, de 6 a 30.' },
      ]);
    const locked = await lockWithdrawal(em, id);
    if (!locked) throw new NotFound('Devolução');
    const { order, row } = locked;
    if (!canMoveWithdrawal(row.state, 'label')) return new Refusal('withdrawal_move_not_allowed');
    if (row.state === 'lapsed' && !(await areUnitsStillInOrder(ctx, em, locked)))
      return new Refusal('withdrawal_move_not_allowed');
    giveLabel(em, row, { postCode: code, authorId: signedInViewer(ctx).userId, at: ctx.now });
    recordAct(ctx, em, {
      act: 'return-label-given',
      userId: row.userId,
      entityId: order.id,
      reason: givenReason,
      detail: { code: row.code },
    });
    recordOrderChange(em, order, 'transaction.status-changed', null);
    await em.flush();
    await sendOrderMail(ctx, em, order, 'withdrawal-label', {
      protocol: row.code,
      postCode: code,
      postBy: row.postBy,
    });
    return viewWithdrawal(em, row);
  });
}
