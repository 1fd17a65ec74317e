import { uploadErrors } from '#schema/errors/upload.ts';
import { finishedFile, uploadFile } from '#web/upload/uploader.ts';
import { UploadRefused } from '#web/upload/uploadFile.ts';
import { evaluationApi } from '../draft/EvaluationApi.ts';
import type { OpenDraft } from '../draft/OpenDraft.ts';
import { DOCUMENT_SLOT } from './photoSlots.ts';

/** The pause between two photos (evaluation §9). */
const SPACING_MS = 500;
/**
 * The number of failed requests from which an upload is shown as stalled; one lost request is normal on a weak signal.
 */
const STALLED_AFTER = 2;
const INTERRUPTED = 'O envio parou no meio. Tire a foto de novo.';

export type SlotState =
  /** `isStalled` when several requests have failed; the upload continues. */
  | { kind: 'sending'; fraction: number; isStalled?: boolean; preview: string }
  | { kind: 'sent'; preview: string | null }
  /**
   * `mayRetry` when the connection or the server failed, so a retry can help; false when the picture was refused.
   * Without a preview the photo must be taken again.
   */
  | { kind: 'failed'; message: string; mayRetry: boolean; preview: string | null };

interface WaitingPhoto {
  slot: string;
  blob: Blob;
  preview: string;
}

/**
 * Uploads each photo as soon as the person accepts it, one after another. The id of an uploaded photo is stored in the
 * draft, so a second attempt sends only the missing photos, and a reloaded tab still has them. The device stores
 * ids only; the pictures are on the server.
 */
class PhotoUploads {
  readonly #store: OpenDraft;
  readonly #listeners = new Set<() => void>();
  readonly #blobs = new Map<string, WaitingPhoto>();
  /** Previews by file id. */
  readonly #previews = new Map<string, string>();
  /** The upload states of this tab, which override those of the draft. */
  #tabStates: Readonly<Record<string, SlotState>> = {};
  #states: Readonly<Record<string, SlotState>> = {};
  #queued: WaitingPhoto[] = [];
  #running: Promise<void> | null = null;
  #current: { slot: string; abort: AbortController } | null = null;

  constructor(store: OpenDraft) {
    this.#store = store;
    this.#updateStates();
    store.subscribe(() => this.#updateStates());
    for (const [slot, uploadId] of Object.entries(store.state().saved.uploads))
      void this.#resume(slot, uploadId);
  }

  readonly states = () => this.#states;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Loads the previews of the stored photos. A photo that no longer exists has to be taken again. */
  async loadPreviews(): Promise<void> {
    const { photos, unsentPhotos } = this.#store.state().saved;
    const withoutPreview = Object.entries(photos).filter(([, file]) => !this.#previews.has(file));
    if (withoutPreview.length === 0) return;
    const links = await evaluationApi().photoLinks(this.#store.slug);
    for (const { fileId, url } of Object.values(links)) this.#previews.set(fileId, url);
    const isAnyMissing = withoutPreview.some(([slot]) => !links[slot] && !unsentPhotos.includes(slot));
    if (isAnyMissing) await this.#store.reloadPhotos();
    this.#updateStates();
  }

  add(slot: string, blob: Blob): void {
    this.#discard(slot);
    this.#store.startReplacingPhoto(slot);
    const waiting = { slot, blob, preview: URL.createObjectURL(blob) };
    this.#blobs.set(slot, waiting);
    this.#enqueue(waiting);
  }

  retry(slot: string): void {
    const waiting = this.#blobs.get(slot);
    if (waiting) this.#enqueue(waiting);
  }

  /** Resolves when every photo has arrived or failed. */
  async settled(): Promise<void> {
    while (this.#running) await this.#running;
  }

  #enqueue(waiting: WaitingPhoto): void {
    this.#queued = [...this.#queued.filter(({ slot }) => slot !== waiting.slot), waiting];
    this.#setTabState(waiting.slot, { kind: 'sending', fraction: 0, preview: waiting.preview });
    this.#running ??= this.#run();
  }

  async #run(): Promise<void> {
    for (;;) {
      const next = this.#queued.shift();
      if (!next) break;
      await this.#send(next);
      await new Promise((resolve) => setTimeout(resolve, SPACING_MS));
    }
    this.#running = null;
  }

  async #send({ slot, blob, preview }: WaitingPhoto): Promise<void> {
    const abort = new AbortController();
    this.#current = { slot, abort };
    const purpose = slot === DOCUMENT_SLOT ? 'document' : 'photo';
    const onProgress = (fraction: number, failures: number) =>
      this.#setTabState(slot, { kind: 'sending', fraction, isStalled: failures >= STALLED_AFTER, preview });
    const onBegun = (id: string) => this.#store.setUpload(slot, id);
    try {
      const fileId = await uploadFile(blob, purpose, onProgress, abort.signal, onBegun);
      if (abort.signal.aborted) return;
      this.#previews.set(fileId, preview);
      this.#setTabState(slot, null);
      this.#store.setPhoto(slot, fileId);
    } catch (problem) {
      if (abort.signal.aborted) return;
      const reason = problem instanceof UploadRefused ? problem.message : '';
      const message = reason || uploadErrors.photo_upload_failed.message;
      this.#store.setUpload(slot, null);
      this.#setTabState(slot, { kind: 'failed', message, mayRetry: !reason, preview });
    } finally {
      this.#current = null;
    }
  }

  /** For an upload during which the page was closed: it is finished on the server, or the photo must be taken again. */
  async #resume(slot: string, uploadId: string): Promise<void> {
    const fileId = await finishedFile(uploadId).catch(() => null);
    if (this.#tabStates[slot] || this.#store.state().saved.uploads[slot] !== uploadId) return;
    if (fileId) return this.#store.setPhoto(slot, fileId);
    this.#store.setUpload(slot, null);
    this.#setTabState(slot, { kind: 'failed', message: INTERRUPTED, mayRetry: false, preview: null });
  }

  /** Discards the previous photo of a slot and aborts its upload. */
  #discard(slot: string): void {
    const old = this.#blobs.get(slot);
    if (old) URL.revokeObjectURL(old.preview);
    this.#queued = this.#queued.filter((waiting) => waiting.slot !== slot);
    if (this.#current?.slot === slot) this.#current.abort.abort();
  }

  #setTabState(slot: string, state: SlotState | null): void {
    const { [slot]: _old, ...others } = this.#tabStates;
    this.#tabStates = state ? { ...others, [slot]: state } : others;
    this.#updateStates();
  }

  #updateStates(): void {
    const sent = Object.entries(this.#store.state().saved.photos).map(([slot, file]): [string, SlotState] => [
      slot,
      { kind: 'sent', preview: this.#previews.get(file) ?? null },
    ]);
    const states = { ...Object.fromEntries(sent), ...this.#tabStates };
    if (JSON.stringify(states) === JSON.stringify(this.#states)) return;
    this.#states = states;
    for (const listener of this.#listeners) listener();
  }
}

const uploadsByDraft = new WeakMap<OpenDraft, PhotoUploads>();

/** The uploads of an evaluation: the same object for every page, so that uploads continue when the page changes. */
export function photoUploadsOf(store: OpenDraft): PhotoUploads {
  const uploads = uploadsByDraft.get(store) ?? new PhotoUploads(store);
  uploadsByDraft.set(store, uploads);
  return uploads;
}
