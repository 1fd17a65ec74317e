import type { Day } from '#schema/br/day.ts';
import type { Draft } from '#schema/questionnaire/draft.ts';
import type { TimedAnswers } from './EvaluationApi.ts';

export interface EarlierAnswer extends TimedAnswers {
  question: number;
}

/** The state of one line's evaluation while it is being answered, stored as JSON. */
export interface SavedDraft {
  contentVersion: string;
  /** The server's id; null until the evaluation has begun there. */
  quizId: string | null;
  /** The day page 1 was opened: the age is computed on that day, however long the answering takes. */
  begunOn: Day;
  answers: Draft['answers'];
  /** When this device's answers were given, by its clock and by question. Answers of other devices have no entry. */
  answeredAt: Readonly<Record<number, number>>;
  /** A random id, by which the server knows the answers of one browser; empty until the evaluation is open. */
  device: string;
  /** Questions whose answers the server has not confirmed yet. */
  unsent: readonly number[];
  /**
   * Answers that the person has changed since, in this or another tab, and that the server has not confirmed yet, in
   * their order.
   */
  unsentEarlier: readonly EarlierAnswer[];
  /** The furthest page that may be opened. */
  furthest: number;
  /** Ids of the ticked consents. */
  consents: readonly string[];
  /** File ids by photo slot, never the pictures. A photo is here once the server has all of it. */
  photos: Readonly<Record<string, string>>;
  /** When this device's photos were chosen, by its clock and by slot. Photos of other devices have no entry. */
  photoChosenAt: Readonly<Record<string, number>>;
  /** Photo slots the server has not confirmed yet. */
  unsentPhotos: readonly string[];
  /** Running uploads, by photo slot: a reloaded page asks for their state. */
  uploads: Readonly<Record<string, string>>;
  sentAt: string | null;
}

export const newDraft = (contentVersion: string, begunOn: Day): SavedDraft => ({
  contentVersion,
  quizId: null,
  begunOn,
  answers: {},
  answeredAt: {},
  device: '',
  unsent: [],
  unsentEarlier: [],
  furthest: 1,
  consents: [],
  photos: {},
  photoChosenAt: {},
  unsentPhotos: [],
  uploads: {},
  sentAt: null,
});

/** True when the draft has consents or answers that starting over would delete. */
export const hasContent = (draft: SavedDraft | null): boolean =>
  draft !== null &&
  draft.sentAt === null &&
  (draft.consents.length > 0 ||
    Object.values(draft.answers).some((questionAnswers) => Object.keys(questionAnswers).length > 0));

/** True when the server lacks an answer or a photo that the person gave on this device. */
export const hasUnsent = ({ unsent, unsentEarlier, unsentPhotos }: SavedDraft): boolean =>
  unsent.length + unsentEarlier.length + unsentPhotos.length > 0;
