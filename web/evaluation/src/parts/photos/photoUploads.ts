import { uploadErrors } from '#schema/errors/upload.ts';
import { finishedFile, uploadFile } from '#web/upload/uploader.ts';
import { UploadRefused } from '#web/upload/uploadFile.ts';
import { evaluationApi } from '../draft/currentApi.ts';
import type { OpenDraft } from '../draft/OpenDraft.ts';
import { DOCUMENT_SLOT } from './photoSlots.ts';

/** Between two photos (evaluation §9). */
const SPACING_MS = 500;
/** A single lost request is normal on a weak signal; from this number on the upload is shown as stalled. */
const STALLED_AFTER = 2;
const CUT_SHORT = 'O envio parou no meio. Tire a foto de novo.';

export type SlotState =
  /** `isStalled` when nothing has arrived for a while; the upload continues. */
  | { kind: 'sending'; fraction: number; isStalled?: boolean; preview: string }
  | { kind: 'sent'; preview: string | null }
  /**
   * `isOurs` when the connection or the server failed, not the picture. Without a preview the photo must be taken
   * again.
   */
  | { kind: 'failed'; message: string; isOurs: boolean; preview: string | null };

interface WaitingPhoto {
  slot: string;
  blob: Blob;
  preview: string;
}

/**
 * Photos are sent as soon as they are accepted, one after another, while the person takes the next. A finished
 * photo is stored in the draft, so a second attempt sends only the missing ones, and a reloaded tab finds it
 * again: the device stores ids, the server stores pictures.
 */
export class PhotoUploads {
  readonly #store: OpenDraft;
  readonly #listeners = new Set<() => void>();
  readonly #blobs = new Map<string, WaitingPhoto>();
  /** Previews by file id. */
  readonly #previews = new Map<string, string>();
  /** The upload states of this tab, which override those of the draft. */
  #live: Readonly<Record<string, SlotState>> = {};
  #states: Readonly<Record<string, SlotState>> = {};
  #line: WaitingPhoto[] = [];
  #running: Promise<void> | null = null;
  #current: { slot: string; giveUp: AbortController } | null = null;

  constructor(store: OpenDraft) {
    this.#store = store;
    this.#count();
    store.subscribe(() => this.#count());
    for (const [slot, uploadId] of Object.entries(store.state().saved.uploads))
      void this.#resume(slot, uploadId);
  }

  readonly states = () => this.#states;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Reads new links to the stored photos; a photo that no longer exists is requested again. */
  async show(): Promise<void> {
    const { photos, unsentPhotos } = this.#store.state().saved;
    const unseen = Object.entries(photos).filter(([, file]) => !this.#previews.has(file));
    if (unseen.length === 0) return;
    const links = await evaluationApi().photoLinks(this.#store.slug);
    for (const { fileId, url } of Object.values(links)) this.#previews.set(fileId, url);
    const isGone = unseen.some(([slot]) => !links[slot] && !unsentPhotos.includes(slot));
    if (isGone) await this.#store.reloadPhotos();
    this.#count();
  }

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

  /** Resolves when every photo has arrived or failed. */
  async settled(): Promise<void> {
    while (this.#running) await this.#running;
  }

  #queue(waiting: WaitingPhoto): void {
    this.#line = [...this.#line.filter(({ slot }) => slot !== waiting.slot), waiting];
    this.#tell(waiting.slot, { kind: 'sending', fraction: 0, preview: waiting.preview });
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

  async #send({ slot, blob, preview }: WaitingPhoto): Promise<void> {
    const giveUp = new AbortController();
    this.#current = { slot, giveUp };
    const purpose = slot === DOCUMENT_SLOT ? 'document' : 'photo';
    const onProgress = (fraction: number, failures: number) =>
      this.#tell(slot, { kind: 'sending', fraction, isStalled: failures >= STALLED_AFTER, preview });
    const onBegun = (id: string) => this.#store.setUpload(slot, id);
    try {
      const fileId = await uploadFile(blob, purpose, onProgress, giveUp.signal, onBegun);
      if (giveUp.signal.aborted) return;
      this.#previews.set(fileId, preview);
      this.#tell(slot, null);
      this.#store.setPhoto(slot, fileId);
    } catch (problem) {
      if (giveUp.signal.aborted) return;
      const reason = problem instanceof UploadRefused ? problem.message : '';
      const message = reason || uploadErrors.photo_upload_failed.message;
      this.#store.setUpload(slot, null);
      this.#tell(slot, { kind: 'failed', message, isOurs: !reason, preview });
    } finally {
      this.#current = null;
    }
  }

  /** The page was closed during this upload: either it finished on the server, or the photo must be taken again. */
  async #resume(slot: string, uploadId: string): Promise<void> {
    const fileId = await finishedFile(uploadId).catch(() => null);
    if (this.#live[slot] || this.#store.state().saved.uploads[slot] !== uploadId) return;
    if (fileId) return this.#store.setPhoto(slot, fileId);
    this.#store.setUpload(slot, null);
    this.#tell(slot, { kind: 'failed', message: CUT_SHORT, isOurs: false, preview: null });
  }

  /** A new photo replaces the previous one, whatever the state of its upload. */
  #forget(slot: string): void {
    const old = this.#blobs.get(slot);
    if (old) URL.revokeObjectURL(old.preview);
    this.#line = this.#line.filter((waiting) => waiting.slot !== slot);
    if (this.#current?.slot === slot) this.#current.giveUp.abort();
  }

  #tell(slot: string, state: SlotState | null): void {
    const { [slot]: _old, ...others } = this.#live;
    this.#live = state ? { ...others, [slot]: state } : others;
    this.#count();
  }

  #count(): void {
    const sent = Object.entries(this.#store.state().saved.photos).map(([slot, file]): [string, SlotState] => [
      slot,
      { kind: 'sent', preview: this.#previews.get(file) ?? null },
    ]);
    const states = { ...Object.fromEntries(sent), ...this.#live };
    if (JSON.stringify(states) === JSON.stringify(this.#states)) return;
    this.#states = states;
    for (const listener of this.#listeners) listener();
  }
}

const known = new WeakMap<OpenDraft, PhotoUploads>();

/** One per evaluation, so that uploads continue after the page is left. */
export function photoUploadsOf(store: OpenDraft): PhotoUploads {
  const made = known.get(store) ?? new PhotoUploads(store);
  known.set(store, made);
  return made;
}
