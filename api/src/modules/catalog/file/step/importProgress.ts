import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Services } from '../../../../services.ts';
import { db, run } from '../../../../shared/database/query.ts';
import { CatalogImportRow, type ImportState } from '../catalogImport.entity.ts';
import type { DecimalSign } from '../cells.rules.ts';

export type ImportServices = Pick<Services, 'clock' | 'encryption' | 'feed' | 'jobs' | 'log' | 'orm'>;

export interface RunningImport {
  id: string;
  /** A later run of the step has another id. */
  runId: string;
  adminId: string;
  changeReason: string | null;
  plannedAt: Date | null;
  decimalSign: DecimalSign;
}

/** Stores the progress outside the database transaction of the step, so that the screen shows it meanwhile. */
export async function setProgress(
  { orm }: Pick<Services, 'orm'>,
  { id, runId }: RunningImport,
  { done, steps }: { done: number; steps: number },
): Promise<void> {
  await run(
    orm.em.fork(),
    db
      .updateTable('catalogImport')
      .set({ done, steps, runAt: sql`now()` })
      .where((eb) => eb.and({ id, runId })),
  );
}

/**
 * Moves an import from one state to another. Returns false when it is no longer in the first state, or when a later run
 * has replaced this one.
 */
export async function moveImport(
  em: EntityManager,
  { id, runId }: { id: string; runId: string | null },
  { from, to, problem = null }: { from: ImportState; to: ImportState; problem?: string | null },
): Promise<boolean> {
  const moved = await em.nativeUpdate(
    CatalogImportRow,
    { id, state: from, ...(runId && { runId }) },
    { state: to, problem, runId: null },
  );
  return moved > 0;
}
