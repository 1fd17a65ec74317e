import type { Ctx, Part } from '../../../services.ts';
import { NotFound } from '../../../shared/errors.ts';
import { isId } from '../../../shared/ids.ts';
import { Done } from '../../../shared/refusals.ts';
import { signedInViewer } from '../access/signedInViewer.ts';
import { endSessions } from './endSessions.ts';

/** Ends the session of the caller. The HTTP response then tells the browser to delete what it stored. */
export async function logout(ctx: Part<Ctx, 'em' | 'now' | 'viewer' | 'request.answer'>): Promise<Done> {
  const { userId, sessionId } = signedInViewer(ctx);
  await ctx.em.transactional((em) => endSessions(em, { userId, only: sessionId }, ctx.now));
  ctx.request.answer.isSignedOut = true;
  return new Done();
}

/** Ends this session too: a person who lost a phone wants every browser signed out and signs in again. */
export async function logoutEverywhere(
  ctx: Part<Ctx, 'em' | 'now' | 'viewer' | 'request.answer'>,
): Promise<Done> {
  const { userId } = signedInViewer(ctx);
  await ctx.em.transactional((em) => endSessions(em, { userId }, ctx.now));
  ctx.request.answer.isSignedOut = true;
  return new Done();
}

/** Ends one of the caller's sessions and closes its open sockets. Another person's session is not found. */
export async function endSession(ctx: Pick<Ctx, 'em' | 'now' | 'viewer'>, id: string): Promise<Done> {
  const { userId } = signedInViewer(ctx);
  const ended =
    isId(id) && (await ctx.em.transactional((em) => endSessions(em, { userId, only: id }, ctx.now)));
  if (!ended) throw new NotFound('Acesso');
  return new Done();
}

/** Ends every session of the caller except this one. */
export async function endOtherSessions(ctx: Pick<Ctx, 'em' | 'now' | 'viewer'>): Promise<Done> {
  const { userId, sessionId } = signedInViewer(ctx);
  await ctx.em.transactional((em) => endSessions(em, { userId, except: sessionId }, ctx.now));
  return new Done();
}
