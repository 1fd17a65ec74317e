import type { Ctx } from '../../../services.ts';
import { sql } from '../../../shared/database/database.ts';
import { record } from '../../../shared/events/record.ts';
import { Done, Refusal } from '../../../shared/refusals.ts';
import { signedInViewer } from '../../account/access/signedInViewer.ts';
import { User } from '../../account/user.entity.ts';
import { ERASURE_TAKEN_BACK } from './erasingAccounts.ts';

/** Cancels the erasure: within the seven days nothing was erased yet. */
export async function takeBackErasure(
  ctx: Pick<Ctx, 'config' | 'em' | 'erasing' | 'jobs' | 'now' | 'viewer'>,
): Promise<Done | Refusal> {
  const { userId } = signedInViewer(ctx);
  const answer = await ctx.em.fork().transactional(async (em) => {
    const changed = await sql(
      em,
      `update erasure set state = 'taken-back', taken_back_at = $2
        where user_id = $1 and state = 'pending' and due_at > $2 returning 1 as one`,
      [userId, ctx.now],
    );
    if (changed.length === 0) return new Refusal('erasure_not_pending');
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
