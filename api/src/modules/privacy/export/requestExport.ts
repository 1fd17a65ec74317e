import type { Ctx } from '../../../services.ts';
import { newId } from '../../../shared/ids.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { signedInViewer } from '../../account/access/signedInViewer.ts';
import { lockAccount } from '../../account/lockAccount.ts';
import { confirmCaller } from '../../account/password/confirmCaller.ts';
import { DataExportRow } from './dataExport.entity.ts';
import { EXPORT_QUEUE } from './prepareExport.ts';

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
