import type { StoredFileRow } from './storedFile.entity.ts';

/** The progress of an upload, and its file once complete. */
export interface UploadState {
  received: number;
  file: StoredFileRow | null;
}
