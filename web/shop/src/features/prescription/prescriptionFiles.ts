import { useSyncExternalStore } from 'react';
import { prescriptionErrors } from '#schema/errors/prescription.ts';
import { MAX_UPLOAD_FILES } from '#schema/prescriptionRules.ts';
import { onTokensChange, readTokens } from '#web/session/tokens.ts';
import { type FileWish, fileToSend, PDF_TYPE, PHOTO, PHOTO_TYPES } from '#web/upload/fileToSend.ts';
import { uploadFile } from '#web/upload/uploader.ts';
import { type UploadFile, UploadRefused } from '#web/upload/uploadFile.ts';

export const ACCEPTED = [...PHOTO_TYPES, PDF_TYPE];
export const PAGE: FileWish = {
  kinds: [...PHOTO.kinds, 'pdf'],
  wrongKind: prescriptionErrors.prescription_file_type.message,
};

const NOT_SENT = 'A conexão caiu e o arquivo não chegou. Tente de novo.';

type PageUploadState =
  | { kind: 'preparing' }
  /** Ready to upload: waits for the upload before it, or for the sign-in. */
  | { kind: 'waiting' }
  | { kind: 'sending'; fraction: number }
  | { kind: 'sent'; fileId: string }
  /** `mayRetry` is false when the file was refused: the person must choose another one. */
  | { kind: 'failed'; message: string; mayRetry: boolean };

/** One page of a prescription, as a file. */
export interface PageFile {
  key: number;
  name: string;
  /** Address of the picture in this tab; null for a PDF, and while the file is prepared. */
  preview: string | null;
  state: PageUploadState;
}

interface FileWork {
  blob: Blob | null;
  abort: AbortController;
}

interface Tools {
  upload: UploadFile;
  /** The file as it is uploaded; throws `UploadRefused` for one that cannot be used. */
  prepare(file: File): Promise<Blob>;
}

/**
 * Uploads the pages of a prescription one after another. The files are only in the memory of the tab, so they survive
 * a sign-in, and are gone when the tab is closed.
 */
export class PrescriptionFiles {
  readonly #tools: Tools;
  readonly #listeners = new Set<() => void>();
  readonly #work = new Map<number, FileWork>();
  #files: readonly PageFile[] = [];
  #nextKey = 1;
  #running: Promise<void> | null = null;

  constructor(tools: Tools) {
    this.#tools = tools;
    onTokensChange(() => this.#handleTokensChange());
  }

  readonly files = () => this.#files;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /**
   * Adds the files that can be used and fit; returns a message about the first other one, or null. Prepares one file
   * at a time, because a large photo needs the memory.
   */
  async add(chosen: ArrayLike<File>): Promise<string | null> {
    const fitting = Array.from(chosen).slice(0, MAX_UPLOAD_FILES - this.#files.length);
    const added = fitting.map((file) => ({ file, key: this.#addFile(file) }));
    const problems: string[] = [];
    for (const { file, key } of added) {
      const problem = await this.#prepare(key, file);
      if (problem) problems.push(problem);
    }
    if (fitting.length < chosen.length) problems.push(prescriptionErrors.prescription_too_many_files.message);
    return problems[0] ?? null;
  }

  retry(key: number): void {
    if (!this.#work.get(key)?.blob) return;
    this.#set(key, { kind: 'waiting' });
    this.#run();
  }

  remove(key: number): void {
    const file = this.#files.find((candidate) => candidate.key === key);
    this.#work.get(key)?.abort.abort();
    this.#work.delete(key);
    if (file?.preview) URL.revokeObjectURL(file.preview);
    this.#show(this.#files.filter((candidate) => candidate.key !== key));
  }

  clear(): void {
    for (const { key } of this.#files) this.remove(key);
  }

  /** Discards the ids of finished uploads, so that all files are uploaded again. */
  sendAgain(): void {
    for (const { key, state } of this.#files) if (state.kind === 'sent') this.#set(key, { kind: 'waiting' });
    this.#run();
  }

  /** Resolves when every upload has ended: with the file ids in page order, or with null when one failed. */
  async settled(): Promise<string[] | null> {
    while (this.#running || this.#files.some(({ state }) => state.kind === 'preparing'))
      await (this.#running ?? new Promise((resolve) => setTimeout(resolve, 50)));
    const ids = this.#files.map(({ state }) => (state.kind === 'sent' ? state.fileId : null));
    return ids.every((id) => id !== null) ? ids : null;
  }

  #addFile(file: File): number {
    const key = this.#nextKey++;
    this.#work.set(key, { blob: null, abort: new AbortController() });
    const state: PageUploadState = { kind: 'preparing' };
    this.#show([...this.#files, { key, name: file.name, preview: null, state }]);
    return key;
  }

  /** Removes a file that cannot be used, and returns the reason. */
  async #prepare(key: number, file: File): Promise<string | null> {
    try {
      const blob = await this.#tools.prepare(file);
      const work = this.#work.get(key);
      if (!work) return null;
      work.blob = blob;
      const preview = blob.type === PDF_TYPE ? null : URL.createObjectURL(blob);
      this.#show(this.#files.map((page) => (page.key === key ? { ...page, preview } : page)));
      this.#set(key, { kind: 'waiting' });
      this.#run();
      return null;
    } catch (problem) {
      this.remove(key);
      return problem instanceof UploadRefused
        ? problem.message
        : prescriptionErrors.prescription_file_type.message;
    }
  }

  #handleTokensChange(): void {
    // Uploaded files belong to the account that uploaded them, so after a sign-out they are uploaded again.
    if (readTokens() === null) this.sendAgain();
    else this.#run();
  }

  #run(): void {
    const isAnyWaiting = this.#files.some(({ state }) => state.kind === 'waiting');
    if (readTokens() === null || this.#running || !isAnyWaiting) return;
    this.#running = this.#sendAll().finally(() => {
      this.#running = null;
      // A file may have become ready after the last look for one.
      this.#run();
    });
  }

  async #sendAll(): Promise<void> {
    for (;;) {
      const next = this.#files.find(({ state }) => state.kind === 'waiting');
      if (!next || readTokens() === null) return;
      await this.#send(next.key);
    }
  }

  async #send(key: number): Promise<void> {
    const work = this.#work.get(key);
    if (!work?.blob) return;
    const { signal } = work.abort;
    this.#set(key, { kind: 'sending', fraction: 0 });
    try {
      const onProgress = (fraction: number) => this.#set(key, { kind: 'sending', fraction });
      const fileId = await this.#tools.upload(work.blob, 'prescription', onProgress, signal);
      if (!signal.aborted) this.#set(key, { kind: 'sent', fileId });
    } catch (problem) {
      if (signal.aborted) return;
      const isRefused = problem instanceof UploadRefused;
      const message = (isRefused && problem.message) || NOT_SENT;
      this.#set(key, { kind: 'failed', message, mayRetry: !isRefused });
    }
  }

  #set(key: number, state: PageUploadState): void {
    this.#show(this.#files.map((file) => (file.key === key ? { ...file, state } : file)));
  }

  #show(files: readonly PageFile[]): void {
    this.#files = files;
    for (const listener of this.#listeners) listener();
  }
}

let instance: PrescriptionFiles | null = null;

/** One instance per tab, so that the chosen files survive navigation to the sign-in or the cart. */
function filesOfTab(): PrescriptionFiles {
  instance ??= new PrescriptionFiles({ upload: uploadFile, prepare: (file) => fileToSend(file, PAGE) });
  return instance;
}

export function usePrescriptionFiles() {
  const store = filesOfTab();
  const files = useSyncExternalStore(store.subscribe, store.files, store.files);
  return { store, files };
}
