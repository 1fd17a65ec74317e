import type { Ctx, Services } from '../../../services.ts';
import { NotFound } from '../../../shared/errors.ts';
import { isId } from '../../../shared/ids.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { signedInViewer } from '../../account/access/signedInViewer.ts';
import { confirmCaller } from '../../account/password/confirmCaller.ts';
import { Session } from '../../account/session/session.entity.ts';
import { isOpen } from '../../account/session/session.rules.ts';
import { DataExportRow } from './dataExport.entity.ts';
import { exportLink, readExportLink } from './exportLinks.ts';
import { readSealedParts } from './readSealedParts.ts';

/** The address of a ready archive. A session that did not request it must confirm the identity first. */
export async function linkToExport(
  ctx: Pick<Ctx, 'em' | 'limits' | 'now' | 'tokens' | 'viewer'>,
  { id, password }: { id: string; password?: string | null | undefined },
): Promise<string | Refusal> {
  const { userId, sessionId } = signedInViewer(ctx);
  const row = isId(id) ? await ctx.em.fork().findOne(DataExportRow, { id, userId }) : null;
  if (!row) throw new NotFound('Arquivo');
  if (!isReady(row, ctx.now)) return new Refusal('data_export_over');
  const refusal = row.sessionId === sessionId ? null : await confirmCaller(ctx, password);
  return refusal ?? exportLink(ctx.tokens, { exportId: id, userId, sessionId }, ctx.now);
}

const isReady = ({ state, expiresAt }: DataExportRow, now: Date): boolean =>
  state === 'ready' && expiresAt !== null && expiresAt > now;

/**
 * The archive of a link, after checking everything again: signature, time, session and owner. Null when any check
 * fails.
 */
export async function openExport(
  services: Pick<Services, 'orm' | 'clock' | 'tokens' | 'endedSessions' | 'storage' | 'encryption'>,
  request: { exportId: string; proof: string },
): Promise<{ bytes: AsyncGenerator<Uint8Array>; size: number } | null> {
  const now = services.clock.now();
  const link = isId(request.exportId) ? readExportLink(services.tokens, request, now) : null;
  if (!link || services.endedSessions.has(link.sessionId)) return null;
  const { userId, sessionId, exportId } = link;
  const em = services.orm.em.fork();
  const session = await em.findOne(Session, { id: sessionId, userId });
  const row = await em.findOne(DataExportRow, { id: exportId, userId });
  if (!session || !isOpen(session, now) || !row?.prefix || !isReady(row, now)) return null;
  const { prefix, parts, size } = row;
  const bytes = await readSealedParts(services, { subjectId: userId, prefix, parts });
  return bytes && { bytes, size };
}
