import type { Definition } from '#schema/questionnaire/definition.ts';
import type { ActAnswer } from '../../../parts/adminForm/ActForm.tsx';
import { useSaveQuestionnaireDraftMutation } from '../DraftSection.generated.ts';
import type { Draft } from '../draftModel.ts';

/** A part of the document that a dialog changes. */
export type Part =
  | { kind: 'question'; id: number }
  | { kind: 'answer'; id: number }
  /** Null for a new rule. */
  | { kind: 'rule'; id: string | null }
  | { kind: 'flag'; code: string }
  /** Null for a new stop. */
  | { kind: 'stop'; id: string | null }
  | { kind: 'ages' };

export interface PartFormProps {
  document: Definition;
  save: SaveDocument;
  onDone(): void;
  onCancel(): void;
}

type SaveDocument = (document: Definition) => Promise<ActAnswer | null | undefined>;

/** Saves a changed document as the next revision. When another person saved one meanwhile, the page reads theirs. */
export function useSaveDocument({ id, revision }: Draft, onStale: () => Promise<void>): SaveDocument {
  const [save] = useSaveQuestionnaireDraftMutation();
  return async (document) => {
    const { data } = await save({ variables: { id, seenRevision: revision, definition: document } });
    const answer = data?.saveQuestionnaireDraft;
    if (answer?.__typename === 'QuestionnaireDraft' || !answer) return null;
    if (answer.code === 'changed_meanwhile') await onStale();
    return answer;
  };
}
