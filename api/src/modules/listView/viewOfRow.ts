import { PANEL_LISTS } from '#schema/panel/panelLists.ts';
import type { ListViewRow } from './listView.entity.ts';
import { filtersOf } from './listView.rules.ts';
import { ListView } from './listView.types.ts';

export function viewOfRow(row: ListViewRow, viewerId: string): ListView {
  const { id, list, title, search, isShared, ownerId } = row;
  const values = filtersOf(row);
  return Object.assign(new ListView(), {
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
