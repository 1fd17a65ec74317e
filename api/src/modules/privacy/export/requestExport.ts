import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Ctx, Part, Services } from '../../../services.ts';
import { NotFound } from '../../../shared/errors.ts';
import { isId, newId } from '../../../shared/ids.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { signedInViewer } from '../../account/access/signedInViewer.ts';
import { lockAccount } from '../../account/lockAccount.ts';
import { confirmCaller } from '../../account/password/confirmCaller.ts';
import { Session } from '../../account/session/session.entity.ts';
import { isOpen } from '../../account/session/session.rules.ts';
import type { Tokens } from '../../account/session/tokens.ts';
import { DataExport } from '../privacy.types.ts';
import { DataExportRow } from './dataExport.entity.ts';
import { EXPORT_QUEUE } from './prepareExport.ts';
import { readSealedParts } from './sealedParts.ts';

/**
 * Starts the preparation of the caller's archive. While one is being prepared or is ready, it returns that one.
 */
export async function requestExport(
  ctx: Pick<Ctx, 'em' | 'jobs' | 'limits' | 'now' | 'viewer'>,
  password: string | null | undefined,
): Promise<DataExportRow | Refusal> {
  const { userId, sessionId } = signedInViewer(ctx);
  const refusal = await confirmCaller(ctx, password);
  if (refusal) return refusal;
  return ctx.em.fork().transactional(async (em) => {
    // One at a time: a second request at the same moment waits here and finds the row of the first.
    await lockAccount(em, userId);
    const running = await currentExport(em, userId, ctx.now);
    if (running) {
      running.sessionId = sessionId;
      return running;
    }
    if (!(await ctx.limits.take('dataExport', userId))) return new Refusal('too_many_attempts');
    const row = em.create(DataExportRow, { id: newId(), userId, sessionId, requestedAt: ctx.now });
    em.persist(row);
    await ctx.jobs.enqueue(em, EXPORT_QUEUE, { exportId: row.id }, { key: row.id });
    return row;
  });
}

/** The archive that is being prepared or can be downloaded now. */
export const currentExport = (em: Ctx['em'], userId: string, now: Date): Promise<DataExportRow | null> =>
  em.findOne(
    DataExportRow,
    { userId, $or: [{ state: 'preparing' }, { state: 'ready', expiresAt: { $gt: now } }] },
    { orderBy: { requestedAt: 'desc' } },
  );

export const viewExport = (ctx: Pick<Ctx, 'viewer'>, row: DataExportRow): DataExport =>
  Object.assign(new DataExport(), {
    id: row.id,
    status: row.state,
    requestedAt: row.requestedAt,
    expiresAt: row.expiresAt,
    size: row.size,
    asksConfirmation: row.sessionId !== signedInViewer(ctx).sessionId,
  });

/** The address of a ready archive. A session that did not request it must confirm the identity first. */
export async function linkToExport(
  ctx: Part<Ctx, 'em' | 'limits' | 'now' | 'viewer' | 'callers.tokens'>,
  { id, password }: { id: string; password?: string | null | undefined },
): Promise<string | Refusal> {
  const { userId, sessionId } = signedInViewer(ctx);
  const row = isId(id) ? await ctx.em.fork().findOne(DataExportRow, { id, userId }) : null;
  if (!row) throw new NotFound('Arquivo');
  if (!isReady(row, ctx.now)) return new Refusal('data_export_over');
  const refusal = row.sessionId === sessionId ? null : await confirmCaller(ctx, password);
  return refusal ?? exportLink(ctx.callers.tokens, { exportId: id, userId, sessionId }, ctx.now);
}

const isReady = ({ state, expiresAt }: DataExportRow, now: Date): boolean =>
  state === 'ready' && expiresAt !== null && expiresAt > now;

/**
 * The archive of a link, after checking everything again: signature, time, session and owner. Null when any check
 * fails.
 */
export async function openExport(
  services: Part<
    Services,
    'orm' | 'clock' | 'encryption' | 'callers.endedSessions' | 'callers.tokens' | 'outside.storage'
  >,
  request: { exportId: string; proof: string },
): Promise<{ bytes: AsyncGenerator<Uint8Array>; size: number } | null> {
  const now = services.clock.now();
  const link = isId(request.exportId) ? readExportLink(services.callers.tokens, request, now) : null;
  if (!link || services.callers.endedSessions.has(link.sessionId)) return null;
  const { userId, sessionId, exportId } = link;
  const em = services.orm.em.fork();
  const session = await em.findOne(Session, { id: sessionId, userId });
  const row = await em.findOne(DataExportRow, { id: exportId, userId });
  if (!session || !isOpen(session, now) || !row?.prefix || !isReady(row, now)) return null;
  const { prefix, parts, size } = row;
  const bytes = await readSealedParts(services, { subjectId: userId, prefix, parts });
  return bytes && { bytes, size };
}

const LINK_MINUTES = 5;

interface ExportLink {
  exportId: string;
  userId: string;
  sessionId: string;
  expiresAt: number;
}

const proofOf = (tokens: Pick<Tokens, 'derive'>, { exportId, userId, sessionId, expiresAt }: ExportLink) =>
  createHmac('sha256', tokens.derive('data-export-link'))
    .update([exportId, userId, sessionId, expiresAt].join('\n'))
    .digest();

/**
 * An address that downloads one archive for this person in this session. The link contains its own proof, because a
 * click sends no token.
 */
export function exportLink(
  tokens: Pick<Tokens, 'derive'>,
  facts: Omit<ExportLink, 'expiresAt'>,
  now: Date,
): string {
  const link = { ...facts, expiresAt: Math.floor(now.getTime() / 1000) + LINK_MINUTES * 60 };
  const proof = proofOf(tokens, link).toString('base64url');
  return `/exports/${link.exportId}?t=${[link.userId, link.sessionId, link.expiresAt, proof].join('.')}`;
}

/** Null for a link that is not ours, was changed or has expired. */
function readExportLink(
  tokens: Pick<Tokens, 'derive'>,
  { exportId, proof }: { exportId: string; proof: string },
  now: Date,
): ExportLink | null {
  const [userId = '', sessionId = '', until = '', receivedProof = ''] = proof.split('.');
  const link = { exportId, userId, sessionId, expiresAt: Number(until) };
  const expected = proofOf(tokens, link);
  const received = Buffer.from(receivedProof, 'base64url');
  if (received.length !== expected.length || !timingSafeEqual(received, expected)) return null;
  return link.expiresAt * 1000 > now.getTime() ? link : null;
}
