import { LockMode } from '@mikro-orm/core';
import { ORDER_STATUS } from '#schema/constants.ts';
import type { Ctx, OrderServices, Part } from '../../../services.ts';
import { record } from '../../../shared/events/record.ts';
import { newId } from '../../../shared/ids.ts';
import { Done, Refusal } from '../../../shared/refusals.ts';
import { rollbackOnRefusal } from '../../../shared/rollbackOnRefusal.ts';
import { signedInViewer } from '../../account/access/signedInViewer.ts';
import type { AccountRemoved } from '../../account/accountHooks.ts';
import { lockAccount } from '../../account/lockAccount.ts';
import { confirmCaller } from '../../account/password/confirmCaller.ts';
import { Role } from '../../account/role.ts';
import { endSessions } from '../../account/session/endSessions.ts';
import { User } from '../../account/user.entity.ts';
import { OrderRow } from '../../order/order.entity.ts';
import { cancelOrder } from '../../payment/settlement/cancelOrder.ts';
import { endBeforeErasure, endForErasure } from '../../recurrence/ending/endForErasure.ts';
import { eraseRows } from './eraseRows.ts';
import { ERASURE_STARTED, ERASURE_TAKEN_BACK } from './erasingAccounts.ts';
import { ErasureRow } from './erasure.entity.ts';
import { erasureObstacle } from './erasureObstacle.ts';

/** The days in which a person may cancel the erasure. */
const ERASURE_DAYS = 7;

/**
 * Starts the erasure of the caller's account. Its subscription and its unpaid orders are cancelled. Every other session
 * ends, and this one may only cancel the erasure.
 */
export async function startErasure(
  ctx: OrderServices & Part<Ctx, 'em' | 'limits' | 'now' | 'viewer' | 'callers.erasing'>,
  password: string | null | undefined,
): Promise<ErasureRow | Refusal> {
  const { userId, sessionId, role } = signedInViewer(ctx);
  if (role !== Role.patient) return new Refusal('erasure_of_staff');
  const refusal = await confirmCaller(ctx, password);
  if (refusal) return refusal;
  const started = await rollbackOnRefusal<ErasureRow | Refusal>(ctx.em, async (em) => {
    await lockAccount(em, userId);
    const user = await em.findOneOrFail(User, { id: userId, deletedAt: null });
    if ((await em.count(ErasureRow, { userId, state: ['pending', 'sealing'] })) > 0)
      return new Refusal('erasure_already_started');
    const obstacle = await erasureObstacle(em, userId);
    if (obstacle) return new Refusal(obstacle);
    if (!(await endForErasure(ctx, em, { userId, at: ctx.now })))
      return new Refusal('erasure_order_on_the_way');
    const unpaid = await em.find(
      OrderRow,
      { userId, status: ORDER_STATUS.awaitingPayment },
      { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    for (const order of unpaid)
      await cancelOrder(ctx, em, order, {
        authorId: userId,
        note: 'A conta será apagada a pedido da pessoa.',
        reason: 'asked',
      });
    const row = em.create(ErasureRow, {
      id: newId(),
      userId,
      requestedAt: ctx.now,
      dueAt: new Date(ctx.now.getTime() + ERASURE_DAYS * 86_400_000),
    });
    em.persist(row);
    record(em, { type: ERASURE_STARTED, entityId: userId, userId });
    await endSessions(em, { userId, except: sessionId }, ctx.now);
    await ctx.jobs.enqueue(em, 'mail', {
      template: 'erasure-started',
      to: user.email,
      data: {
        firstName: user.firstName,
        privacyUrl: `${ctx.config.publicUrl}/perfil/privacidade`,
        dueAt: row.dueAt.toISOString(),
      },
    });
    await em.flush();
    return row;
  });
  if (started instanceof ErasureRow) ctx.callers.erasing.setErasing(userId, true);
  return started;
}

/** Cancels the erasure: within the seven days nothing was erased yet. */
export async function takeBackErasure(
  ctx: Part<Ctx, 'config' | 'em' | 'jobs' | 'now' | 'viewer' | 'callers.erasing'>,
): Promise<Done | Refusal> {
  const { userId } = signedInViewer(ctx);
  const answer = await ctx.em.fork().transactional(async (em) => {
    const changed = await em.nativeUpdate(
      ErasureRow,
      { userId, state: 'pending', dueAt: { $gt: ctx.now } },
      { state: 'taken-back', takenBackAt: ctx.now },
    );
    if (changed === 0) return new Refusal('erasure_not_pending');
    record(em, { type: ERASURE_TAKEN_BACK, entityId: userId, userId });
    const user = await em.findOneOrFail(User, { id: userId });
    await ctx.jobs.enqueue(em, 'mail', {
      template: 'erasure-taken-back',
      to: user.email,
      data: { firstName: user.firstName, privacyUrl: `${ctx.config.publicUrl}/perfil/privacidade` },
    });
    return new Done();
  });
  if (answer instanceof Done) ctx.callers.erasing.setErasing(userId, false);
  return answer;
}

/**
 * An admin removes an account: the same erasure, without the seven days. The sweep runs its second half within a
 * minute.
 */
export const erasePerson: AccountRemoved = async (ctx, em, { userId }) => {
  if ((await erasureObstacle(em, userId)) === 'erasure_appointment_open')
    return new Refusal('account_has_open_appointment');
  if (!(await endBeforeErasure(em, userId, ctx.now))) return new Refusal('erasure_order_on_the_way');
  const pending = await em.findOne(ErasureRow, { userId, state: ['pending', 'sealing'] });
  const row = pending ?? em.create(ErasureRow, { id: newId(), userId, requestedAt: ctx.now, dueAt: ctx.now });
  em.persist(row);
  record(em, { type: ERASURE_STARTED, entityId: userId, userId });
  await eraseRows(em, row, ctx.now);
  return null;
};
