import type { QuestionnaireDraftRow } from './questionnaireDraft.entity.ts';

/** Starts the next revision of a draft, which removes the dry run and the approval of the earlier revision. */
export function removeApproval(draft: QuestionnaireDraftRow): void {
  draft.revision += 1;
  draft.dryRun = null;
  draft.approvedBy = null;
  draft.approvedAt = null;
}
