import { type FilterQuery, LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Services } from '../../../services.ts';
import { sql } from '../../../shared/database/database.ts';
import { encryptionOf, placeOf } from '../../../shared/encryption/encryption.ts';
import { specOf } from '../../../shared/encryption/sealedRow.ts';
import { newId } from '../../../shared/ids.ts';
import { MailedCode } from '../password/mailedCode.entity.ts';
import { User } from '../user.entity.ts';
import { askForConfirmation } from './askForConfirmation.ts';
import { HeldMail } from './heldMail.entity.ts';
import { REMINDER_HOURS, waitsForConfirmation } from './mailbox.rules.ts';

type RequiredServices = Pick<Services, 'orm' | 'clock' | 'jobs' | 'config'>;

interface WaitingMail {
  template: string;
  to: string;
  /** The account the mail is about, when it goes to another address than the account's. */
  accountId?: string | null | undefined;
  data?: unknown;
}

interface KnownAccount {
  id: string;
  sealed: string | null;
  isConfirmed: boolean;
}

const READ = `select id, sealed, email_confirmed_at is not null as "isConfirmed" from user_account where deleted_at is null`;
const BY_ID = `${READ} and id = $1`;
const BY_EMAIL = `${READ} and email_index = $1`;

async function emailOf(em: EntityManager, { id, sealed }: KnownAccount): Promise<string> {
  const opened = await encryptionOf(em).open<{ email: string }>(placeOf('user_account', id), sealed);
  return opened?.email ?? specOf(User).erased?.email ?? '';
}

/**
 * The address a mail may be sent to, or null when the mail was stored for later. The person who typed an address may
 * not own it. Until it is confirmed it receives only the mail that asks to confirm it, at most once a day.
 */
export const addressUnlessHeld =
  (services: RequiredServices) =>
  async ({ template, to, accountId, data }: WaitingMail): Promise<string | null> => {
    if (!waitsForConfirmation(template, false)) return to;
    const now = services.clock.now();
    const reading = services.orm.em.fork();
    const emailIndex = encryptionOf(reading).index('email', to);
    const [known] = await sql<KnownAccount>(reading, accountId ? BY_ID : BY_EMAIL, [accountId ?? emailIndex]);
    if (!known) return to;
    if (known.isConfirmed) return emailOf(reading, known);
    const account: FilterQuery<User> = {
      ...(accountId ? { id: accountId } : { emailIndex }),
      deletedAt: null,
    };
    return services.orm.em.fork().transactional(async (em) => {
      // Locks the person, so that only one of two concurrent mails sends the request to confirm.
      const user = await em.findOne(User, account, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!user) return to;
      if (!waitsForConfirmation(template, user.emailConfirmedAt !== null)) return user.email;
      const id = newId(now.getTime());
      const sealed = await encryptionOf(em).seal(user.id, placeOf('held_letter', id), { template, data });
      em.persist(em.create(HeldMail, { id, userId: user.id, sealed, createdAt: now }));
      const since = new Date(now.getTime() - REMINDER_HOURS * 3_600_000);
      const recentCodes = await em.count(MailedCode, {
        userId: user.id,
        purpose: 'mailbox',
        createdAt: { $gt: since },
      });
      if (recentCodes === 0) await askForConfirmation(services, em, user, now);
      await em.flush();
      return null;
    });
  };
