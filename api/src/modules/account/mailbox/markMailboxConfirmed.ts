import type { EntityManager } from '@mikro-orm/postgresql';
import type { Ctx } from '../../../services.ts';
import { encryptionOf, placeOf } from '../../../shared/encryption/encryption.ts';
import { record } from '../../../shared/events/record.ts';
import type { User } from '../user.entity.ts';
import { HeldMail } from './heldMail.entity.ts';
import { HELD_DAYS, isMailboxOfPerson } from './mailbox.rules.ts';

/**
 * Marks the mailbox as confirmed and sends the held mails, in the caller's transaction. `isOfPerson` is true when the caller also
 * proved to be the person of the account.
 */
export async function markMailboxConfirmed(
  ctx: Pick<Ctx, 'jobs' | 'now'>,
  em: EntityManager,
  user: User,
  { isOfPerson }: { isOfPerson: boolean },
): Promise<void> {
  user.emailConfirmedByLink = !isOfPerson && !isMailboxOfPerson(user);
  if (user.emailConfirmedAt) return;
  user.emailConfirmedAt = ctx.now;
  record(em, { type: 'user.mailbox-confirmed', entityId: user.id, userId: user.id });
  const heldMails = await em.find(
    HeldMail,
    { userId: user.id },
    { orderBy: { createdAt: 'asc', id: 'asc' } },
  );
  const since = new Date(ctx.now.getTime() - HELD_DAYS * 86_400_000);
  for (const mail of heldMails) {
    const content = await encryptionOf(em).open<{ template: string; data: unknown }>(
      placeOf('held_letter', mail.id),
      mail.sealed,
    );
    if (content && mail.createdAt > since) await ctx.jobs.enqueue(em, 'mail', { ...content, to: user.email });
    em.remove(mail);
  }
  await em.flush();
}
