import type { Ctx } from '../../../services.ts';
import { signedInViewer } from '../../account/access/signedInViewer.ts';
import { requireStepUp } from '../../account/twoFactor/stepUp.ts';
import { recordAccess } from '../../audit/recordAccess.ts';
import { EvolutionRow } from '../../evolution/evolution.entity.ts';
import type { Evolution } from '../../evolution/evolution.types.ts';
import { viewEvolution } from '../../evolution/viewEvolution.ts';
import type { ClinicRecord } from './clinicRecord.types.ts';

const MAX_EVOLUTIONS = 12;

/**
 * The photos of a record that the reader may open, those of this appointment first. Each access is recorded for the
 * owner before the photo is shown. Without a recent second factor no photo is shown, so no access is recorded.
 */
export async function evolutionsOf(
  ctx: Pick<Ctx, 'em' | 'loader' | 'now' | 'viewer'>,
  { userId, evolutionId, isWhole }: Pick<ClinicRecord, 'userId' | 'evolutionId' | 'isWhole'>,
): Promise<Evolution[]> {
  if (!isWhole) return [];
  await requireStepUp(ctx);
  const em = ctx.em.fork();
  const rows = await em.find(
    EvolutionRow,
    { userId, removedAt: null },
    { orderBy: { createdAt: 'desc' }, limit: MAX_EVOLUTIONS },
  );
  const viewer = signedInViewer(ctx);
  await recordAccess(
    em,
    ...rows.map(({ id }) => ({
      ownerId: userId,
      viewer,
      what: 'evolution' as const,
      entityId: id,
      channel: 'graphql' as const,
      now: ctx.now,
    })),
  );
  return rows
    .toSorted((a, b) => Number(b.id === evolutionId) - Number(a.id === evolutionId))
    .map(viewEvolution);
}
