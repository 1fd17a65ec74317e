import type { Services } from '../../../services.ts';
import { sql } from '../../../shared/database/database.ts';
import type { Sweep } from '../../../shared/jobs/sweeper.ts';
import { openNames, type SealedPerson } from '../../account/profile/openNames.ts';
import { findSubscribedAddresses } from '../consents/newsletter.ts';
import { stopLink } from './stopLink.ts';

type RequiredServices = Pick<Services, 'orm' | 'clock' | 'jobs' | 'config' | 'tokens' | 'encryption'>;

const BATCH = 50;
/** The mail is sent this long after the cart was reported as abandoned. */
const AFTER_MINUTES = 60;

/**
 * An order empties its cart, so a cart with lines was not ordered. With `skip locked` only one process takes each cart.
 */
const CLAIM = `with due as (
    select id from cart where abandoned_at <= $2 order by abandoned_at limit ${BATCH} for update skip locked)
  update cart c set abandoned_at = null, reminded_at = $1 from due, user_account u
   where c.id = due.id and u.id = c.user_id
  returning u.id, u.sealed, u.deleted_at is null and exists (select from cart_line l where l.cart_id = c.id) as "isDue"`;

/**
 * Sends one mail about an abandoned cart, only while the consent to our mail is given. It names no product and no
 * price, because a cart may contain a medicine.
 */
export async function remindCarts(services: RequiredServices): Promise<number> {
  const { orm, clock, jobs, config } = services;
  const now = clock.now();
  return orm.em.fork().transactional(async (em) => {
    const due = new Date(now.getTime() - AFTER_MINUTES * 60_000);
    const claimed = await sql<SealedPerson & { id: string; isDue: boolean }>(em, CLAIM, [now, due]);
    const people = claimed.filter(({ isDue }) => isDue);
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
