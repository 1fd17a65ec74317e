import type { Ctx } from '../../../../services.ts';
import { NotFound } from '../../../../shared/errors.ts';
import { isId } from '../../../../shared/ids.ts';
import { Refusal } from '../../../../shared/refusals.ts';
import { rollbackOnRefusal } from '../../../../shared/rollbackOnRefusal.ts';
import { reasonOf } from '../../../account/users/recordAct.ts';
import { CatalogImportRow, type ImportState } from '../catalogImport.entity.ts';
import type { CatalogImport } from '../import.types.ts';
import { APPLY_QUEUE, UNDO_QUEUE } from '../importQueues.ts';
import { readImport } from '../readImports.ts';
import { moveImport } from './runStep.ts';

interface Request {
  id: string;
  reason: string;
}

type StepContext = Pick<Ctx, 'em' | 'jobs'>;

/** Enqueues the job that applies a planned import. Refused when any line of the file was refused. */
export const applyCatalogImport = (ctx: StepContext, request: Request): Promise<CatalogImport | Refusal> =>
  startStep(ctx, request, { from: 'ready', to: 'applying', queue: APPLY_QUEUE });

/** Enqueues the job that undoes an applied import. */
export const undoCatalogImport = (ctx: StepContext, request: Request): Promise<CatalogImport | Refusal> =>
  startStep(ctx, request, { from: 'applied', to: 'undoing', queue: UNDO_QUEUE });

function startStep(
  ctx: StepContext,
  { id, reason }: Request,
  { from, to, queue }: { from: ImportState; to: ImportState; queue: string },
): Promise<CatalogImport | Refusal> {
  if (!isId(id)) throw new NotFound('Planilha');
  return rollbackOnRefusal<CatalogImport | Refusal>(ctx.em, async (em) => {
    const givenReason = reasonOf(reason);
    if (!givenReason) return new Refusal('admin_reason_required');
    const current = await readImport(em, id);
    if (!current) throw new NotFound('Planilha');
    if (to === 'applying' && current.refused > 0) return new Refusal('catalog_import_refused_lines');
    if (to === 'applying' && current.created + current.changed === 0) return new Refusal('nothing_changed');
    if (!(await moveImport(em, { id, runId: null }, { from, to })))
      return new Refusal('catalog_import_not_ready');
    const begun = { changeReason: givenReason, done: 0, steps: 0, runs: 0 };
    await em.nativeUpdate(CatalogImportRow, { id }, begun);
    await ctx.jobs.enqueue(em, queue, { importId: id }, { key: id });
    return (await readImport(em, id)) ?? current;
  });
}
