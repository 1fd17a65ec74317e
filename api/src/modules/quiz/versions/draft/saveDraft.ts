import { isDeepStrictEqual } from 'node:util';
import { isDocument, shapeProblems } from '#schema/questionnaire/versions/documentShape.ts';
import { fixedPartProblems } from '#schema/questionnaire/versions/fixedParts.ts';
import { InvalidInput, Refusal } from '../../../../shared/refusals.ts';
import type { AdminContext } from '../../../account/users/adminContext.ts';
import { definitionOf } from '../../questionnaires.ts';
import { changeDraft, type DraftRequest } from './changeDraft.ts';
import type { QuestionnaireDraft } from './draft.types.ts';
import { removeApproval } from './questionnaireDraft.entity.ts';
import { viewDraft } from './viewDraft.ts';

/**
 * Saves a changed document as a new revision, which removes the approval and the dry run. A document with problems is
 * saved too, because a change may need several steps. A malformed document, and a document that changes a fixed part
 * of the questionnaire, are refused.
 */
export function saveDraft(
  ctx: AdminContext,
  { definition, ...request }: Omit<DraftRequest, 'reason'> & { definition: unknown },
) {
  return changeDraft<QuestionnaireDraft>(ctx, { ...request, reason: null }, async (em, draft, editor) => {
    if (!isDocument(definition)) return new InvalidInput(shapeProblems(definition));
    const base = await definitionOf(em, draft.type, draft.baseVersion);
    const saved = { ...definition, contentVersion: base.contentVersion };
    const fixedPartErrors = fixedPartProblems(base, saved);
    if (fixedPartErrors.length > 0) return new InvalidInput(fixedPartErrors);
    if (isDeepStrictEqual(saved, JSON.parse(draft.content))) return new Refusal('nothing_changed');
    draft.content = JSON.stringify(saved);
    draft.authorIds = [...new Set([...draft.authorIds, editor.userId])];
    removeApproval(draft);
    return { answer: await viewDraft(em, draft, editor), act: 'questionnaire-changed' };
  });
}

/** Ends a draft without publishing it. */
export function discardDraft(ctx: AdminContext, request: DraftRequest) {
  return changeDraft<true>(ctx, request, async (_em, draft) => {
    draft.state = 'discarded';
    return { answer: true, act: 'questionnaire-discarded' };
  });
}
