import type { ServerRequest } from '#web/session/callServer.ts';

/** The size of one request; small, so that a broken connection loses little. */
const CHUNK_BYTES = 64 * 1024;
const FIRST_PAUSE_MS = 1000;
const MAX_PAUSE_MS = 15_000;
/** The number of failed requests in a row, without progress, after which the upload stops. */
const MAX_FAILURES = 12;

export interface UploadIo {
  fetch: (url: string, request: ServerRequest) => Promise<Response>;
  token(): string | null;
  /** Renews the session; false when it has ended. */
  renew(): Promise<boolean>;
  /** Ends early when the connection is back or the upload is cancelled. */
  pause(ms: number, signal?: AbortSignal): Promise<void>;
}

export type UploadFile = (
  blob: Blob,
  purpose: string,
  /** `failures`: the number of requests in a row without progress. */
  onProgress: (fraction: number, failures: number) => void,
  signal?: AbortSignal,
  /** Called with the upload's id once the server has created it: a page that was reloaded asks for its state. */
  onBegun?: (id: string) => void,
) => Promise<string>;

/** The server refused an empty, too large or wrong file; it is not sent again. */
export class UploadRefused extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

class Interrupted extends Error {}

interface UploadAnswer {
  id?: string;
  received: number;
  fileId?: string;
}

async function readAnswer(response: Response): Promise<UploadAnswer> {
  const body: unknown = await response.json().catch(() => null);
  if (typeof body !== 'object' || body === null) throw new Interrupted();
  const text = (key: string): string | undefined => {
    const value: unknown = Reflect.get(body, key);
    return typeof value === 'string' ? value : undefined;
  };
  if (response.ok || response.status === 409) {
    const received = Number(Reflect.get(body, 'received'));
    if (!Number.isInteger(received)) throw new Interrupted();
    const id = text('id');
    const fileId = text('fileId');
    return { received, ...(id ? { id } : {}), ...(fileId ? { fileId } : {}) };
  }
  // A temporary failure is retried; a permanent one has a code.
  if (response.status >= 500 || response.status === 429 || response.status === 408) throw new Interrupted();
  throw new UploadRefused(text('error') ?? 'photo_upload_failed', text('message') ?? '');
}

/**
 * Uploads a file in chunks and reports the progress. A lost connection costs one chunk: after a pause the server
 * reports its offset, and the rest is sent. Returns the id of the finished file.
 */
export function createUploader({ token, renew, pause, ...server }: UploadIo): UploadFile {
  return async (blob, purpose, onProgress, signal, onBegun) => {
    let isRenewed = false;

    const call = async (method: string, url: string, headers: Record<string, string>, body?: BodyInit) => {
      const bearer = token();
      const response = await server.fetch(url, {
        method,
        headers: { ...headers, ...(bearer ? { authorization: `Bearer ${bearer}` } : {}) },
        ...(body === undefined ? {} : { body }),
        ...(signal ? { signal } : {}),
      });
      if (response.status === 401 && !isRenewed) {
        isRenewed = true;
        if (await renew()) throw new Interrupted();
      }
      return readAnswer(response);
    };
    const begin = () =>
      call(
        'POST',
        '/uploads',
        { 'content-type': 'application/json' },
        JSON.stringify({ purpose, size: blob.size }),
      );

    let id: string | null = null;
    let received = 0;
    let failures = 0;
    let isOffsetUnknown = false;
    for (;;) {
      try {
        let answer: UploadAnswer;
        if (id === null) answer = await begin();
        else if (isOffsetUnknown) answer = await call('GET', `/uploads/${id}`, {});
        else
          answer = await call(
            'PATCH',
            `/uploads/${id}`,
            { 'content-type': 'application/octet-stream', 'upload-offset': String(received) },
            blob.slice(received, received + CHUNK_BYTES),
          );
        if (answer.received > received) failures = 0;
        if (id === null && answer.id) {
          id = answer.id;
          onBegun?.(id);
        }
        received = answer.received;
        isOffsetUnknown = false;
        onProgress(Math.min(received / blob.size, 1), failures);
        if (answer.fileId) return answer.fileId;
        if (id === null) throw new Interrupted();
      } catch (problem) {
        signal?.throwIfAborted();
        if (problem instanceof UploadRefused) throw problem;
        failures += 1;
        if (failures > MAX_FAILURES) throw problem;
        onProgress(Math.min(received / blob.size, 1), failures);
        isOffsetUnknown = id !== null;
        await pause(Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), MAX_PAUSE_MS), signal);
        signal?.throwIfAborted();
      }
    }
  };
}
