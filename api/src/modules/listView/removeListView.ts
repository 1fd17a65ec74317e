import type { Ctx } from '../../services.ts';
import { NotFound } from '../../shared/errors.ts';
import { isId } from '../../shared/ids.ts';
import { Done } from '../../shared/refusals.ts';
import { signedInViewer } from '../account/access/signedInViewer.ts';
import { Role } from '../account/role.ts';
import { ListViewRow } from './listView.entity.ts';

/**
 * Removes a view of the caller, or as an admin a shared one: its owner may have left. The private view of another
 * person is not found.
 */
export async function removeListView(ctx: Pick<Ctx, 'em' | 'viewer'>, id: string): Promise<Done> {
  const { userId: ownerId, role } = signedInViewer(ctx);
  const mayRemove = role === Role.admin ? { $or: [{ ownerId }, { isShared: true }] } : { ownerId };
  const removed = isId(id) ? await ctx.em.fork().nativeDelete(ListViewRow, { id, ...mayRemove }) : 0;
  if (removed === 0) throw new NotFound('Visão');
  return new Done();
}
