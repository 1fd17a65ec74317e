import { LockMode } from '@mikro-orm/core';
import type { Part, Services } from '../../../services.ts';
import { newId } from '../../../shared/ids.ts';
import type { JobHandler } from '../../../shared/jobs/jobs.ts';
import type { Sweep } from '../../../shared/jobs/sweeper.ts';
import { User } from '../../account/user.entity.ts';
import { DataExportRow } from './dataExport.entity.ts';
import { storeSealedParts } from './sealedParts.ts';
import { writeExport } from './writeExport.ts';

export const EXPORT_QUEUE = 'privacy.export';
const HOURS_READY = 24;

export const exportPrefix = (exportId: string): string => `exports/${exportId}/`;

/** Writes one archive to the bucket. A killed run is repeated under another prefix; the first to finish is kept. */
export async function prepareExport(
  services: Part<Services, 'orm' | 'clock' | 'encryption' | 'jobs' | 'config' | 'outside.storage'>,
  exportId: string,
): Promise<void> {
  const row = await services.orm.em.fork().findOne(DataExportRow, { id: exportId });
  if (!row || row.state === 'deleted') {
    // The account was erased, or the preparation was abandoned, while a run was killed: what that run stored is removed
    // too.
    await services.outside.storage.removeAll(exportPrefix(exportId));
    return;
  }
  if (row.state === 'ready') return;
  const prefix = `${exportPrefix(exportId)}${newId()}/`;
  const { email } = await services.orm.em.fork().findOneOrFail(User, { id: row.userId });
  const from = await writeExport(services, { userId: row.userId, email }, services.clock.now());
  const { parts, size } = await storeSealedParts(services, { subjectId: row.userId, prefix, from });
  const isFirst = await services.orm.em.fork().transactional(async (em) => {
    const now = services.clock.now();
    const expiresAt = new Date(now.getTime() + HOURS_READY * 3_600_000);
    const updated = await em.nativeUpdate(
      DataExportRow,
      { id: exportId, state: 'preparing' },
      { state: 'ready', prefix, parts, size, readyAt: now, expiresAt },
    );
    const user = updated > 0 && (await em.findOne(User, { id: row.userId, deletedAt: null }));
    if (user)
      await services.jobs.enqueue(em, 'mail', {
        template: 'data-export-ready',
        to: user.email,
        data: { firstName: user.firstName, privacyUrl: `${services.config.publicUrl}/perfil/privacidade` },
      });
    return updated > 0;
  });
  if (!isFirst) await services.outside.storage.removeAll(prefix);
}

export const exportJob =
  (services: Parameters<typeof prepareExport>[0]): JobHandler =>
  ({ exportId }) =>
    prepareExport(services, String(exportId));

const BATCH = 20;
/** A preparation that has not ended by then never will; the person may request again. */
const GIVEN_UP_HOURS = 24;

/** Removes archives after their 24 hours. The objects first, because only the row names them. */
export async function deleteExpiredExports({
  orm,
  clock,
  outside: { storage },
}: Part<Services, 'orm' | 'clock' | 'outside.storage'>): Promise<number> {
  const now = clock.now();
  return orm.em.fork().transactional(async (em) => {
    const givenUp = new Date(now.getTime() - GIVEN_UP_HOURS * 3_600_000);
    const rows = await em.find(
      DataExportRow,
      {
        $or: [
          { state: 'ready', expiresAt: { $lte: now } },
          { state: 'preparing', requestedAt: { $lte: givenUp } },
        ],
      },
      { limit: BATCH, lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE },
    );
    for (const row of rows) {
      await storage.removeAll(exportPrefix(row.id));
      Object.assign(row, { state: 'deleted', prefix: null, parts: 0 });
    }
    return rows.length;
  });
}

export const exportSweep = (services: Part<Services, 'orm' | 'clock' | 'outside.storage'>): Sweep => ({
  name: 'data exports',
  everyMs: 5 * 60_000,
  run: async () => {
    while ((await deleteExpiredExports(services)) >= BATCH);
  },
});
