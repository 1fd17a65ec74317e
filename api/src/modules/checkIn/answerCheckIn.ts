import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import * as z from 'zod/mini';
import { CHECK_IN_QUESTION, checkInOf } from '#schema/questionnaire/checkIn/checkIns.ts';
import { optionalText } from '#schema/validation/fields.ts';
import type { Ctx } from '../../services.ts';
import { NotFound } from '../../shared/errors.ts';
import { isId } from '../../shared/ids.ts';
import { readInput } from '../../shared/readInput.ts';
import { InvalidInput, Refusal } from '../../shared/refusals.ts';
import { rollbackOnRefusal } from '../../shared/rollbackOnRefusal.ts';
import { signedInViewer } from '../account/access/signedInViewer.ts';
import { User } from '../account/user.entity.ts';
import { CheckInRow } from './checkIn.entity.ts';
import type { CheckInAnswer } from './checkIn.types.ts';
import { CheckInAnswerRow } from './checkInAnswer.entity.ts';
import { linesOf } from './linesOf.ts';
import { type ReadAnswers, readAnswers } from './readAnswers.ts';
import { TreatmentRow } from './treatment.entity.ts';
import { viewAnswers } from './viewAnswers.ts';
import { writeAnswer } from './writeAnswer.ts';

const MAX_NOTE = 500;
const noteShape = z.object({ note: optionalText(MAX_NOTE) });

/** The same side effect reported again within this time is one report: a second tap, or a request that was repeated. */
const REPEATED_MS = 10 * 60_000;

type AnswerContext = Pick<Ctx, 'config' | 'em' | 'jobs' | 'now' | 'viewer'>;

/**
 * The patient answers a check-in, once; the same answers sent again return what was stored. A check-in that the next one
 * closed is still read, because its answer may be severe.
 */
export async function answerCheckIn(
  ctx: AnswerContext,
  { id, answerIds, note: typed }: { id: string; answerIds: readonly number[]; note: string | null },
): Promise<CheckInAnswer | Refusal<'check_in_answered'> | InvalidInput> {
  const { userId } = signedInViewer(ctx);
  const form = readInput(noteShape, { note: typed });
  if (form instanceof InvalidInput) return form;
  return rollbackOnRefusal<CheckInAnswer | Refusal<'check_in_answered'> | InvalidInput>(
    ctx.em,
    async (em) => {
      const checkIn = isId(id)
        ? await em.findOne(CheckInRow, { id, userId }, { lockMode: LockMode.PESSIMISTIC_WRITE })
        : null;
      if (!checkIn) throw new NotFound('Acompanhamento');
      const { line } = await em.findOneOrFail(TreatmentRow, { id: checkIn.treatmentId });
      const definition = checkInOf(line);
      const read = definition && readAnswers(definition, answerIds, { now: ctx.now });
      if (!definition || !read)
        return new InvalidInput([{ path: 'answers', message: 'Responda às três perguntas.' }]);
      if (checkIn.answeredAt) {
        const stored = await em.findOneOrFail(CheckInAnswerRow, { checkInId: id });
        return isSame(stored, read, form.note) ? viewOne(em, stored) : new Refusal('check_in_answered');
      }
      checkIn.answeredAt = ctx.now;
      return viewOne(em, await writeAnswer(ctx, em, { definition, checkInId: id, read, note: form.note }));
    },
  );
}

/** The patient reports a side effect of a treatment at any time. */
export async function reportSideEffect(
  ctx: AnswerContext,
  { line, answerIds, note: typed }: { line: number; answerIds: readonly number[]; note: string | null },
): Promise<CheckInAnswer | InvalidInput> {
  const { userId } = signedInViewer(ctx);
  const form = readInput(noteShape, { note: typed });
  if (form instanceof InvalidInput) return form;
  return rollbackOnRefusal<CheckInAnswer | InvalidInput>(ctx.em, async (em) => {
    // Two equal requests at the same moment wait for each other, and the second one finds the first.
    await em.findOneOrFail(User, { id: userId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    const definition = checkInOf(line);
    if (!definition || !(await linesOf(em, userId)).includes(line)) throw new NotFound('Tratamento');
    const read = readAnswers(definition, answerIds, {
      questionIds: [CHECK_IN_QUESTION.symptoms],
      now: ctx.now,
    });
    if (!read || read.isWithoutSymptom)
      return new InvalidInput([{ path: 'answers', message: 'Marque pelo menos um sintoma.' }]);
    const [latest] = await em.find(
      CheckInAnswerRow,
      { userId, line, checkInId: null, at: { $gt: new Date(ctx.now.getTime() - REPEATED_MS) } },
      { orderBy: { at: 'desc', id: 'desc' }, limit: 1 },
    );
    if (latest && isSame(latest, read, form.note)) return viewOne(em, latest);
    return viewOne(em, await writeAnswer(ctx, em, { definition, checkInId: null, read, note: form.note }));
  });
}

const isSame = (stored: CheckInAnswerRow, { answerIds }: ReadAnswers, note: string | null): boolean =>
  stored.answerIds.join() === answerIds.join() && stored.note === note;

async function viewOne(em: EntityManager, row: CheckInAnswerRow): Promise<CheckInAnswer> {
  const [view] = await viewAnswers(em, [row]);
  if (!view) throw new Error('An answer is always shown.');
  return view;
}
