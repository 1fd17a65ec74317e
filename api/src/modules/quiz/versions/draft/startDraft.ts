import { treatmentLineOf } from '#schema/treatmentLines.ts';
import type { Ctx } from '../../../../services.ts';
import { takeKeyedLock } from '../../../../shared/database/takeLock.ts';
import { NotFound } from '../../../../shared/errors.ts';
import { newId } from '../../../../shared/ids.ts';
import { Refusal } from '../../../../shared/refusals.ts';
import { rollbackOnRefusal } from '../../../../shared/rollbackOnRefusal.ts';
import type { AdminContext } from '../../../account/users/adminContext.ts';
import { recordAct } from '../../../account/users/recordAct.ts';
import { questionnaireEditorOf } from '../questionnaireEditor.ts';
import type { QuestionnaireDraft } from './draft.types.ts';
import { newestStoredVersion } from './newestStoredVersion.ts';
import { QuestionnaireDraftRow } from './questionnaireDraft.entity.ts';
import { viewDraft } from './viewDraft.ts';

/** Starts the draft of a line from its newest version, or returns the open draft. */
export async function startDraft(
  ctx: AdminContext & Pick<Ctx, 'viewer'>,
  slugOrNumber: string,
): Promise<QuestionnaireDraft | Refusal> {
  const line = treatmentLineOf(slugOrNumber);
  return rollbackOnRefusal<QuestionnaireDraft | Refusal>(ctx.em, async (em) => {
    const editor = await questionnaireEditorOf(ctx, em);
    if (!editor) return new Refusal('medical_director_required');
    if (!line) throw new NotFound('Questionário');
    // Of two people who start a draft at the same moment, the second waits here and then finds the draft of the first.
    await takeKeyedLock(em, 'questionnaire', line.slug);
    const openDraft = await em.findOne(QuestionnaireDraftRow, { type: line.id, state: 'open' });
    if (openDraft) return viewDraft(em, openDraft, editor);
    const newest = await newestStoredVersion(em, line.id);
    const draft = em.create(QuestionnaireDraftRow, {
      id: newId(ctx.now.getTime()),
      type: line.id,
      baseVersion: newest.contentVersion,
      content: newest.content,
      createdAt: ctx.now,
      updatedAt: ctx.now,
    });
    em.persist(draft);
    recordAct(ctx, em, {
      act: 'questionnaire-drafted',
      entityId: draft.id,
      detail: { type: line.id, base: newest.contentVersion },
    });
    await em.flush();
    return viewDraft(em, draft, editor);
  });
}
