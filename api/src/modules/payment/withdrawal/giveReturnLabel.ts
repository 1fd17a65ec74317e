import { randomInt } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { addDays } from '#schema/br/day.ts';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import type { Ctx, Part } from '../../../services.ts';
import { NotFound } from '../../../shared/errors.ts';
import { InvalidInput, Refusal } from '../../../shared/refusals.ts';
import { rollbackOnRefusal } from '../../../shared/rollbackOnRefusal.ts';
import { signedInViewer } from '../../account/access/signedInViewer.ts';
import type { AdminContext } from '../../account/users/adminContext.ts';
import { reasonOf, recordAct } from '../../account/users/recordAct.ts';
import { recordOrderChange } from '../../order/moveStatus.ts';
import { sendOrderMail } from '../../order/sendOrderMail.ts';
import { lockWithdrawal, moveWithdrawal } from './moveWithdrawal.ts';
import { areUnitsStillInOrder } from './readWithdrawalFacts.ts';
import { viewWithdrawal } from './viewWithdrawal.ts';
import type { WithdrawalRow } from './withdrawal.entity.ts';
import { canMoveWithdrawal, POST_DAYS } from './withdrawal.rules.ts';
import type { Withdrawal } from './withdrawal.types.ts';

/** An admin enters the carrier's posting code for a return; after it has expired, a new one. */
export function giveReturnLabel(
  ctx: AdminContext & Part<Ctx, 'clock' | 'config' | 'jobs' | 'ports.prescriptions'>,
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

/** A posting code as the carrier's sandbox returns it: ten digits, like those of the post office. */
export const sandboxLabel = (): string => String(randomInt(1_000_000_000, 9_999_999_999));

/** Stores the posting code of a return. From then on the shopper has `POST_DAYS` days to post the parcel. */
export function giveLabel(
  em: EntityManager,
  row: WithdrawalRow,
  { postCode, authorId, at }: { postCode: string; authorId: string | null; at: Date },
): void {
  row.postCode = postCode;
  row.postBy = addDays(todayInSaoPaulo(at), POST_DAYS);
  moveWithdrawal(em, row, { from: row.state, to: 'label', authorId, at });
}
