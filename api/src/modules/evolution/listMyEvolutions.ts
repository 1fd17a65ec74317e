import type { Ctx } from '../../services.ts';
import { pageOf } from '../../shared/paging.ts';
import { signedInViewer } from '../account/access/signedInViewer.ts';
import { EvolutionRow } from './evolution.entity.ts';
import type { EvolutionPage } from './evolution.types.ts';
import { viewEvolution } from './viewEvolution.ts';

/** The caller's own evolutions. The list shows no pictures; opening one records the access. */
export async function listMyEvolutions(
  ctx: Pick<Ctx, 'em' | 'viewer'>,
  { isDesc = true, ...paging }: { limit: number; offset: number; isDesc?: boolean },
): Promise<EvolutionPage> {
  const direction = isDesc ? 'desc' : 'asc';
  const [rows, total] = await ctx.em
    .fork()
    .findAndCount(
      EvolutionRow,
      { userId: signedInViewer(ctx).userId, removedAt: null },
      { ...pageOf(paging), orderBy: [{ createdAt: direction }, { id: direction }] },
    );
  return { items: rows.map(viewEvolution), total };
}
