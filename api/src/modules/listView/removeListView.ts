import type { Ctx } from '../../services.ts';
import { signedInViewer } from '../../shared/access/signedInViewer.ts';
import { NotFound } from '../../shared/errors.ts';
import { isId } from '../../shared/ids.ts';
import { Done } from '../../shared/refusals.ts';
import { ListViewRow } from './listView.entity.ts';

/** Removes a view of the caller; a shared view of another person is kept. */
export async function removeListView(ctx: Pick<Ctx, 'em' | 'viewer'>, id: string): Promise<Done> {
  const { userId: ownerId } = signedInViewer(ctx);
  const removed = isId(id) ? await ctx.em.fork().nativeDelete(ListViewRow, { id, ownerId }) : 0;
  if (removed === 0) throw new NotFound('Visão');
  return new Done();
}
