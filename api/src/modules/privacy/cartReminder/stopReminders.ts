import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Part, Services } from '../../../services.ts';
import { record } from '../../../shared/events/record.ts';
import { isId } from '../../../shared/ids.ts';
import { lockAccount } from '../../account/lockAccount.ts';
import { User } from '../../account/user.entity.ts';
import { CONSENT_WITHDRAWN } from '../consents/changeConsents.ts';
import { isSubscribed, unsubscribe } from '../consents/newsletter.ts';
import { recordConsent } from '../consents/recordConsent.ts';

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

export const STOP_PATH = '/parar-avisos';

const signature = ({ callers: { tokens } }: Part<Services, 'callers.tokens'>, userId: string): Buffer =>
  createHmac('sha256', tokens.derive('stop-reminders')).update(userId).digest();

/**
 * An address that stops our mail without a sign-in. It does nothing else and never expires, because an old mail must
 * still allow it.
 */
export const stopLink = (services: Part<Services, 'config' | 'callers.tokens'>, userId: string): string =>
  `${services.config.publicUrl}${STOP_PATH}?t=${userId}.${signature(services, userId).toString('base64url')}`;

/** The person of the link, or null for a link we did not make. */
export function personOfStopLink(services: Part<Services, 'callers.tokens'>, proof: string): string | null {
  const [userId = '', receivedSignature = ''] = proof.split('.');
  if (!isId(userId)) return null;
  const [expected, received] = [signature(services, userId), Buffer.from(receivedSignature, 'base64url')];
  return expected.length === received.length && timingSafeEqual(expected, received) ? userId : null;
}
