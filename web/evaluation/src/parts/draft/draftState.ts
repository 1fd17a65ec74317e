import type { Draft } from '#schema/questionnaire/draft.ts';
import type { SavedDraft } from './savedDraft.ts';

/** Why the evaluation takes no more answers on this device. */
export type Ending =
  | { why: 'submitted' | 'stopped' | 'replaced' | 'notTheirs' }
  /** An earlier evaluation of the line waits for its outcome. */
  | { why: 'waiting'; quizId: string }
  /** The server did not begin it; the message comes from the error catalogue. */
  | { why: 'refused'; code: string; message: string };

export interface DraftState {
  draft: Draft;
  saved: SavedDraft;
  ending: Ending | null;
}
