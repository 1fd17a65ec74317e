import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { AdminActName } from '#schema/audit/adminActs.ts';
import { NotFound } from '../../../../shared/errors.ts';
import { isId } from '../../../../shared/ids.ts';
import { type InvalidInput, Refusal, UserError } from '../../../../shared/refusals.ts';
import { rollbackOnRefusal } from '../../../../shared/rollbackOnRefusal.ts';
import type { AdminContext } from '../../../account/users/adminContext.ts';
import { reasonOf, recordAct } from '../../../account/users/recordAct.ts';
import { type QuestionnaireEditor, questionnaireEditorOf } from '../questionnaireEditor.ts';
import { QuestionnaireDraftRow } from './questionnaireDraft.entity.ts';

export interface DraftRequest {
  id: string;
  /** The revision that the caller saw. The request is refused if the draft was changed since (optimistic locking). */
  seenRevision: number;
  /** Null for steps that need no reason. */
  reason: string | null;
}

interface Step<Answer> {
  answer: Answer;
  /** The admin act to record; null for a step that is not recorded. */
  act: AdminActName | null;
  detail?: Record<string, unknown>;
}

/**
 * Runs one step of an open draft while it is locked. The change and its admin act are written in one database
 * transaction.
 */
export function changeDraft<Answer>(
  ctx: AdminContext,
  { id, seenRevision, reason }: DraftRequest,
  step: (
    em: EntityManager,
    draft: QuestionnaireDraftRow,
    editor: QuestionnaireEditor,
  ) => Promise<Step<Answer> | Refusal | InvalidInput>,
) {
  return rollbackOnRefusal(ctx.em, async (em) => {
    const editor = await questionnaireEditorOf(ctx, em);
    if (!editor) return new Refusal('medical_director_required');
    const givenReason = reason === null ? null : reasonOf(reason);
    if (reason !== null && !givenReason) return new Refusal('admin_reason_required');
    if (!isId(id)) throw new NotFound('Rascunho');
    const draft = await em.findOne(QuestionnaireDraftRow, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!draft) throw new NotFound('Rascunho');
    if (draft.state !== 'open') return new Refusal('questionnaire_draft_closed');
    if (draft.revision !== seenRevision) return new Refusal('changed_meanwhile');
    const outcome = await step(em, draft, editor);
    if (outcome instanceof UserError) return outcome;
    draft.updatedAt = ctx.now;
    const { act, detail, answer } = outcome;
    if (act)
      recordAct(ctx, em, {
        act,
        entityId: id,
        reason: givenReason,
        detail: { type: draft.type, revision: draft.revision, ...detail },
      });
    await em.flush();
    return answer;
  });
}
