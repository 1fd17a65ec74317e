import type { QuestionnaireDraftRow } from './questionnaireDraft.entity.ts';

/** Begins the next revision: the dry run and the approval of the earlier one no longer count. */
export function removeApproval(draft: QuestionnaireDraftRow): void {
  draft.revision += 1;
  draft.dryRun = null;
  draft.approvedBy = null;
  draft.approvedAt = null;
}
