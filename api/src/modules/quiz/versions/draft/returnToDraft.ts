import type { EntityManager } from '@mikro-orm/postgresql';
import { newId } from '../../../../shared/ids.ts';
import type { QuestionnaireVersion } from '../questionnaireVersion.entity.ts';
import { QuestionnaireDraftRow } from './questionnaireDraft.entity.ts';
import { removeApproval } from './removeApproval.ts';

/**
 * A draft that was begun after the cancelled version already contains its changes; it now starts from the version before,
 * and those who wrote the cancelled changes cannot approve it either. Without one, a new draft gets the changes, and the
 * published draft remains as it was approved.
 */
export async function returnToDraft(
  em: EntityManager,
  {
    planned,
    open: openDraft,
    now,
  }: { planned: QuestionnaireVersion; open: QuestionnaireDraftRow | null; now: Date },
): Promise<QuestionnaireDraftRow> {
  const published = await em.findOneOrFail(QuestionnaireDraftRow, { id: planned.draftId });
  const { type, baseVersion, authorIds } = published;
  if (!openDraft) {
    const draft = em.create(QuestionnaireDraftRow, {
      id: newId(now.getTime()),
      type,
      baseVersion,
      authorIds,
      content: published.content,
      createdAt: now,
      updatedAt: now,
    });
    em.persist(draft);
    return draft;
  }
  openDraft.baseVersion = baseVersion;
  openDraft.content = JSON.stringify({ ...JSON.parse(openDraft.content), contentVersion: baseVersion });
  openDraft.authorIds = [...new Set([...authorIds, ...openDraft.authorIds])];
  openDraft.updatedAt = now;
  removeApproval(openDraft);
  return openDraft;
}
