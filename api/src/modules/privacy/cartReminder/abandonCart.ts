import type { Ctx } from '../../../services.ts';
import { sql } from '../../../shared/database/database.ts';
import { Done } from '../../../shared/refusals.ts';
import { signedInViewer } from '../../account/access/signedInViewer.ts';
import { User } from '../../account/user.entity.ts';
import { isSubscribed } from '../consents/newsletter.ts';

/** The home page reports an abandoned cart on each visit; one reminder a month is enough. */
const MARK = `update cart c set abandoned_at = $2 where c.user_id = $1 and c.abandoned_at is null
  and (c.reminded_at is null or c.reminded_at < $2::timestamptz - interval '30 days')
  and exists (select from cart_line l where l.cart_id = c.id) returning c.id`;

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
    return (await sql(em, MARK, [userId, ctx.now])).length > 0;
  });
  return done;
}
