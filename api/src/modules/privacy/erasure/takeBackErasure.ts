import type { Ctx } from '../../../services.ts';
import { record } from '../../../shared/events/record.ts';
import { Done, Refusal } from '../../../shared/refusals.ts';
import { signedInViewer } from '../../account/access/signedInViewer.ts';
import { User } from '../../account/user.entity.ts';
import { ERASURE_TAKEN_BACK } from './erasingAccounts.ts';
import { ErasureRow } from './erasure.entity.ts';

/** Cancels the erasure: within the seven days nothing was erased yet. */
export async function takeBackErasure(
  ctx: Pick<Ctx, 'config' | 'em' | 'erasing' | 'jobs' | 'now' | 'viewer'>,
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
  if (answer instanceof Done) ctx.erasing.setErasing(userId, false);
  return answer;
}
