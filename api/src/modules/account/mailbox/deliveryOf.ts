import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import type { Services } from '../../../services.ts';
import { encryptionOf, placeOf } from '../../../shared/encryption/encryption.ts';
import { newId } from '../../../shared/ids.ts';
import { MailedCode } from '../password/mailedCode.entity.ts';
import { User } from '../user.entity.ts';
import { askForConfirmation, confirmationLink } from './confirmMailbox.ts';
import { mailToUnconfirmed, REMINDER_HOURS } from './mailbox.rules.ts';
import { UnsentMail } from './unsentMail.entity.ts';

type RequiredServices = Pick<Services, 'orm' | 'clock' | 'jobs' | 'config'>;

interface QueuedMail {
  template: string;
  to: string;
  /** The account the mail is about. A purchase may name another address than the account. */
  accountId?: string | null | undefined;
  data?: unknown;
}

/** Where a mail is sent now. `discreet` is set for an unconfirmed address; its link confirms the address of the account. */
export interface MailDelivery {
  to: string;
  discreet?: { confirmUrl: string | null };
}

/**
 * Decides what an address receives (`mailToUnconfirmed`). The person who typed an address may not own it, so an
 * unconfirmed one receives a purchase without the name of the person; of other news only that there is some (`notice`),
 * or only the request to confirm, once in `REMINDER_HOURS` (`nothing`). Null when the mail itself waits.
 */
export const deliveryOf =
  (services: RequiredServices) =>
  async (mail: QueuedMail): Promise<MailDelivery | null> => {
    const { template, to, accountId } = mail;
    const way = mailToUnconfirmed(template);
    if (way === 'whole') return { to };
    const reading = services.orm.em.fork();
    const account = accountId
      ? { id: accountId, deletedAt: null }
      : { emailIndex: encryptionOf(reading).index('email', to), deletedAt: null };
    const known = await reading.findOne(User, account);
    if (!known) return { to };
    // An order keeps an address that was never the account's. One made with a former address goes to the present one.
    if (way === 'discreet' && to !== known.email && !known.formerEmails?.includes(to))
      return { to, discreet: { confirmUrl: null } };
    if (known.emailConfirmedAt) return { to: known.email };
    return services.orm.em.fork().transactional(async (em) => {
      // Locks the person, so that only one of two concurrent mails sends the request to confirm.
      const user = await em.findOne(User, account, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!user) return { to };
      if (user.emailConfirmedAt) return { to: user.email };
      const now = services.clock.now();
      if (way === 'discreet')
        return {
          to: user.email,
          discreet: { confirmUrl: await confirmationLink(services, em, user, now) },
        };
      await hold(em, user, mail, now);
      if (way === 'notice') await sendNotice(services, em, user, mail, now);
      else if (!(await wasAskedLately(em, user, now))) await askForConfirmation(services, em, user, now);
      await em.flush();
      return null;
    });
  };

async function hold(em: EntityManager, user: User, { template, data }: QueuedMail, now: Date): Promise<void> {
  const id = newId(now.getTime());
  const sealed = await encryptionOf(em).seal(user.id, placeOf('unsent_mail', id), { template, data });
  em.persist(em.create(UnsentMail, { id, userId: user.id, sealed, createdAt: now }));
}

const agreedTime = z.union([
  z.object({ call: z.object({ startsAt: z.string() }) }).transform(({ call }) => call.startsAt),
  z.object({ startsAt: z.string() }).transform(({ startsAt }) => startsAt),
]);

/** Day and hour of an agreed call are sent with the notice: without them the person would miss it. */
async function sendNotice(
  services: RequiredServices,
  em: EntityManager,
  user: User,
  { data }: QueuedMail,
  now: Date,
): Promise<void> {
  const startsAt = agreedTime.safeParse(data).data;
  const confirmUrl = await confirmationLink(services, em, user, now);
  await services.jobs.enqueue(em, 'mail', {
    template: 'account-news',
    to: user.email,
    data: { confirmUrl, ...(startsAt ? { startsAt } : {}) },
  });
}

async function wasAskedLately(em: EntityManager, user: User, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - REMINDER_HOURS * 3_600_000);
  const recentLinks = await em.count(MailedCode, {
    userId: user.id,
    purpose: 'mailbox',
    createdAt: { $gt: since },
  });
  return recentLinks > 0;
}
