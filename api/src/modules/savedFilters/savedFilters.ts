import * as z from 'zod/mini';
import { PANEL_LISTS, type PanelList } from '#schema/panel/panelLists.ts';
import { requiredText } from '#schema/validation/fields.ts';
import type { Ctx } from '../../services.ts';
import { NotFound } from '../../shared/errors.ts';
import { isId, newId } from '../../shared/ids.ts';
import { readInput } from '../../shared/readInput.ts';
import { Done, InvalidInput, Refusal } from '../../shared/refusals.ts';
import { signedInViewer } from '../account/access/signedInViewer.ts';
import { Role } from '../account/role.ts';
import { SavedFiltersRow } from './savedFilters.entity.ts';
import { filtersOf, knownFilters, MAX_VIEWS, mayShare, searchOf } from './savedFilters.rules.ts';
import { SavedFilters, type SavedFiltersInput } from './savedFilters.types.ts';

/** Bounds the answer: thirty of the caller, and those that other admins share. */
const MAX_LISTED = 200;

/** The caller's own views of a list and the shared views of others, sorted by title. */
export async function findSavedFilters(
  ctx: Pick<Ctx, 'em' | 'viewer'>,
  list: PanelList,
): Promise<SavedFilters[]> {
  const userId = readerOf(ctx, list);
  const rows = await ctx.em
    .fork()
    .find(
      SavedFiltersRow,
      { list, $or: [{ ownerId: userId }, { isShared: true }] },
      { limit: MAX_LISTED, orderBy: { id: 'desc' } },
    );
  return rows
    .map((row) => viewOfRow(row, userId))
    .sort((first, second) => first.title.localeCompare(second.title, 'pt-BR'));
}

const shape = z.object({ title: requiredText('Dê um nome à visão.', 60) });

export async function saveFilters(
  ctx: Pick<Ctx, 'em' | 'now' | 'viewer'>,
  { list, title, search, filters, isShared }: SavedFiltersInput,
) {
  const ownerId = readerOf(ctx, list);
  const form = readInput(shape, { title });
  if (form instanceof InvalidInput) return form;
  const em = ctx.em.fork();
  if ((await em.count(SavedFiltersRow, { ownerId, list })) >= MAX_VIEWS) return new Refusal('too_many_views');
  const row = em.create(SavedFiltersRow, {
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

/**
 * Removes a view of the caller, or as an admin a shared one: its owner may have left. The private view of another
 * person is not found.
 */
export async function removeSavedFilters(ctx: Pick<Ctx, 'em' | 'viewer'>, id: string): Promise<Done> {
  const { userId: ownerId, role } = signedInViewer(ctx);
  const mayRemove = role === Role.admin ? { $or: [{ ownerId }, { isShared: true }] } : { ownerId };
  const removed = isId(id) ? await ctx.em.fork().nativeDelete(SavedFiltersRow, { id, ...mayRemove }) : 0;
  if (removed === 0) throw new NotFound('Visão');
  return new Done();
}

/** The id of the caller, if the list is one of their role. */
function readerOf(ctx: Pick<Ctx, 'viewer'>, list: PanelList): string {
  const { userId, role } = signedInViewer(ctx);
  if (PANEL_LISTS[list].role !== role) throw new NotFound('Lista');
  return userId;
}

function viewOfRow(row: SavedFiltersRow, viewerId: string): SavedFilters {
  const { id, list, title, search, isShared, ownerId } = row;
  const values = filtersOf(row);
  return Object.assign(new SavedFilters(), {
    id,
    list,
    title,
    search,
    filters: PANEL_LISTS[list].filters.flatMap((name) => {
      const value = values[name];
      return value === undefined ? [] : [{ name, value }];
    }),
    isShared,
    isOwn: ownerId === viewerId,
  });
}
