import type { DraftState } from './draftState.ts';
import type { SavedDraft } from './savedDraft.ts';
import { deleteDraft, onDraftChangedElsewhere, readDraft, storeDraft } from './storedDrafts.ts';

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
