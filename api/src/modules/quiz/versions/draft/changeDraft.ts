import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { AdminActName } from '#schema/audit/adminActs.ts';
import { NotFound } from '../../../../shared/errors.ts';
import { isId } from '../../../../shared/ids.ts';
import { Refusal, UserError } from '../../../../shared/refusals.ts';
import { rollbackOnRefusal } from '../../../../shared/rollbackOnRefusal.ts';
import type { AdminContext } from '../../../account/users/adminContext.ts';
import { reasonOf, recordAct } from '../../../account/users/recordAct.ts';
import { type Governor, governorOf } from '../governor.ts';
import { QuestionnaireDraftRow } from './questionnaireDraft.entity.ts';

export interface DraftRequest {
  id: string;
  /** The revision the caller saw, so that nothing is approved or overwritten unseen. */
  seenRevision: number;
  /** Null for steps that need none. */
  reason: string | null;
}

interface Step<Answer> {
  answer: Answer;
  /** Null for a step that is not listed. */
  act: AdminActName | null;
  detail?: Record<string, unknown>;
}

/** One step of an open draft under its lock: the change and its audit entry in one database transaction. */
export function changeDraft<Answer>(
  ctx: AdminContext,
  { id, seenRevision, reason }: DraftRequest,
  step: (
    em: EntityManager,
    draft: QuestionnaireDraftRow,
    governor: Governor,
  ) => Promise<Step<Answer> | UserError>,
): Promise<Answer | UserError> {
  return rollbackOnRefusal<Answer | UserError>(ctx.em, async (em) => {
    const governor = await governorOf(ctx, em);
    if (!governor) return new Refusal('medical_director_required');
    const why = reason === null ? null : reasonOf(reason);
    if (reason !== null && !why) return new Refusal('admin_reason_required');
    if (!isId(id)) throw new NotFound('Rascunho');
    const draft = await em.findOne(QuestionnaireDraftRow, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!draft) throw new NotFound('Rascunho');
    if (draft.state !== 'open') return new Refusal('questionnaire_draft_closed');
    if (draft.revision !== seenRevision) return new Refusal('changed_meanwhile');
    const done = await step(em, draft, governor);
    if (done instanceof UserError) return done;
    draft.updatedAt = ctx.now;
    const { act, detail, answer } = done;
    if (act)
      recordAct(ctx, em, {
        act,
        entityId: id,
        reason: why,
        detail: { type: draft.type, revision: draft.revision, ...detail },
      });
    await em.flush();
    return answer;
  });
}
