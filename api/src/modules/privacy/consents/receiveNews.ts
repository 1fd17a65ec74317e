import type { Ctx } from '../../../services.ts';
import { Done, Refusal } from '../../../shared/refusals.ts';
import { signedInViewer } from '../../account/access/signedInViewer.ts';
import { User } from '../../account/user.entity.ts';
import { subscribeNewsletter } from '../../activity/subscribeNewsletter.ts';
import { recordConsent } from './recordConsent.ts';

/** Subscribes the person to news by e-mail, from the profile. */
export async function receiveNews(
  ctx: Pick<Ctx, 'address' | 'em' | 'limits' | 'now' | 'viewer'>,
): Promise<Refusal | null> {
  const { userId } = signedInViewer(ctx);
  const em = ctx.em.fork();
  const { email, name } = await em.findOneOrFail(User, { id: userId });
  const answer = await subscribeNewsletter(ctx, { name, email });
  if (answer instanceof Refusal) return answer;
  if (!(answer instanceof Done)) return new Refusal('invalid_input');
  recordConsent(em, {
    userId,
    purposes: ['marketing'],
    channel: 'profile',
    address: ctx.address,
    now: ctx.now,
  });
  await em.flush();
  return null;
}
