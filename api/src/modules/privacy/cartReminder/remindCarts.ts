import { sql } from 'kysely';
import type { Ctx, Part, Services } from '../../../services.ts';
import { db, exists, run } from '../../../shared/database/query.ts';
import type { Sweep } from '../../../shared/jobs/sweeper.ts';
import { Done } from '../../../shared/refusals.ts';
import { signedInViewer } from '../../account/access/signedInViewer.ts';
import { openNames } from '../../account/profile/openNames.ts';
import { User } from '../../account/user.entity.ts';
import { findSubscribedAddresses, isSubscribed } from '../consents/newsletter.ts';
import { stopLink } from './stopReminders.ts';

type RequiredServices = Part<Services, 'orm' | 'clock' | 'jobs' | 'config' | 'encryption' | 'callers.tokens'>;

const BATCH = 50;
/** The mail is sent this long after the cart was reported as abandoned. */
const AFTER_MINUTES = 60;

/**
 * Sends one mail about an abandoned cart, only while the consent to our mail is given. It names no product and no
 * price, because a cart may contain a medicine.
 */
export async function remindCarts(services: RequiredServices): Promise<number> {
  const { orm, clock, jobs, config } = services;
  const now = clock.now();
  return orm.em.fork().transactional(async (em) => {
    const due = new Date(now.getTime() - AFTER_MINUTES * 60_000);
    const claimed = await run(
      em,
      db
        .with('due', (cte) =>
          cte
            .selectFrom('cart')
            .select('id')
            .where('abandonedAt', '<=', due)
            .orderBy('abandonedAt')
            .limit(sql.lit(BATCH))
            .forUpdate()
            // Only one process takes each cart.
            .skipLocked(),
        )
        .updateTable('cart')
        .from('due')
        .from('userAccount')
        .set({ abandonedAt: null, remindedAt: now })
        .whereRef('cart.id', '=', 'due.id')
        .whereRef('userAccount.id', '=', 'cart.userId')
        .returning((eb) => [
          'userAccount.id',
          'userAccount.sealed',
          'userAccount.deletedAt',
          exists(eb.selectFrom('cartLine').whereRef('cartLine.cartId', '=', 'cart.id')).as('hasLines'),
        ]),
    );
    // An order empties its cart, so a cart with lines was not ordered.
    const people = claimed.filter(({ deletedAt, hasLines }) => !deletedAt && hasLines);
    const nameOf = await openNames(em, people);
    const emails = people.flatMap(({ id }) => nameOf(id)?.email ?? []);
    const subscribed = await findSubscribedAddresses(services, em, emails);
    for (const { id } of people) {
      const { email = '', firstName = '' } = nameOf(id) ?? {};
      if (!subscribed.has(email)) continue;
      await jobs.enqueue(em, 'mail', {
        template: 'cart-left',
        to: email,
        accountId: id,
        data: {
          firstName,
          cartUrl: `${config.publicUrl}/checkout/revisao`,
          stopUrl: stopLink(services, id),
        },
      });
    }
    return claimed.length;
  });
}

export const cartReminderSweep = (services: RequiredServices): Sweep => ({
  name: 'carts left behind',
  everyMs: 60_000,
  run: async () => {
    while ((await remindCarts(services)) >= BATCH);
  },
});

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
