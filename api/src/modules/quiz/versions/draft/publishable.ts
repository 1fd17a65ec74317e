import type { EntityManager } from '@mikro-orm/postgresql';
import type { Definition } from '#schema/questionnaire/definition.ts';
import { documentProblems } from '#schema/questionnaire/versions/documentProblems.ts';
import { Refusal } from '../../../../shared/refusals.ts';
import { checkSafetyCases, safetyCasesOf } from '../safety/safetyCasesOf.ts';
import { newestStoredVersion } from './newestStoredVersion.ts';
import type { QuestionnaireDraftRow } from './questionnaireDraft.entity.ts';

/**
 * Checks a draft before its approval and again before it is published, because a safety case or another version may
 * have been added in between. Returns its document, or the reason why it cannot be approved or published.
 */
export async function publishableDocument(
  em: EntityManager,
  draft: QuestionnaireDraftRow,
): Promise<Definition | Refusal> {
  const newest = await newestStoredVersion(em, draft.type);
  if (newest.contentVersion !== draft.baseVersion) return new Refusal('questionnaire_base_outdated');
  if (draft.authorIds.length === 0) return new Refusal('nothing_changed');
  const document: Definition = JSON.parse(draft.content);
  if (documentProblems(document).length > 0) return new Refusal('questionnaire_has_problems');
  const checked = checkSafetyCases(document, await safetyCasesOf(em, draft.type));
  if (checked.some(({ problem }) => problem !== null)) return new Refusal('questionnaire_safety_case_fails');
  const { dryRun, revision } = draft;
  if (dryRun?.revision !== revision || !dryRun.isComplete) return new Refusal('questionnaire_not_tried');
  return document;
}
