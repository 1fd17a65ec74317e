import type { EntityManager } from '@mikro-orm/postgresql';
import type { Definition } from '#schema/questionnaire/definition.ts';
import { differencesBetween } from '#schema/questionnaire/versions/differences.ts';
import { documentProblems } from '#schema/questionnaire/versions/documentProblems.ts';
import { User } from '../../../account/user.entity.ts';
import { definitionOf } from '../../questionnaires.ts';
import { viewDryRun } from '../dryRun/dryRun.types.ts';
import type { QuestionnaireEditor } from '../questionnaireEditor.ts';
import { checkSafetyCases, reviewedSafetyCases, safetyCasesOf } from '../safety/safetyCasesOf.ts';
import { QuestionnaireDraft } from './draft.types.ts';
import type { QuestionnaireDraftRow } from './questionnaireDraft.entity.ts';

/** Converts a draft to its API type, with its problems, differences, safety cases and dry run. */
export async function viewDraft(
  em: EntityManager,
  row: QuestionnaireDraftRow,
  { userId, isDirector }: QuestionnaireEditor,
): Promise<QuestionnaireDraft> {
  const { id, type, baseVersion, revision, authorIds, dryRun, approvedBy, approvedAt, updatedAt } = row;
  const document: Definition = JSON.parse(row.content);
  const base = await definitionOf(em, type, baseVersion);
  const names = await namesOf(em, [...authorIds, ...(approvedBy ? [approvedBy] : [])]);
  const reviewed = new Set(reviewedSafetyCases(type).map((safetyCase) => safetyCase.id));
  const cases = checkSafetyCases(document, await safetyCasesOf(em, type));
  return Object.assign(new QuestionnaireDraft(), {
    id,
    type,
    baseVersion,
    revision,
    definition: document,
    approvedAt,
    updatedAt,
    authors: authorIds.map((author) => names.get(author) ?? ''),
    problems: documentProblems(document),
    differences: differencesBetween(base, document),
    safetyCases: cases.map((safetyCase) => ({
      id: safetyCase.id,
      title: safetyCase.title,
      problem: safetyCase.problem,
      isAdded: !reviewed.has(safetyCase.id),
    })),
    dryRun: dryRun && viewDryRun(document, dryRun),
    approvedBy: (approvedBy && names.get(approvedBy)) || null,
    mayTry: isDirector,
    mayApprove: isDirector && !authorIds.includes(userId),
  });
}

/** The names of these accounts, including removed ones, read with one SQL statement. */
export async function namesOf(
  em: EntityManager,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const people = await em.find(User, { id: { $in: [...new Set(ids)] } });
  return new Map(people.map((person) => [person.id, person.name]));
}
