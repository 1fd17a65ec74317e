import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Services } from '../../../../services.ts';
import { db, first, run } from '../../../../shared/database/query.ts';
import { newId } from '../../../../shared/ids.ts';
import { CatalogImportRow, type ImportState } from '../catalogImport.entity.ts';
import type { DecimalSign } from '../cells.rules.ts';

/** How often a step is tried before the admin sees that it failed. */
const MAX_RUNS = 4;

type Step = 'planning' | 'applying' | 'undoing';

/** What the admin sees when a step failed. A failed step writes nothing to the catalogue. */
const FAILED: Readonly<Record<Step, { to: ImportState; problem: string }>> = {
  planning: { to: 'failed', problem: 'Não foi possível conferir a planilha. Nada mudou. Envie de novo.' },
  applying: { to: 'failed', problem: 'Não foi possível gravar. Nada mudou no catálogo. Envie de novo.' },
  undoing: { to: 'applied', problem: 'Não foi possível desfazer. Nada mudou no catálogo. Tente de novo.' },
};

/**
 * Runs a step of an import in one process at a time. A job may be delivered twice, and two runs would store every change
 * twice. An error is thrown, so that the job is retried; after the last run the import shows the failure.
 */
export async function runStep(
  services: ImportServices,
  { importId, state }: { importId: string; state: Step },
  step: (run: RunningImport) => Promise<void>,
): Promise<void> {
  const em = services.orm.em.fork();
  const run = await beginRun(em, importId, state);
  if (!run) return;
  try {
    // A process that is killed reports no error, so the runs are counted when they begin.
    if (run.runs > MAX_RUNS) throw new Error('Every run of this step was stopped before its end.');
    await step(run);
  } catch (error) {
    if (run.runs < MAX_RUNS) {
      await em.nativeUpdate(CatalogImportRow, { id: importId, runId: run.runId }, { runId: null });
      throw error;
    }
    services.log.error({ err: error, importId, state }, 'a step of a catalogue import failed');
    await moveImport(em, run, { from: state, ...FAILED[state] });
  }
}

/** Returns null when the step has ended. A run that reported no progress for two minutes counts as stopped. */
async function beginRun(
  em: EntityManager,
  importId: string,
  state: Step,
): Promise<(RunningImport & { runs: number }) | null> {
  const runId = newId();
  const run = await first(
    em,
    db
      .updateTable('catalogImport')
      .set((eb) => ({ runId, runAt: sql`now()`, runs: eb('runs', '+', 1), done: 0, steps: 0 }))
      .where((eb) => eb.and({ id: importId, state }))
      .where((eb) =>
        eb.or([eb('runId', 'is', null), eb('runAt', '<', sql<Date>`now() - interval '2 minutes'`)]),
      )
      .returning(['id', 'runs', 'adminId', 'changeReason', 'plannedAt', 'decimalSign']),
  );
  if (run) return { ...run, runId };
  const active = await em.count(CatalogImportRow, { id: importId, state });
  if (active > 0) throw new Error('Another run of this step is active; the job is retried.');
  return null;
}

/**
 * Locks the import until the end of the database transaction. Throws when a later run has replaced this one, because its
 * process was paused for too long.
 */
export async function lockRun(em: EntityManager, { id, runId }: RunningImport): Promise<void> {
  const current = await first(
    em,
    db
      .selectFrom('catalogImport')
      .select('id')
      .where((eb) => eb.and({ id, runId }))
      .forNoKeyUpdate(),
  );
  if (!current) throw new Error('A later run has replaced this one.');
}

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
