import { uploadErrors } from '#schema/errors/upload.ts';
import { uploadFile } from '#web/upload/uploader.ts';
import { UploadRefused } from '#web/upload/uploadFile.ts';
import type { OpenDraft } from '../../draft/OpenDraft.ts';
import { DOCUMENT_SLOT } from './photoSlots.ts';

/** Between two photos (evaluation §9). */
const SPACING_MS = 500;

export type SlotState =
  | { kind: 'sending'; fraction: number; preview: string }
  | { kind: 'sent'; preview: string | null }
  | { kind: 'failed'; message: string; preview: string };

interface Waiting {
  slot: string;
  blob: Blob;
  preview: string;
}

/**
 * Photos travel as soon as they are accepted, one after another, while the person takes the next. What is finished is
 * written into the draft, so that a second try sends only what is missing.
 */
export class PhotoUploads {
  readonly #store: OpenDraft;
  readonly #listeners = new Set<() => void>();
  readonly #blobs = new Map<string, Waiting>();
  #states: Readonly<Record<string, SlotState>> = {};
  #line: Waiting[] = [];
  #running: Promise<void> | null = null;
  #current: { slot: string; giveUp: AbortController } | null = null;

  constructor(store: OpenDraft) {
    this.#store = store;
    const { photos } = store.state().saved;
    this.#states = Object.fromEntries(
      Object.keys(photos).map((slot) => [slot, { kind: 'sent', preview: null } satisfies SlotState]),
    );
  }

  readonly states = () => this.#states;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  add(slot: string, blob: Blob): void {
    this.#forget(slot);
    this.#store.setPhoto(slot, null);
    const waiting = { slot, blob, preview: URL.createObjectURL(blob) };
    this.#blobs.set(slot, waiting);
    this.#queue(waiting);
  }

  retry(slot: string): void {
    const waiting = this.#blobs.get(slot);
    if (waiting) this.#queue(waiting);
  }

  /** Until every photo has arrived or failed. */
  async settled(): Promise<void> {
    while (this.#running) await this.#running;
  }

  #queue(waiting: Waiting): void {
    this.#line = [...this.#line.filter(({ slot }) => slot !== waiting.slot), waiting];
    this.#show(waiting.slot, { kind: 'sending', fraction: 0, preview: waiting.preview });
    this.#running ??= this.#run();
  }

  async #run(): Promise<void> {
    for (;;) {
      const next = this.#line.shift();
      if (!next) break;
      await this.#send(next);
      await new Promise((resolve) => setTimeout(resolve, SPACING_MS));
    }
    this.#running = null;
  }

  async #send({ slot, blob, preview }: Waiting): Promise<void> {
    const giveUp = new AbortController();
    this.#current = { slot, giveUp };
    const onProgress = (fraction: number) => this.#show(slot, { kind: 'sending', fraction, preview });
    try {
      const fileId = await uploadFile(
        blob,
        slot === DOCUMENT_SLOT ? 'document' : 'photo',
        onProgress,
        giveUp.signal,
      );
      if (giveUp.signal.aborted) return;
      this.#store.setPhoto(slot, fileId);
      this.#show(slot, { kind: 'sent', preview });
    } catch (problem) {
      if (giveUp.signal.aborted) return;
      const told = problem instanceof UploadRefused ? problem.message : '';
      this.#show(slot, {
        kind: 'failed',
        message: told || uploadErrors.photo_upload_failed.message,
        preview,
      });
    } finally {
      this.#current = null;
    }
  }

  /** A retaken photo takes the place of the one before, wherever that is on its way. */
  #forget(slot: string): void {
    const old = this.#blobs.get(slot);
    if (old) URL.revokeObjectURL(old.preview);
    this.#line = this.#line.filter((waiting) => waiting.slot !== slot);
    if (this.#current?.slot === slot) this.#current.giveUp.abort();
  }

  #show(slot: string, state: SlotState): void {
    this.#states = { ...this.#states, [slot]: state };
    for (const listener of this.#listeners) listener();
  }
}

const known = new WeakMap<OpenDraft, PhotoUploads>();

/** One per evaluation, so that leaving the page stops nothing. */
export function photoUploadsOf(store: OpenDraft): PhotoUploads {
  const made = known.get(store) ?? new PhotoUploads(store);
  known.set(store, made);
  return made;
}
