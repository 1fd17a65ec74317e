import type { Ctx } from '../../services.ts';
import { pageOf } from '../../shared/paging.ts';
import { signedInViewer } from '../account/access/signedInViewer.ts';
import { Role } from '../account/role.ts';
import type { AccessChannel } from '../audit/accessEntry.entity.ts';
import { requireListReason } from '../audit/accessReasons.ts';
import { recordAccess } from '../audit/recordAccess.ts';
import { EvolutionRow } from './evolution.entity.ts';
import type { EvolutionPage } from './evolution.types.ts';
import { viewEvolution } from './viewEvolution.ts';

/**
 * All evolutions for admins, those of their patients for a doctor; the route has checked the role. Each one
 * shown is recorded for its owner.
 */
export async function listEvolutions(
  ctx: Pick<Ctx, 'appointmentDoctors' | 'em' | 'now' | 'viewer'>,
  paging: { limit: number; offset: number },
  channel: AccessChannel,
): Promise<EvolutionPage> {
  const viewer = signedInViewer(ctx);
  const em = ctx.em.fork();
  await requireListReason(ctx, em);
  const [rows, total] = await em.findAndCount(
    EvolutionRow,
    {
      removedAt: null,
      ...(viewer.role === Role.admin
        ? {}
        : { userId: { $in: await ctx.appointmentDoctors.patients(em, viewer.userId) } }),
    },
    { ...pageOf(paging), orderBy: [{ createdAt: 'desc' }, { id: 'desc' }] },
  );
  const opened = rows.map(({ id, userId }) => ({
    ownerId: userId,
    viewer,
    what: 'evolution' as const,
    entityId: id,
    channel,
    now: ctx.now,
    isList: true,
  }));
  await recordAccess(em, ...opened);
  return { items: rows.map(viewEvolution), total };
}
