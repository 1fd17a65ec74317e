import * as z from 'zod/mini';
import { requiredText } from '#schema/validation/fields.ts';
import type { Ctx } from '../../services.ts';
import { newId } from '../../shared/ids.ts';
import { readInput } from '../../shared/readInput.ts';
import { InvalidInput, Refusal } from '../../shared/refusals.ts';
import { readerOf } from './listView.access.ts';
import { ListViewRow } from './listView.entity.ts';
import { knownFilters, MAX_VIEWS, mayShare, searchOf } from './listView.rules.ts';
import type { ListView, ListViewInput } from './listView.types.ts';
import { viewOfRow } from './viewOfRow.ts';

const shape = z.object({ title: requiredText('Dê um nome à visão.', 60) });

export async function saveListView(
  ctx: Pick<Ctx, 'em' | 'now' | 'viewer'>,
  { list, title, search, filters, isShared }: ListViewInput,
): Promise<ListView | InvalidInput | Refusal> {
  const ownerId = readerOf(ctx, list);
  const form = readInput(shape, { title });
  if (form instanceof InvalidInput) return form;
  const em = ctx.em.fork();
  if ((await em.count(ListViewRow, { ownerId, list })) >= MAX_VIEWS) return new Refusal('too_many_views');
  const row = em.create(ListViewRow, {
    id: newId(ctx.now.getTime()),
    ownerId,
    list,
    title: form.title,
    search: searchOf(list, search),
    filters: knownFilters(list, filters),
    isShared: isShared && mayShare(list),
    createdAt: ctx.now,
  });
  await em.persist(row).flush();
  return viewOfRow(row, ownerId);
}
