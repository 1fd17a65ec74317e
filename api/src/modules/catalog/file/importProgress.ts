import type { EntityManager } from '@mikro-orm/postgresql';
import type { Services } from '../../../services.ts';
import { sql } from '../../../shared/database/database.ts';
import type { ImportState } from './catalogImport.entity.ts';

export type ImportServices = Pick<Services, 'clock' | 'encryption' | 'feed' | 'jobs' | 'log' | 'orm'>;

export interface RunningImport {
  id: string;
  adminId: string;
  changeReason: string | null;
  plannedAt: Date | null;
}

/** The import if it is in this state; null when another run of the job has already finished the step. */
export async function importIn(
  em: EntityManager,
  id: string,
  state: ImportState,
): Promise<RunningImport | null> {
  const [row] = await sql<RunningImport>(
    em,
    `select id, admin_id as "adminId", change_reason as "changeReason", planned_at as "plannedAt"
       from catalog_import where id = $1 and state = $2`,
    [id, state],
  );
  return row ?? null;
}

/** Stores the progress outside the database transaction of the step, so that the screen shows it meanwhile. */
export async function setProgress(
  { orm }: Pick<Services, 'orm'>,
  id: string,
  { done, steps }: { done: number; steps: number },
): Promise<void> {
  await sql(orm.em.fork(), 'update catalog_import set done = $2, steps = $3 where id = $1', [
    id,
    done,
    steps,
  ]);
}

/** Moves an import from one state to another. Returns false when it is no longer in the first state. */
export async function moveImport(
  em: EntityManager,
  id: string,
  { from, to, problem = null }: { from: ImportState; to: ImportState; problem?: string | null },
): Promise<boolean> {
  const moved = await sql(
    em,
    'update catalog_import set state = $3, problem = $4 where id = $1 and state = $2 returning 1 as one',
    [id, from, to, problem],
  );
  return moved.length > 0;
}
