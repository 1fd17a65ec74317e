import { PANEL_LISTS, type PanelList } from '#schema/panel/panelLists.ts';
import type { Ctx } from '../../services.ts';
import { NotFound } from '../../shared/errors.ts';
import { signedInViewer } from '../account/access/signedInViewer.ts';

/** The id of the caller, if the list is one of their role. */
export function readerOf(ctx: Pick<Ctx, 'viewer'>, list: PanelList): string {
  const { userId, role } = signedInViewer(ctx);
  if (PANEL_LISTS[list].role !== role) throw new NotFound('Lista');
  return userId;
}
