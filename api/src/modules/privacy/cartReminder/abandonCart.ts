import type { Ctx } from '../../../services.ts';
import { db, run } from '../../../shared/database/query.ts';
import { Done } from '../../../shared/refusals.ts';
import { signedInViewer } from '../../account/access/signedInViewer.ts';
import { User } from '../../account/user.entity.ts';
import { isSubscribed } from '../consents/newsletter.ts';

/** The home page reports an abandoned cart on each visit; one reminder in this time is enough. */
const REMINDED_DAYS = 30;

/**
 * Records that the caller abandoned a cart (specification row ST-314, A-33), only for people who consented to our mail.
 * `remindCarts` sends the mail later, unless an order was placed first.
 */
export async function abandonCart(ctx: Pick<Ctx, 'em' | 'encryption' | 'now' | 'viewer'>): Promise<Done> {
  const { userId } = signedInViewer(ctx);
  const done = new Done();
  done.ok = await ctx.em.fork().transactional(async (em) => {
    const { email } = await em.findOneOrFail(User, { id: userId });
    if (!(await isSubscribed(ctx, em, email))) return false;
    const marked = await run(
      em,
      db
        .updateTable('cart')
        .set({ abandonedAt: ctx.now })
        .where('userId', '=', userId)
        .where('abandonedAt', 'is', null)
        .where((eb) => {
          const since = new Date(ctx.now.getTime() - REMINDED_DAYS * 86_400_000);
          return eb.or([eb('remindedAt', 'is', null), eb('remindedAt', '<', since)]);
        })
        .where((eb) => eb.exists(eb.selectFrom('cartLine').whereRef('cartLine.cartId', '=', 'cart.id')))
        .returning('cart.id'),
    );
    return marked.length > 0;
  });
  return done;
}
