import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { treatmentLineOf } from '#schema/treatmentLines.ts';
import type { Ctx } from '../../../../services.ts';
import { takeKeyedLock } from '../../../../shared/database/takeLock.ts';
import { NotFound } from '../../../../shared/errors.ts';
import { record } from '../../../../shared/events/record.ts';
import { newId } from '../../../../shared/ids.ts';
import { Refusal } from '../../../../shared/refusals.ts';
import { rollbackOnRefusal } from '../../../../shared/rollbackOnRefusal.ts';
import type { AdminContext } from '../../../account/users/adminContext.ts';
import { reasonOf, recordAct } from '../../../account/users/recordAct.ts';
import { questionnaireEditorOf } from '../questionnaireEditor.ts';
import { QuestionnaireVersion } from '../questionnaireVersion.entity.ts';
import { cancellableVersion } from '../versions.rules.ts';
import { QuestionnaireDraftRow, removeApproval } from './questionnaireDraft.entity.ts';

interface Cancellation {
  type: number;
  contentVersion: string;
  reason: string;
}

/**
 * Cancels the last planned version of a line before its moment. Its changes are written into a draft, so that the line
 * can be changed and published again at once.
 */
export async function cancelPlannedVersion(
  ctx: AdminContext & Pick<Ctx, 'clock' | 'questionnaires'>,
  { type, contentVersion, reason }: Cancellation,
) {
  const outcome = await rollbackOnRefusal(ctx.em, async (em) => {
    const editor = await questionnaireEditorOf(ctx, em);
    if (!editor?.isDirector) return new Refusal('medical_director_required');
    const givenReason = reasonOf(reason);
    if (!givenReason) return new Refusal('admin_reason_required');
    const line = treatmentLineOf(type);
    if (!line) throw new NotFound('Questionário');
    await takeKeyedLock(em, 'questionnaire', line.slug);
    // If the open draft is being published at this moment, this waits and then finds its version below.
    const openDraft = await em.findOne(
      QuestionnaireDraftRow,
      { type, state: 'open' },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    // Read after both locks, because the version may have come into force meanwhile.
    const now = ctx.clock.now();
    const planned = cancellableVersion(await em.find(QuestionnaireVersion, { type }), type, now);
    if (planned?.contentVersion !== contentVersion) return new Refusal('questionnaire_not_planned');
    planned.cancelledAt = now;
    planned.cancelledBy = editor.userId;
    planned.cancelReason = givenReason;
    const draft = await returnToDraft(em, { planned, openDraft, now });
    record(em, { type: 'questionnaire.cancelled', entityId: draft.id, payload: { type } });
    recordAct(ctx, em, {
      act: 'questionnaire-cancelled',
      entityId: draft.id,
      reason: givenReason,
      detail: { type, contentVersion, from: planned.publishedAt.toISOString() },
    });
    await em.flush();
    return true;
  });
  // Other processes are informed by the event; this process discards its list at once.
  if (outcome === true) ctx.questionnaires.forget();
  return outcome;
}

/**
 * A draft that was begun after the cancelled version already contains its changes; it now starts from the version
 * before, and those who wrote the cancelled changes cannot approve it either. Without one, a new draft gets the
 * changes, and the published draft remains as it was approved.
 */
async function returnToDraft(
  em: EntityManager,
  {
    planned,
    openDraft,
    now,
  }: { planned: QuestionnaireVersion; openDraft: QuestionnaireDraftRow | null; now: Date },
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
