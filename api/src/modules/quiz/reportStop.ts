import { LockMode } from '@mikro-orm/core';
import { factsOf } from '#schema/questionnaire/facts.ts';
import { flagsOf } from '#schema/questionnaire/flags.ts';
import { stopsOn } from '#schema/questionnaire/stops.ts';
import { responsesOf } from '#schema/questionnaire/stored/responses.ts';
import type { Ctx } from '../../services.ts';
import { NotFound } from '../../shared/errors.ts';
import { record } from '../../shared/events/record.ts';
import { isId, newId } from '../../shared/ids.ts';
import { Refusal } from '../../shared/refusals.ts';
import { signedInViewer } from '../account/access/signedInViewer.ts';
import { recordFacts } from './facts/recordFacts.ts';
import { definitionOf } from './questionnaires.ts';
import { QuizRow } from './quiz.entity.ts';
import { QuizStopped } from './quiz.results.ts';
import { effectOfStop, isUrgent, personOf } from './quiz.rules.ts';
import { QuizAttempt } from './quizAttempt.entity.ts';

interface StopRequest {
  quizId: string;
  page: number;
  /** Whether the patient was asked "É isso mesmo?" and confirmed the answer. */
  isConfirmed: boolean;
}

/**
 * Called when a safety stop blocked a page. The server evaluates the stop again and records it. An ending stop closes
 * the evaluation once the patient has confirmed the answer; until then the answer can be corrected, and both answers
 * become facts. A blocking stop is recorded, and the evaluation stays open.
 */
export async function reportStop(
  ctx: Pick<Ctx, 'config' | 'em' | 'jobs' | 'now' | 'viewer'>,
  { quizId, page, isConfirmed }: StopRequest,
) {
  const { userId } = signedInViewer(ctx);
  if (!isId(quizId)) throw new NotFound('Avaliação');
  return ctx.em.fork().transactional(async (em) => {
    const quiz = await em.findOne(QuizRow, { id: quizId, userId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!quiz) throw new NotFound('Avaliação');
    if (quiz.state !== 'open') return new Refusal('quiz_not_open');
    const definition = await definitionOf(em, quiz.type, quiz.contentVersion);
    const draft = { answers: quiz.answers };
    const person = personOf(quiz, ctx.now);
    const [stop] = stopsOn(definition, draft, person, page);
    if (!stop) return new Refusal('INVALID_EVALUATION');

    const { wasBlocked, askedStop: stopToConfirm } = quiz;
    const effect = effectOfStop(stop, { wasBlocked, stopToConfirm }, isConfirmed);
    if (effect.isFirst)
      await recordFacts(em, quiz, factsOf(definition, draft, person), { state: 'stopped', at: ctx.now });
    if (effect.isAttempt)
      em.persist(
        em.create(QuizAttempt, {
          id: newId(),
          quizId: quiz.id,
          userId,
          type: quiz.type,
          stopId: stop.id,
          page,
          responses: responsesOf(definition, draft),
          flags: [...flagsOf(definition, draft, person), ...(stop.flag ? [stop.flag] : [])],
          isUrgent: isUrgent(stop),
          at: ctx.now,
        }),
      );
    if (effect.isFinal) quiz.state = 'stopped';
    else if (stop.kind === 'end') quiz.askedStop = stop.id;
    else quiz.wasBlocked = true;
    quiz.revision += 1;
    quiz.updatedAt = ctx.now;
    // The mail is sent before a confirmation, because the patient may need help now. It does not name the stop.
    if (isUrgent(stop) && effect.isFirst)
      await ctx.jobs.enqueue(em, 'mail', {
        template: 'urgent-stop',
        to: ctx.config.clinicMail,
        data: {
          reference: quiz.id,
          at: ctx.now.toISOString(),
          panelUrl: `${ctx.config.publicUrl}/painel/consultas`,
        },
      });
    const type = effect.isFinal || stop.kind === 'block' ? 'quiz.stopped' : 'quiz.stop-asked';
    record(em, { type, entityId: quiz.id, userId, payload: { isUrgent: isUrgent(stop) } });
    const message = (stop.kind === 'end' ? stop.title : definition.messages[stop.messageKey ?? '']) ?? '';
    return new QuizStopped({ stopId: stop.id, page, message, isFinal: effect.isFinal });
  });
}
