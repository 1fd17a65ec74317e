import type { Definition } from '#schema/questionnaire/definition.ts';
import { readDefinition } from '#schema/questionnaire/stored/readDefinition.ts';
import type { DraftSection_draftFragment } from './DraftSection.generated.ts';

export type Draft = DraftSection_draftFragment;

type Difference = Draft['differences'][number];

/** From what an approver must see first to what only changes texts. */
const KIND_ORDER: readonly Difference['kind'][] = ['LOOSER', 'STRICTER', 'OTHER', 'TEXT'];

/** A changed part of the document: a rule, a stop, an answer. */
export interface Change {
  where: string;
  /** The kind that comes first among its differences. */
  kind: Difference['kind'];
  differences: readonly Difference[];
}

/** The differences of a part as one change, in the order in which an approver reads them. */
export function changesOf(differences: readonly Difference[]): Change[] {
  const order = ({ kind }: Pick<Change, 'kind'>) => KIND_ORDER.indexOf(kind);
  return [...new Set(differences.map(({ where }) => where))]
    .map((where) => {
      const ofPart = differences.filter((difference) => difference.where === where);
      const inOrder = ofPart.toSorted((a, b) => order(a) - order(b));
      return { where, kind: inOrder[0]?.kind ?? 'TEXT', differences: inOrder };
    })
    .toSorted((a, b) => order(a) - order(b));
}

export const documentOf = (draft: Draft): Definition => readDefinition(draft.definition);

/** The steps of a draft, in their order; the first that is not done is the next one. */
type DraftStep = 'write' | 'try' | 'approve' | 'publish';

export const STEP_TITLES: Readonly<Record<DraftStep, string>> = {
  write: 'Escrever',
  try: 'Simular',
  approve: 'Aprovar',
  publish: 'Publicar',
};

/** The facts of a draft that decide its next step. */
interface StepFacts {
  differences: readonly unknown[];
  problems: readonly unknown[];
  safetyCases: readonly { problem: string | null }[];
  dryRun: { isComplete: boolean } | null;
  approvedBy: string | null;
}

/** Returns the next step of a draft. A draft with problems or failed safety cases must be corrected first. */
export function nextStep({ differences, problems, safetyCases, dryRun, approvedBy }: StepFacts): DraftStep {
  const isUnsafe = safetyCases.some(({ problem }) => problem !== null);
  if (differences.length === 0 || problems.length > 0 || isUnsafe) return 'write';
  if (!dryRun?.isComplete) return 'try';
  return approvedBy ? 'publish' : 'approve';
}

export const STEPS: readonly DraftStep[] = ['write', 'try', 'approve', 'publish'];
