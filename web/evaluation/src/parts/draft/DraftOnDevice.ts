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
  #isClosed = false;

  constructor(slug: string, state: DraftState) {
    this.#slug = slug;
    this.#state = state;
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

  /** Calls `listener` after each change, and `onOtherTab` when another tab has stored or deleted the draft. */
  subscribe(listener: () => void, onOtherTab: (saved: SavedDraft | null) => void): () => void {
    this.#listeners.add(listener);
    const stop = onDraftChangedElsewhere(this.#slug, onOtherTab);
    return () => {
      stop();
      this.#listeners.delete(listener);
    };
  }

  change(changes: Partial<SavedDraft>): void {
    const saved = { ...this.saved, ...changes };
    const draft = changes.answers ? { answers: changes.answers } : this.#state.draft;
    this.show({ draft, saved });
    if (!this.#isClosed) storeDraft(this.#slug, saved);
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
