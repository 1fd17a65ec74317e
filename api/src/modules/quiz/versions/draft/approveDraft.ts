import { Refusal } from '../../../../shared/refusals.ts';
import type { AdminContext } from '../../../account/users/adminContext.ts';
import { changeDraft, type DraftRequest } from './changeDraft.ts';
import type { QuestionnaireDraft } from './draft.types.ts';
import { publishableDocument } from './publishDraft.ts';
import { viewDraft } from './viewDraft.ts';

/** Approves the current revision of a draft. Only a medical director who has not changed the draft may do so. */
export function approveDraft(ctx: AdminContext, request: DraftRequest) {
  return changeDraft<QuestionnaireDraft>(ctx, request, async (em, draft, editor) => {
    if (!editor.isDirector) return new Refusal('medical_director_required');
    if (draft.authorIds.includes(editor.userId)) return new Refusal('questionnaire_own_approval');
    const document = await publishableDocument(em, draft);
    if (document instanceof Refusal) return document;
    draft.approvedBy = editor.userId;
    draft.approvedAt = ctx.now;
    return { answer: await viewDraft(em, draft, editor), act: 'questionnaire-approved' };
  });
}
