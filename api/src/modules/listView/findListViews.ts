import type { PanelList } from '#schema/panel/panelLists.ts';
import type { Ctx } from '../../services.ts';
import { readerOf } from './listView.access.ts';
import { ListViewRow } from './listView.entity.ts';
import type { ListView } from './listView.types.ts';
import { viewOfRow } from './viewOfRow.ts';

/** The caller's own views of a list and the shared views of others, sorted by title. */
export async function findListViews(ctx: Pick<Ctx, 'em' | 'viewer'>, list: PanelList): Promise<ListView[]> {
  const userId = readerOf(ctx, list);
  const rows = await ctx.em
    .fork()
    .find(ListViewRow, { list, $or: [{ ownerId: userId }, { isShared: true }] }, { limit: 200 });
  return rows
    .map((row) => viewOfRow(row, userId))
    .sort((first, second) => first.title.localeCompare(second.title, 'pt-BR'));
}
