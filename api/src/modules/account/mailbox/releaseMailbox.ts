import type { EntityManager } from '@mikro-orm/postgresql';
import { recoveryRequestShape } from '#schema/validation/account.ts';
import type { Ctx, Part } from '../../../services.ts';
import { record } from '../../../shared/events/record.ts';
import { readInput } from '../../../shared/readInput.ts';
import { Done, InvalidInput, Refusal } from '../../../shared/refusals.ts';
import { recordSecurityEvent } from '../../../shared/security/recordSecurityEvent.ts';
import { isSubscribed, unsubscribe } from '../../privacy/consents/newsletter.ts';
import { recordConsent } from '../../privacy/consents/recordConsent.ts';
import { MailedCode } from '../password/mailedCode.entity.ts';
import { matchesCode } from '../password/mailedCode.ts';
import { findRecoveryForUpdate, recoveryKey } from '../password/recoverPassword.ts';
import type { User } from '../user.entity.ts';
import { findMailboxLink } from './confirmMailbox.ts';
import { formerEmails, provesMailbox, releasedAddress } from './mailbox.rules.ts';

type ReleaseContext = Part<Ctx, 'em' | 'encryption' | 'limits' | 'now' | 'request.address'>;

/**
 * Takes the address from the account that has it and gives it to the person who proved the mailbox with a recovery
 * code, whether the address was confirmed or not. The account is kept without an address, and none of its data is
 * shown.
 */
export async function releaseMailbox(
  ctx: ReleaseContext & Part<Ctx, 'security' | 'viewer' | 'callers.tokens'>,
  { email, code: typed }: { email: string; code: string },
): Promise<Done | Refusal | InvalidInput> {
  const form = readInput(recoveryRequestShape, { email });
  if (form instanceof InvalidInput) return form;
  if (!(await ctx.limits.take('recoveryTry', ctx.request.address))) return new Refusal('too_many_attempts');
  return ctx.em.fork().transactional(async (em) => {
    const recovery = await findRecoveryForUpdate(ctx, em, form.email);
    if (!recovery) return new Refusal('invalid_recovery_code');
    const { user, code } = recovery;
    if (!matchesCode(recoveryKey(ctx), code, typed.trim())) {
      code.tries += 1;
      recordSecurityEvent(ctx, { kind: 'code.failed', subjectId: user.id, detail: { code: 'mail' } });
      return new Refusal('invalid_recovery_code');
    }
    return detachAddress(ctx, em, user);
  });
}

/** The same with the link of the mail that asked to confirm the address, also after it confirmed it. */
export async function releaseMailboxByLink(ctx: ReleaseContext, token: string): Promise<Done | Refusal> {
  if (!(await ctx.limits.take('recoveryTry', ctx.request.address))) return new Refusal('too_many_attempts');
  return ctx.em.fork().transactional(async (em) => {
    const found = await findMailboxLink(em, token);
    if (!found || !provesMailbox(found.link, found.user, ctx.now)) return new Refusal('invalid_mailbox_link');
    found.link.usedAt ??= ctx.now;
    return detachAddress(ctx, em, found.user);
  });
}

/**
 * Nothing of the account goes to the address any more: no mail, no code, no link and no news that the account asked
 * for.
 */
async function detachAddress(ctx: ReleaseContext, em: EntityManager, user: User): Promise<Done> {
  if (await isSubscribed(ctx, em, user.email)) {
    const { now } = ctx;
    const { address } = ctx.request;
    const withdrawal = { purposes: ['marketing'], state: 'withdrawn', channel: 'newsletter' } as const;
    recordConsent(em, { ...withdrawal, userId: user.id, address, now });
    await unsubscribe(ctx, em, user.email);
  }
  user.formerEmails = formerEmails(user);
  user.email = releasedAddress(user.id);
  user.emailConfirmedAt = null;
  user.emailConfirmedByLink = false;
  await em.nativeUpdate(MailedCode, { userId: user.id, usedAt: null }, { usedAt: ctx.now });
  record(em, { type: 'user.mailbox-released', entityId: user.id, userId: user.id });
  return new Done();
}
