import * as z from 'zod/mini';
import { requiredText } from '#schema/validation/fields.ts';
import type { Ctx } from '../../../services.ts';
import { NotFound } from '../../../shared/errors.ts';
import { isId, newId } from '../../../shared/ids.ts';
import { readInput } from '../../../shared/readInput.ts';
import { Done, InvalidInput, Refusal } from '../../../shared/refusals.ts';
import { signedInViewer } from '../../account/access/signedInViewer.ts';
import { SavedQueryRow } from './savedQuery.entity.ts';

const MAX_QUERIES = 50;
const MAX_DOCUMENT_LENGTH = 10_000;

const shape = z.object({
  title: requiredText('Dê um nome à consulta.', 80),
  document: requiredText('Escreva uma consulta.', MAX_DOCUMENT_LENGTH),
});

/** The caller's saved queries, newest first. */
export const listSavedQueries = (ctx: Pick<Ctx, 'em' | 'viewer'>): Promise<SavedQueryRow[]> =>
  ctx.em
    .fork()
    .find(
      SavedQueryRow,
      { adminId: signedInViewer(ctx).userId },
      { orderBy: { createdAt: 'desc', id: 'desc' }, limit: MAX_QUERIES },
    );

export async function saveQuery(
  ctx: Pick<Ctx, 'em' | 'now' | 'viewer'>,
  input: { title: string; document: string },
): Promise<SavedQueryRow | InvalidInput | Refusal> {
  const form = readInput(shape, input);
  if (form instanceof InvalidInput) return form;
  const { userId: adminId } = signedInViewer(ctx);
  const em = ctx.em.fork();
  if ((await em.count(SavedQueryRow, { adminId })) >= MAX_QUERIES)
    return new Refusal('explorer_too_many_queries');
  const row = em.create(SavedQueryRow, {
    id: newId(ctx.now.getTime()),
    adminId,
    ...form,
    createdAt: ctx.now,
  });
  await em.persist(row).flush();
  return row;
}

export async function removeSavedQuery(ctx: Pick<Ctx, 'em' | 'viewer'>, id: string): Promise<Done> {
  const { userId: adminId } = signedInViewer(ctx);
  const removed = isId(id) ? await ctx.em.fork().nativeDelete(SavedQueryRow, { id, adminId }) : 0;
  if (removed === 0) throw new NotFound('Consulta');
  return new Done();
}
