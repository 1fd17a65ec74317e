import type { Services } from '../../../services.ts';
import { record } from '../../../shared/events/record.ts';
import { lockAccount } from '../../account/lockAccount.ts';
import { User } from '../../account/user.entity.ts';
import { isSubscribed, unsubscribe } from '../consents/newsletter.ts';
import { recordConsent } from '../consents/recordConsent.ts';
import { CONSENT_WITHDRAWN } from '../consents/withdrawConsent.ts';

type RequiredServices = Pick<Services, 'orm' | 'clock' | 'encryption'>;

/**
 * Withdraws the consent to news and reminders, from a mail and without a sign-in. A repeated call changes nothing.
 */
export async function stopReminders(
  { orm, clock, encryption }: RequiredServices,
  { userId, address }: { userId: string; address: string },
): Promise<void> {
  const now = clock.now();
  await orm.em.fork().transactional(async (em) => {
    await lockAccount(em, userId);
    const user = await em.findOne(User, { id: userId, deletedAt: null });
    if (!user || !(await isSubscribed({ encryption }, em, user.email))) return;
    recordConsent(em, {
      userId,
      purposes: ['marketing'],
      state: 'withdrawn',
      channel: 'newsletter',
      address,
      now,
    });
    await unsubscribe({ encryption }, em, user.email);
    record(em, { type: CONSENT_WITHDRAWN, entityId: userId, userId, payload: { purpose: 'marketing' } });
    await em.flush();
  });
}
