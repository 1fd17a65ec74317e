import { randomBytes } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Services } from '../../../services.ts';
import { newId } from '../../../shared/ids.ts';
import { MailedCode } from '../password/mailedCode.entity.ts';
import { hashToken } from '../session/tokens.ts';
import type { User } from '../user.entity.ts';
import { LINK_DAYS } from './mailbox.rules.ts';

/** A new link that confirms the address of the account, stored in the caller's transaction. Earlier links still work. */
export async function confirmationLink(
  { config }: Pick<Services, 'config'>,
  em: EntityManager,
  user: Pick<User, 'id'>,
  now: Date,
): Promise<string> {
  const [id, secret] = [newId(now.getTime()), randomBytes(32).toString('base64url')];
  em.persist(
    em.create(MailedCode, {
      id,
      userId: user.id,
      purpose: 'mailbox',
      codeHash: hashToken(secret),
      expiresAt: new Date(now.getTime() + LINK_DAYS * 86_400_000),
      createdAt: now,
    }),
  );
  await em.flush();
  // After the #, so that no server, proxy or log receives it.
  return `${config.publicUrl}/confirmar-email#${id}.${secret}`;
}

/** Sends the mail that asks to confirm the address, in the caller's transaction. */
export async function askForConfirmation(
  services: Pick<Services, 'jobs' | 'config'>,
  em: EntityManager,
  user: Pick<User, 'id' | 'email'>,
  now: Date,
): Promise<void> {
  await services.jobs.enqueue(em, 'mail', {
    template: 'confirm-mailbox',
    to: user.email,
    data: { confirmUrl: await confirmationLink(services, em, user, now), days: LINK_DAYS },
  });
}
