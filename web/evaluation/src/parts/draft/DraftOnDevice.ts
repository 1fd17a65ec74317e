import type { Day } from '#schema/br/day.ts';
import type { Draft } from '#schema/questionnaire/draft.ts';
import { EVALUATION_KEY } from '#web/build/storageKeys.ts';
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

/**
 * The draft of one line as the screens show it and as this device stores it, without the server. After `close` or
 * `stopStoring` a change is only shown.
 */
export class DraftOnDevice {
  readonly #slug: string;
  readonly #listeners = new Set<() => void>();
  #state: DraftState;
  readonly #onOtherTab: (saved: SavedDraft | null) => void;
  /** The stored draft, as this tab last wrote or read it. */
  #seen: string;
  #isClosed = false;

  /** Calls `onOtherTab` when another tab has stored or deleted the draft. */
  constructor(slug: string, state: DraftState, onOtherTab: (saved: SavedDraft | null) => void) {
    this.#slug = slug;
    this.#state = state;
    this.#onOtherTab = onOtherTab;
    this.#seen = JSON.stringify(readDraft(slug));
  }

  get state(): DraftState {
    return this.#state;
  }

  get saved(): SavedDraft {
    return this.#state.saved;
  }

  /** Resolves with the server's id as soon as the evaluation has begun there, through this or another tab. */
  begun(): Promise<string> {
    const { quizId } = this.saved;
    if (quizId !== null) return Promise.resolve(quizId);
    return new Promise((resolve) => {
      const check = () => {
        if (this.saved.quizId === null) return;
        this.#listeners.delete(check);
        resolve(this.saved.quizId);
      };
      this.#listeners.add(check);
    });
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** Calls `listener` after each change. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    const stop = onDraftChangedElsewhere(() => this.catchUp());
    return () => {
      stop();
      this.#listeners.delete(listener);
    };
  }

  /**
   * Reads what another tab has stored. A page that the browser had frozen, or that was not shown, received no event.
   */
  catchUp(): void {
    if (this.#isClosed) return;
    const stored = readDraft(this.#slug);
    const text = JSON.stringify(stored);
    if (text === this.#seen) return;
    this.#seen = text;
    this.#onOtherTab(stored);
  }

  /**
   * Stores the fields that `changesOf` returns. It computes them from what the device stores by now, so a page that was
   * frozen does not overwrite the answers of a tab that is closed by now.
   */
  change(changesOf: (state: DraftState) => Partial<SavedDraft>): void {
    this.catchUp();
    const changes = changesOf(this.#state);
    const saved = { ...this.saved, ...changes };
    const draft = changes.answers ? { answers: changes.answers } : this.#state.draft;
    this.show({ draft, saved });
    if (this.#isClosed) return;
    storeDraft(this.#slug, saved);
    this.#seen = JSON.stringify(readDraft(this.#slug));
  }

  /** Shows without storing: what another tab has stored already, or an ending, which is read again after a reload. */
  show(parts: Partial<DraftState>): void {
    this.#state = { ...this.#state, ...parts };
    for (const listener of this.#listeners) listener();
  }

  /** Deletes the evaluation from this device, but not a newer one of another tab. Calls in progress still complete. */
  close(): void {
    this.#isClosed = true;
    const { quizId } = this.saved;
    const storedId = readDraft(this.#slug)?.quizId ?? null;
    if (storedId === null || quizId === null || storedId === quizId) deleteDraft(this.#slug);
  }

  /** Stops storing, because another object now stores this line's evaluation. Calls in progress still complete. */
  stopStoring(): void {
    this.#isClosed = true;
  }
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

type StoredDrafts = Record<string, SavedDraft>;

/** The drafts of this tab, used when the browser's storage is unavailable. */
let memory: StoredDrafts = {};

function isDraft(value: unknown): value is SavedDraft {
  return (
    typeof value === 'object' &&
    value !== null &&
    'contentVersion' in value &&
    'answers' in value &&
    'unsent' in value &&
    Array.isArray(value.unsent) &&
    'furthest' in value &&
    'consents' in value &&
    Array.isArray(value.consents) &&
    'photos' in value
  );
}

function readAll(): StoredDrafts {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(EVALUATION_KEY) ?? '{}');
    if (typeof value !== 'object' || value === null) return {};
    // A draft stored by an older version may lack newer fields.
    const drafts = Object.entries(value).filter(([, draft]) => isDraft(draft));
    return Object.fromEntries(
      drafts.map(([slug, draft]) => [
        slug,
        {
          quizId: null,
          answeredAt: {},
          device: '',
          unsentEarlier: [],
          photoChosenAt: {},
          unsentPhotos: [],
          uploads: {},
          ...draft,
        },
      ]),
    );
  } catch {
    return memory;
  }
}

function writeAll(drafts: StoredDrafts): void {
  memory = drafts;
  try {
    if (Object.keys(drafts).length === 0) localStorage.removeItem(EVALUATION_KEY);
    else localStorage.setItem(EVALUATION_KEY, JSON.stringify(drafts));
  } catch {
    // Storage is full: the answers stay in this tab and on the server.
  }
}

export const readDraft = (slug: string): SavedDraft | null => readAll()[slug] ?? null;

export const storeDraft = (slug: string, draft: SavedDraft): void =>
  writeAll({ ...readAll(), [slug]: draft });

export function deleteDraft(slug: string): void {
  const { [slug]: _removed, ...others } = readAll();
  writeAll(others);
}

/** Deletes the drafts of all lines, so that the next person on this phone sees none of them. */
export const deleteAllDrafts = (): void => writeAll({});

/**
 * Calls the listener when another tab may have changed a draft, also when the browser shows a page again that it had
 * frozen. Returns a function that removes the listener.
 */
function onDraftChangedElsewhere(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key === EVALUATION_KEY) listener();
  };
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', listener);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', listener);
  };
}

const START_OVER_KEY = 'evaluation-start-over:';

/**
 * Makes the next start of the line replace the open evaluation on the server. The mark survives a reload of the page.
 */
export const markStartOver = (slug: string): void => sessionStorage.setItem(START_OVER_KEY + slug, 'yes');

export const startsOver = (slug: string): boolean => sessionStorage.getItem(START_OVER_KEY + slug) !== null;

export const deleteStartOver = (slug: string): void => sessionStorage.removeItem(START_OVER_KEY + slug);

/** A copy of the record without one of its keys. */
export function withoutKey<Value>(
  record: Readonly<Record<string, Value>>,
  key: string,
): Record<string, Value> {
  const { [key]: _removed, ...others } = record;
  return others;
}
