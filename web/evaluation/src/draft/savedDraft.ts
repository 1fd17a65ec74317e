import type { Day } from '#schema/br/day.ts';
import type { Draft } from '#schema/questionnaire/draft.ts';

/** One line's evaluation while it is being answered, as it is kept. Plain data. */
export interface SavedDraft {
  contentVersion: string;
  /** The server's id of it; null until it was begun there. */
  quizId: string | null;
  /** The day page 1 was opened: age is counted on it, however long the answering takes. */
  begunOn: Day;
  answers: Draft['answers'];
  /** Questions whose answers the server has not confirmed yet. */
  unsent: readonly number[];
  /** The furthest page that may be opened. */
  furthest: number;
  /** Ids of the consents that are ticked. */
  consents: readonly string[];
  /** File ids by photo slot, never the pictures. A photo is in here once the server has all of it. */
  photos: Readonly<Record<string, string>>;
  /** Photo slots the server has not confirmed yet. */
  unsentPhotos: readonly string[];
  /** Uploads on their way, by photo slot: a page that was killed asks what became of them. */
  uploads: Readonly<Record<string, string>>;
  sentAt: string | null;
}

export const newDraft = (contentVersion: string, begunOn: Day): SavedDraft => ({
  contentVersion,
  quizId: null,
  begunOn,
  answers: {},
  unsent: [],
  furthest: 1,
  consents: [],
  photos: {},
  unsentPhotos: [],
  uploads: {},
  sentAt: null,
});

/** Whether anything would be lost by starting over. */
export const hasContent = (draft: SavedDraft | null): boolean =>
  draft !== null &&
  draft.sentAt === null &&
  (draft.consents.length > 0 || Object.values(draft.answers).some((given) => Object.keys(given).length > 0));
