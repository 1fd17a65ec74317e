import type { EntityManager } from '@mikro-orm/postgresql';
import type { Definition } from '#schema/questionnaire/definition.ts';
import { documentProblems } from '#schema/questionnaire/versions/documentProblems.ts';
import type { Ctx } from '../../../../services.ts';
import { record } from '../../../../shared/events/record.ts';
import { InvalidInput, Refusal } from '../../../../shared/refusals.ts';
import { wholeText } from '../../../../shared/wholeText.ts';
import { activeDoctor } from '../../../account/council/activeProfessional.ts';
import type { AdminContext } from '../../../account/users/adminContext.ts';
import { MAX_REASON_LENGTH } from '../../../account/users/recordAct.ts';
import { QuestionnaireVersion } from '../questionnaireVersion.entity.ts';
import { checkSafetyCases, safetyCasesOf } from '../safety/safetyCasesOf.ts';
import { newestVersion, nextVersionNumber } from '../versions.rules.ts';
import { changeDraft, type DraftRequest } from './changeDraft.ts';
import { newestStoredVersion } from './newestStoredVersion.ts';
import type { QuestionnaireDraftRow } from './questionnaireDraft.entity.ts';

/** How many days ahead a version can be planned. */
const MAX_DAYS = 365;
const DAY_MS = 86_400_000;

/**
 * Publishes an approved draft, at once or from a later moment on. The reason becomes the note of the version. The
 * author may publish, because a director has approved this revision. The director is read again, because the approval
 * of a person who is no longer a director is not valid.
 */
export async function publishDraft(
  ctx: AdminContext & Pick<Ctx, 'questionnaires'>,
  { from, ...request }: DraftRequest & { reason: string; from: Date | null },
) {
  const answer = await changeDraft<{ contentVersion: string }>(ctx, request, async (em, draft) => {
    if (!draft.approvedBy) return new Refusal('questionnaire_not_approved');
    const approver = await activeDoctor(em, draft.approvedBy);
    if (!approver?.directorSince) return new Refusal('questionnaire_approver_dismissed');
    const document = await publishableDocument(em, draft);
    if (document instanceof Refusal) return document;
    const newest = await newestStoredVersion(em, draft.type);
    const publishedAt = from ?? ctx.now;
    const isPast = publishedAt < ctx.now || publishedAt < newest.publishedAt;
    if (isPast || publishedAt.getTime() > ctx.now.getTime() + MAX_DAYS * DAY_MS)
      return new InvalidInput([
        {
          path: 'from',
          message: 'Escolha um momento daqui a até um ano, e não antes da versão já planejada.',
        },
      ]);
    const contentVersion = await unusedNumber(em, draft.type);
    storePublishedVersion(em, {
      definition: { ...document, contentVersion },
      publishedAt,
      draftId: draft.id,
      note: wholeText(request.reason, MAX_REASON_LENGTH),
      now: ctx.now,
    });
    draft.state = 'published';
    return {
      answer: { contentVersion },
      act: 'questionnaire-published',
      detail: { contentVersion, from: publishedAt.toISOString() },
    };
  });
  // Other processes are informed by the event; this process discards its list at once.
  if ('contentVersion' in answer) ctx.questionnaires.forget();
  return answer;
}

/** The number for the next version of a line. The number of a cancelled version is not used again. */
async function unusedNumber(em: EntityManager, type: number): Promise<string> {
  const numbers = await em.find(
    QuestionnaireVersion,
    { type },
    { fields: ['type', 'contentVersion', 'publishedAt'] },
  );
  return nextVersionNumber(newestVersion(numbers, type)?.contentVersion ?? '');
}

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

/** Stores a version in the caller's transaction, with the event that makes every process read the list again. */
export function storePublishedVersion(
  em: EntityManager,
  {
    definition,
    publishedAt,
    draftId,
    note,
    now,
  }: { definition: Definition; publishedAt: Date; draftId: string; note: string | null; now: Date },
): void {
  em.persist(
    em.create(QuestionnaireVersion, {
      type: definition.line.id,
      contentVersion: definition.contentVersion,
      content: JSON.stringify(definition),
      publishedAt,
      draftId,
      note,
      createdAt: now,
    }),
  );
  record(em, { type: 'questionnaire.published', entityId: draftId, payload: { type: definition.line.id } });
}
