import type { Ctx } from '../../services.ts';
import { NotFound } from '../../shared/errors.ts';
import { isId } from '../../shared/ids.ts';
import { signedInViewer } from '../account/access/signedInViewer.ts';
import { requireCodeOfShift, type ShiftContext } from '../account/twoFactor/stepUp.ts';
import type { AccessChannel } from '../audit/accessEntry.entity.ts';
import { recordAccess } from '../audit/recordAccess.ts';
import { mayOpen } from './evolution.access.ts';
import { EvolutionRow } from './evolution.entity.ts';
import type { Evolution } from './evolution.types.ts';
import { viewEvolution } from './viewEvolution.ts';

/** One evolution; the access is recorded. Not found for a viewer who may not see it. */
export async function readEvolution(
  ctx: ShiftContext & Pick<Ctx, 'appointmentDoctors' | 'em'>,
  id: string,
  channel: AccessChannel,
): Promise<Evolution> {
  const viewer = signedInViewer(ctx);
  const em = ctx.em.fork();
  const row = isId(id) ? await em.findOne(EvolutionRow, { id, removedAt: null }) : null;
  const isAllowed =
    row && (await mayOpen(em, ctx.appointmentDoctors, viewer, { userId: row.userId, what: 'evolution', id }));
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
