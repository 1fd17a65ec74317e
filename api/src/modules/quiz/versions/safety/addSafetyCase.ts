import { minimalCase } from '#schema/questionnaire/versions/minimalCase.ts';
import { requirementOf } from '#schema/questionnaire/versions/safetyCase.ts';
import type { Ctx } from '../../../../services.ts';
import { NotFound } from '../../../../shared/errors.ts';
import { isId, newId } from '../../../../shared/ids.ts';
import { InvalidInput, Refusal } from '../../../../shared/refusals.ts';
import { rollbackOnRefusal } from '../../../../shared/rollbackOnRefusal.ts';
import { signedInViewer } from '../../../account/access/signedInViewer.ts';
import type { AdminContext } from '../../../account/users/adminContext.ts';
import { reasonOf, recordAct } from '../../../account/users/recordAct.ts';
import { recordAccess } from '../../../audit/recordAccess.ts';
import { definitionOf } from '../../questionnaires.ts';
import { QuizRow } from '../../quiz.entity.ts';
import { personOf } from '../../quiz.rules.ts';
import { questionnaireEditorOf } from '../questionnaireEditor.ts';
import { SafetyCaseRow } from './safetyCase.entity.ts';

/**
 * Creates a safety case from a stored evaluation: every later version must stop or flag its answers like the
 * evaluation's own version. The case contains only the answers that this needs, and they are coarsened. Only a medical
 * director may add one, and the access to the evaluation is recorded.
 */
export async function addSafetyCase(
  ctx: AdminContext & Pick<Ctx, 'viewer'>,
  { quizId, title, reason }: { quizId: string; title: string; reason: string },
) {
  return rollbackOnRefusal(ctx.em, async (em) => {
    const editor = await questionnaireEditorOf(ctx, em);
    if (!editor?.isDirector) return new Refusal('medical_director_required');
    const givenReason = reasonOf(reason);
    if (!givenReason) return new Refusal('admin_reason_required');
    const name = title.replaceAll('\0', '').trim();
    if (!name || name.length > 120)
      return new InvalidInput([{ path: 'title', message: 'Escreva um título de até 120 letras.' }]);
    const quiz = isId(quizId)
      ? await em.findOne(QuizRow, { id: quizId, state: { $in: ['submitted', 'stopped'] } })
      : null;
    if (!quiz) throw new NotFound('Avaliação');
    await recordAccess(em, {
      ownerId: quiz.userId,
      viewer: signedInViewer(ctx),
      what: 'quiz',
      entityId: quiz.id,
      channel: 'graphql',
      now: ctx.now,
      reason: givenReason,
      opensMore: false,
    });
    const definition = await definitionOf(em, quiz.type, quiz.contentVersion);
    const person = personOf(quiz, quiz.submittedAt ?? quiz.updatedAt);
    const requires = requirementOf(definition, quiz.answers, person);
    if (!requires.stop && Object.keys(requires.flags).length === 0)
      return new Refusal('safety_case_without_requirement');
    const row = em.create(SafetyCaseRow, {
      id: newId(ctx.now.getTime()),
      type: quiz.type,
      title: name,
      ...minimalCase(definition, { ...person, answers: quiz.answers, requires }),
      requires,
      authorId: editor.userId,
      createdAt: ctx.now,
    });
    em.persist(row);
    recordAct(ctx, em, {
      act: 'safety-case-added',
      entityId: row.id,
      reason: givenReason,
      detail: { type: quiz.type },
    });
    await em.flush();
    return true;
  });
}
