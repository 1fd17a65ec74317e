import { LockMode } from '@mikro-orm/core';
import { factsOf } from '#schema/questionnaire/facts.ts';
import { flagsOf } from '#schema/questionnaire/flags.ts';
import { responsesOf } from '#schema/questionnaire/responses.ts';
import { stopsOn } from '#schema/questionnaire/stops.ts';
import { type Ctx, memberOf } from '../../context.ts';
import { NotFound } from '../../shared/errors.ts';
import { record } from '../../shared/events/record.ts';
import { isId, newId } from '../../shared/ids.ts';
import { Refusal } from '../../shared/refusals.ts';
import { recordFacts } from './facts/recordFacts.ts';
import { definitionOf } from './questionnaires.ts';
import { QuizRow } from './quiz.entity.ts';
import { QuizStopped } from './quiz.results.ts';
import { isUrgent, personOf } from './quiz.rules.ts';
import { QuizAttempt } from './quizAttempt.entity.ts';

/**
 * A page could not be left: the server looks for itself and writes it down. An end closes the evaluation; a block keeps
 * it open and remembers that an answer stood in the way.
 */
export async function meetStop(ctx: Ctx, quizId: string, page: number): Promise<QuizStopped | Refusal> {
  const { userId } = memberOf(ctx);
  if (!isId(quizId)) throw new NotFound('Avaliação');
  return ctx.em.transactional(async (em) => {
    const quiz = await em.findOne(QuizRow, { id: quizId, userId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!quiz) throw new NotFound('Avaliação');
    if (quiz.state !== 'open') return new Refusal('quiz_not_open');
    const definition = await definitionOf(em, quiz.type, quiz.contentVersion);
    const draft = { answers: quiz.answers };
    const person = personOf(quiz, ctx.now);
    const [stop] = stopsOn(definition, draft, person, page);
    if (!stop) return new Refusal('INVALID_EVALUATION');

    const isEnd = stop.kind === 'end';
    const message = (isEnd ? stop.title : definition.messages[stop.messageKey ?? '']) ?? '';
    // The same block met again says nothing new.
    const isFirst = isEnd || !quiz.wasBlocked;
    if (stop.recordAttempt && isFirst)
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
    if (isFirst)
      await recordFacts(em, quiz, factsOf(definition, draft, person), { state: 'stopped', at: ctx.now });
    if (isEnd) quiz.state = 'stopped';
    else quiz.wasBlocked = true;
    quiz.revision += 1;
    quiz.updatedAt = ctx.now;
    // Which stop it was says something about his health: the event does not.
    if (isUrgent(stop) && isFirst)
      await ctx.jobs.enqueue(em, 'mail', {
        template: 'urgent-stop',
        to: ctx.config.clinicMail,
        data: {
          reference: quiz.id,
          at: ctx.now.toISOString(),
          panelUrl: `${ctx.config.publicUrl}/painel/consultas`,
        },
      });
    record(em, { type: 'quiz.stopped', entityId: quiz.id, userId, payload: { isUrgent: isUrgent(stop) } });
    return new QuizStopped(stop.id, page, message);
  });
}
