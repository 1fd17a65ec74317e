import { UniqueConstraintViolationException } from '@mikro-orm/core';
import { newsletterShape } from '#schema/validation/newsletter.ts';
import type { Ctx, Part } from '../../services.ts';
import { encryptionOf } from '../../shared/encryption/encryption.ts';
import { newId } from '../../shared/ids.ts';
import { readInput } from '../../shared/readInput.ts';
import { Done, InvalidInput, Refusal } from '../../shared/refusals.ts';
import { NewsletterLead } from './activity.entity.ts';

/**
 * Subscribes an address to the newsletter. A second subscription changes nothing and gets the same answer, so the answer
 * does not reveal who has subscribed.
 */
export async function subscribeNewsletter(
  ctx: Part<Ctx, 'em' | 'limits' | 'now' | 'request.address'>,
  input: { name: string; email: string },
): Promise<Done | Refusal | InvalidInput> {
  const form = readInput(newsletterShape, input);
  if (form instanceof InvalidInput) return form;
  if (!(await ctx.limits.take('contact', `newsletter:${ctx.request.address}`)))
    return new Refusal('too_many_attempts');

  const { email, name } = form;
  const em = ctx.em.fork();
  const emailIndex = encryptionOf(em).index('email', email);
  if ((await em.count(NewsletterLead, { emailIndex })) > 0) return new Done();
  try {
    await em.transactional(async (tx) => {
      tx.persist(tx.create(NewsletterLead, { id: newId(), email, name, createdAt: ctx.now }));
    });
  } catch (error) {
    // Another request stored the same address at the same moment.
    if (!(error instanceof UniqueConstraintViolationException)) throw error;
  }
  return new Done();
}
