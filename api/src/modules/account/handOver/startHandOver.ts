import { randomBytes } from 'node:crypto';
import type { Ctx } from '../../../services.ts';
import { Unauthenticated } from '../../../shared/errors.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { signedInViewer } from '../access/signedInViewer.ts';
import { Session } from '../session/session.entity.ts';
import { isOpen } from '../session/session.rules.ts';
import { hashToken } from '../session/tokens.ts';
import { HandOver } from './handOver.entity.ts';
import { HAND_OVER_SECONDS, isOwnPath, isSecret, otherHostOf } from './handOver.rules.ts';

export class HandOverStarted {
  /** The address the browser opens next: our other host, with the code in the documented parameters. */
  readonly location: string;

  constructor(location: string) {
    this.location = location;
  }
}

/**
 * Creates a code for the caller's session. Only the browser with the secret behind the challenge can use it.
 * The address contains both under the documented names: `token` is the code, `refreshToken` the challenge. Neither is
 * a token of a session.
 */
export async function startHandOver(
  ctx: Pick<Ctx, 'config' | 'em' | 'now' | 'viewer'>,
  { challenge, from, path }: { challenge: string; from: string; path: string },
): Promise<HandOverStarted | Refusal> {
  const otherHost = otherHostOf(from, ctx.config.hosts);
  if (!otherHost || !isSecret(challenge) || !isOwnPath(path)) return new Refusal('invalid_hand_over');
  const { userId, sessionId } = signedInViewer(ctx);
  const session = await ctx.em.findOne(Session, { id: sessionId, userId });
  if (!session || !isOpen(session, ctx.now)) throw new Unauthenticated();
  const code = randomBytes(32).toString('base64url');
  const expiresAt = new Date(ctx.now.getTime() + HAND_OVER_SECONDS * 1000);
  ctx.em.persist(ctx.em.create(HandOver, { codeHash: hashToken(code), sessionId, challenge, expiresAt }));
  await ctx.em.flush();
  const location = new URL(path, otherHost);
  location.searchParams.set('token', code);
  location.searchParams.set('refreshToken', challenge);
  return new HandOverStarted(location.href);
}
