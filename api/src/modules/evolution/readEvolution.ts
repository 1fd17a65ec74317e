import type { Ctx, Part } from '../../services.ts';
import { NotFound } from '../../shared/errors.ts';
import { isId } from '../../shared/ids.ts';
import { pageOf } from '../../shared/paging.ts';
import { signedInViewer } from '../account/access/signedInViewer.ts';
import { Role } from '../account/role.ts';
import { requireCodeOfShift, type ShiftContext } from '../account/twoFactor/stepUp.ts';
import type { AccessChannel } from '../audit/accessEntry.entity.ts';
import { requireListReason } from '../audit/accessReasons.ts';
import { recordAccess } from '../audit/recordAccess.ts';
import { mayOpen } from './evolution.access.ts';
import { EvolutionRow } from './evolution.entity.ts';
import type { Evolution, EvolutionPage } from './evolution.types.ts';
import { viewEvolution } from './viewEvolution.ts';

/** One evolution; the access is recorded. Not found for a viewer who may not see it. */
export async function readEvolution(
  ctx: ShiftContext & Part<Ctx, 'em' | 'ports.appointmentDoctors'>,
  id: string,
  channel: AccessChannel,
): Promise<Evolution> {
  const viewer = signedInViewer(ctx);
  const em = ctx.em.fork();
  const row = isId(id) ? await em.findOne(EvolutionRow, { id, removedAt: null }) : null;
  const isAllowed =
    row &&
    (await mayOpen(em, ctx.ports.appointmentDoctors, viewer, { userId: row.userId, what: 'evolution', id }));
  if (!row || !isAllowed) throw new NotFound('Evolução');
  await requireCodeOfShift(ctx, row.userId);
  const opened = {
    ownerId: row.userId,
    viewer,
    what: 'evolution',
    entityId: id,
    channel,
    now: ctx.now,
  } as const;
  await recordAccess(em, opened);
  return viewEvolution(row);
}

/** The caller's own evolutions. The list has links to the pictures; opening one records the access. */
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

/**
 * All evolutions for admins, those of their patients for a doctor; the route has checked the role. Each one
 * shown is recorded for its owner.
 */
export async function listEvolutions(
  ctx: Part<Ctx, 'em' | 'now' | 'viewer' | 'ports.appointmentDoctors'>,
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
        : { userId: { $in: await ctx.ports.appointmentDoctors.patients(em, viewer.userId) } }),
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
