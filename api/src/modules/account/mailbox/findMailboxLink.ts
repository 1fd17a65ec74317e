import { timingSafeEqual } from 'node:crypto';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { isId } from '../../../shared/ids.ts';
import { MailedCode } from '../password/mailedCode.entity.ts';
import { hashToken } from '../session/tokens.ts';
import { User } from '../user.entity.ts';

/** The link in a mail, by its token, with its account; both locked. Null for a link we did not send. */
export async function findMailboxLink(
  em: EntityManager,
  token: string,
): Promise<{ link: MailedCode; user: User } | null> {
  const [, id = '', secret = ''] = /^([0-9a-f-]{36})\.([\w-]{43})$/.exec(token.trim()) ?? [];
  if (!isId(id)) return null;
  const link = await em.findOne(
    MailedCode,
    { id, purpose: 'mailbox' },
    { lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  if (!link || !timingSafeEqual(Buffer.from(link.codeHash), Buffer.from(hashToken(secret)))) return null;
  const user = await em.findOne(
    User,
    { id: link.userId, deletedAt: null },
    { lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  return user && { link, user };
}
