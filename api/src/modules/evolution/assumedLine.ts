import { TREATMENT_LINES, type TreatmentLine } from '#schema/treatmentLines.ts';
import type { Ctx } from '../../services.ts';
import { signedInViewer } from '../account/access/signedInViewer.ts';
import { QuizRow } from '../quiz/quiz.entity.ts';

/** The line of photos that fit none: it tells nothing about a condition. */
const NEUTRAL_LINE: TreatmentLine['id'] = 5;

/**
 * The treatment line of photos for which the caller named none: the line of the open evaluation, or else the one that
 * asks for these photos. It is only assumed, and the evaluation that the photos are sent with states it.
 */
export async function assumedLine(
  ctx: Pick<Ctx, 'em' | 'questionnaires' | 'viewer'>,
  sentFields: readonly string[],
): Promise<number> {
  const open = await newestOpenLine(ctx);
  if (open !== null) return open;
  const lines = await Promise.all(
    TREATMENT_LINES.map(async ({ id }) => ({
      id,
      slots: (await ctx.questionnaires.current(id))?.photos.slots ?? [],
    })),
  );
  const fitting = lines
    .map(({ id, slots }) => ({
      id,
      wanted: slots.filter(({ field }) => sentFields.includes(field)).length,
      other: slots.filter(({ field }) => !sentFields.includes(field)).length,
    }))
    .filter(({ wanted }) => wanted > 0)
    .toSorted((a, b) => b.wanted - a.wanted || a.other - b.other);
  return fitting[0]?.id ?? NEUTRAL_LINE;
}

/** The treatment line of the caller's open evaluation. */
async function newestOpenLine(ctx: Pick<Ctx, 'em' | 'viewer'>): Promise<number | null> {
  const quiz = await ctx.em
    .fork()
    .findOne(
      QuizRow,
      { userId: signedInViewer(ctx).userId, state: 'open' },
      { orderBy: { updatedAt: 'desc' }, fields: ['type'] },
    );
  return quiz?.type ?? null;
}
