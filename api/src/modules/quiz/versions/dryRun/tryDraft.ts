import type { EntityManager } from '@mikro-orm/postgresql';
import type { Definition } from '#schema/questionnaire/definition.ts';
import { type Difference, differencesBetween } from '#schema/questionnaire/versions/differences.ts';
import { documentProblems } from '#schema/questionnaire/versions/documentProblems.ts';
import type { Ctx } from '../../../../services.ts';
import { Refusal } from '../../../../shared/refusals.ts';
import { signedInViewer } from '../../../account/access/signedInViewer.ts';
import { AdminAct } from '../../../account/users/adminAct.entity.ts';
import type { AdminContext } from '../../../account/users/adminContext.ts';
import { cleanReason } from '../../../audit/accessReasons.ts';
import { recordAccess } from '../../../audit/recordAccess.ts';
import { definitionOf } from '../../questionnaires.ts';
import { QuizRow } from '../../quiz.entity.ts';
import { personOf } from '../../quiz.rules.ts';
import { changeDraft, type DraftRequest } from '../draft/changeDraft.ts';
import type { QuestionnaireDraftRow } from '../draft/questionnaireDraft.entity.ts';
import {
  compareCase,
  type DryRunState,
  keyOfEvaluation,
  NO_COUNTS,
  NONE_UNNAMED,
  withQuiz,
  withUnnamed,
} from './dryRun.rules.ts';
import { NamedQuiz, QuestionnaireDryRun, viewDryRun } from './dryRun.types.ts';

/** How many evaluations one request checks. */
const BATCH = 200;
/**
 * How many dry runs a director may begin within a day. The limit prevents comparing many similar dry runs to learn
 * about one person.
 */
const MAX_RUNS = 20;
const DAY_MS = 86_400_000;
/** The most cases that a whole dry run returns by id. */
const MAX_NAMED = 50;
const STORED = ['submitted', 'stopped'] as const;

/**
 * Applies a draft to the next stored evaluations of its line and counts the differences. The caller repeats the
 * request until the dry run is complete, so one request stays short however many evaluations there are. A case that is
 * returned by id reveals something about its patient: the access is recorded with the reason, and the patient can see
 * it. The reason does not open any other record. Because a rule can be written to match one person, only a medical
 * director may begin a dry run, at most `MAX_RUNS` times a day; the admin act stores the changed rules; and numbers of
 * unnamed evaluations are rounded, or hidden when they are small.
 */
export function tryDraft(
  ctx: AdminContext & Pick<Ctx, 'viewer'>,
  { reason, ...request }: DraftRequest & { reason: string },
) {
  return changeDraft<QuestionnaireDryRun>(ctx, { ...request, reason }, async (em, draft, editor) => {
    if (!editor.isDirector) return new Refusal('medical_director_required');
    const givenReason = cleanReason(reason);
    if (!givenReason) return new Refusal('reason_required');
    const document: Definition = JSON.parse(draft.content);
    if (documentProblems(document).length > 0) return new Refusal('questionnaire_has_problems');
    const base = await definitionOf(em, draft.type, draft.baseVersion);
    const isResumed = draft.dryRun !== null && !draft.dryRun.isComplete;
    if (!isResumed && (await runsToday(ctx, em)) >= MAX_RUNS) return new Refusal('dry_runs_used');
    const before = isResumed && draft.dryRun ? draft.dryRun : await newDryRun(em, draft);
    const { state, named } = await checkBatch(em, { base, draft: document }, { type: draft.type, before });
    const opened = {
      viewer: signedInViewer(ctx),
      channel: 'graphql',
      now: ctx.now,
      reason: givenReason,
      isList: true,
      opensMore: false,
    } as const;
    await recordAccess(
      em,
      ...named.map(({ id, ownerId }) => ({ ...opened, ownerId, what: 'quiz' as const, entityId: id })),
    );
    draft.dryRun = state;
    const answer = viewDryRun(document, state, named);
    return {
      answer,
      act: isResumed ? null : 'questionnaire-tried',
      detail: { total: state.total, rules: rulesOf(base, document) },
    };
  });
}

/** How many dry runs the caller began in the last 24 hours. */
function runsToday(ctx: Pick<Ctx, 'now' | 'viewer'>, em: EntityManager): Promise<number> {
  const at = { $gt: new Date(ctx.now.getTime() - DAY_MS) };
  return em.count(AdminAct, { act: 'questionnaire-tried', adminId: signedInViewer(ctx).userId, at });
}

/** The changed rules, described in Portuguese for the admin act: every difference except changed texts. */
const rulesOf = (base: Definition, draft: Definition): Omit<Difference, 'kind'>[] =>
  differencesBetween(base, draft).flatMap(({ kind, ...rule }) => (kind === 'text' ? [] : [rule]));

async function newDryRun(em: EntityManager, draft: QuestionnaireDraftRow): Promise<DryRunState> {
  const total = await em.count(QuizRow, { type: draft.type, state: { $in: [...STORED] } });
  return { ...NO_COUNTS, revision: draft.revision, total, after: null, isComplete: false, named: 0 };
}

interface Batch {
  state: DryRunState;
  named: NamedQuiz[];
}

async function checkBatch(
  em: EntityManager,
  versions: { base: Definition; draft: Definition },
  { type, before }: { type: number; before: DryRunState },
): Promise<Batch> {
  const { after } = before;
  const rows = await em.find(
    QuizRow,
    { type, state: { $in: [...STORED] }, ...(after ? { id: { $gt: after } } : {}) },
    { orderBy: { id: 'asc' }, limit: BATCH, disableIdentityMap: true },
  );
  let state: DryRunState = {
    ...before,
    after: rows.at(-1)?.id ?? after,
    isComplete: rows.length < BATCH,
  };
  const named: NamedQuiz[] = [];
  for (const quiz of rows) {
    // The answers of an erased person were deleted.
    if (Object.keys(quiz.answers).length === 0) continue;
    const at = quiz.submittedAt ?? quiz.updatedAt;
    const difference = compareCase(versions, quiz.answers, personOf(quiz, at));
    const key = keyOfEvaluation(quiz);
    state = { ...state, ...withQuiz(state, difference, key) };
    if (!difference.effect) continue;
    if (state.named >= MAX_NAMED) {
      state = { ...state, unnamed: withUnnamed(state.unnamed ?? NONE_UNNAMED, difference.effect, key) };
      continue;
    }
    state = { ...state, named: state.named + 1 };
    named.push(
      Object.assign(new NamedQuiz(), { id: quiz.id, ownerId: quiz.userId, at, effect: difference.effect }),
    );
  }
  return { state, named };
}
