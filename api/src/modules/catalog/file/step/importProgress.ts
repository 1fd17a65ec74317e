import type { EntityManager } from '@mikro-orm/postgresql';
import type { Services } from '../../../../services.ts';
import { sql } from '../../../../shared/database/database.ts';
import type { ImportState } from '../catalogImport.entity.ts';
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
  await sql(
    orm.em.fork(),
    'update catalog_import set done = $3, steps = $4, run_at = now() where id = $1 and run_id = $2',
    [...[id, runId, done, steps]],
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
  const moved = await sql(
    em,
    `update catalog_import set state = $3, problem = $4, run_id = null
      where id = $1 and state = $2 and ($5::uuid is null or run_id = $5) returning 1 as one`,
    [id, from, to, problem, runId],
  );
  return moved.length > 0;
}
