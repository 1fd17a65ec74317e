import { ORDER_STATUS } from '#schema/constants.ts';
import type { PanelList } from '#schema/panel/panelLists.ts';
import { saveFilters } from '../../../api/src/modules/savedFilters/savedFilters.ts';
import type { Ctx } from '../../../api/src/services.ts';
import { requireSuccess } from '../asPerson.ts';

/** Each with the filters as they are in the address of the list. */
const VIEWS: readonly { list: PanelList; title: string; filters: Record<string, string>; isOwn?: true }[] = [
  {
    list: 'TRANSACTIONS',
    title: 'Para separar hoje',
    filters: { situacao: String(ORDER_STATUS.approved) },
  },
  { list: 'TRANSACTIONS', title: 'Atrasados', filters: { fila: 'atrasados' } },
  {
    list: 'TRANSACTIONS',
    title: 'Em transporte',
    filters: { situacao: String(ORDER_STATUS.inTransit) },
    isOwn: true,
  },
  { list: 'STOCK', title: 'Repor já', filters: { nivel: 'baixo' } },
  { list: 'RECURRENCES', title: 'Cobrança recusada', filters: { problema: 'failedCharge' } },
  { list: 'REVIEWS', title: 'Recusadas', filters: { situacao: 'REFUSED' } },
];

/** Saves the filters with which the admins of the demo work. */
export async function saveViews(ctx: Ctx): Promise<void> {
  for (const { list, title, filters, isOwn = false } of VIEWS)
    requireSuccess(
      await saveFilters(ctx, {
        list,
        title,
        filters: Object.entries(filters).map(([name, value]) => ({ name, value })),
        isShared: !isOwn,
      }),
    );
}
