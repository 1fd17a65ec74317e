import type { EntityManager } from '@mikro-orm/postgresql';
import type { Ctx, OrderServices, Part } from '../../../services.ts';
import { NotFound } from '../../../shared/errors.ts';
import { record } from '../../../shared/events/record.ts';
import { Done, Refusal } from '../../../shared/refusals.ts';
import { rollbackOnRefusal } from '../../../shared/rollbackOnRefusal.ts';
import { signedInViewer } from '../../account/access/signedInViewer.ts';
import { lockAccount } from '../../account/lockAccount.ts';
import { User } from '../../account/user.entity.ts';
import { subscribeNewsletter } from '../../activity/subscribeNewsletter.ts';
import { cancelOpenAppointments } from '../../appointment/cancel/cancelLockedAppointment.ts';
import { QuizRow } from '../../quiz/quiz.entity.ts';
import { CONSENT_PURPOSES, type ConsentPurpose, ConsentRecord } from './consentRecord.entity.ts';
import { isSubscribed, unsubscribe } from './newsletter.ts';
import { recordConsent, withdrawalRefusal } from './recordConsent.ts';

export const CONSENT_WITHDRAWN = 'consent.withdrawn';

/**
 * Withdraws a consent and applies the consequences in the same transaction. Telemedicine and images: doctors may not
 * continue, so open appointments are cancelled and orders that waited for them are refunded. Marketing: the address is
 * removed from the list.
 */
export async function withdrawConsent(
  ctx: OrderServices &
    Part<Ctx, 'em' | 'encryption' | 'now' | 'viewer' | 'ports.appointmentOutcomes' | 'request.address'>,
  requestedPurpose: string,
): Promise<Refusal | null> {
  const { userId } = signedInViewer(ctx);
  const purpose = CONSENT_PURPOSES.find((known) => known === requestedPurpose);
  if (!purpose) throw new NotFound('Consentimento');
  const refusal = withdrawalRefusal(purpose);
  if (refusal) return new Refusal(refusal);
  return rollbackOnRefusal<Refusal | null>(ctx.em, async (em) => {
    await lockAccount(em, userId);
    const { email } = await em.findOneOrFail(User, { id: userId });
    if (!(await isGiven(ctx, em, { userId, email, purpose }))) return new Refusal('consent_not_given');
    recordConsent(em, {
      userId,
      purposes: [purpose],
      state: 'withdrawn',
      channel: 'profile',
      address: ctx.request.address,
      now: ctx.now,
    });
    if (purpose === 'marketing') await unsubscribe(ctx, em, email);
    if (purpose === 'telemedicine' || purpose === 'images') await endTelemedicine(ctx, em, userId);
    record(em, { type: CONSENT_WITHDRAWN, entityId: userId, userId, payload: { purpose } });
    await em.flush();
    return null;
  });
}

async function isGiven(
  ctx: Pick<Ctx, 'encryption'>,
  em: EntityManager,
  { userId, email, purpose }: { userId: string; email: string; purpose: ConsentPurpose },
): Promise<boolean> {
  if (purpose === 'marketing') return isSubscribed(ctx, em, email);
  const last = await em.findOne(
    ConsentRecord,
    { userId, purpose },
    { orderBy: [{ at: 'desc' }, { id: 'desc' }] },
  );
  return last?.state === 'given';
}

/** Discards unsubmitted answers and ends the review of submitted ones. */
async function endTelemedicine(
  ctx: OrderServices & Part<Ctx, 'now' | 'ports.appointmentOutcomes'>,
  em: EntityManager,
  userId: string,
): Promise<void> {
  for (const quiz of await em.find(QuizRow, { userId, state: 'open' })) quiz.state = 'replaced';
  await em.flush();
  await cancelOpenAppointments(ctx, em, userId);
}

/** Subscribes the person to news by e-mail, from the profile. */
export async function receiveNews(
  ctx: Part<Ctx, 'em' | 'limits' | 'now' | 'viewer' | 'request.address'>,
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
    address: ctx.request.address,
    now: ctx.now,
  });
  await em.flush();
  return null;
}
