import type { Draft } from '#schema/questionnaire/draft.ts';
import type { SavedDraft } from './savedDraft.ts';

/** Why nothing more can be answered here. */
export type Ending =
  | { why: 'submitted' | 'stopped' | 'replaced' | 'notTheirs' }
  /** An earlier evaluation of the line waits for its outcome. */
  | { why: 'waiting'; quizId: string }
  /** It could not begin; the message comes from the catalogue. */
  | { why: 'refused'; code: string; message: string };

export interface DraftState {
  draft: Draft;
  saved: SavedDraft;
  ending: Ending | null;
}
