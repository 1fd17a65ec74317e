/** One request carries this much: on a bad line little is lost when it breaks. */
const CHUNK_BYTES = 64 * 1024;
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 15_000;
/** Broken requests in a row without a single byte arriving. */
const MOST_FAILURES = 12;

export interface UploadIo {
  fetch(url: string, init: RequestInit): Promise<Response>;
  token(): string | null;
  /** Renews the session; false when it is over. */
  renew(): Promise<boolean>;
  /** Ends early when the connection is back, or the upload is given up. */
  pause(ms: number, signal?: AbortSignal): Promise<void>;
}

export type UploadFile = (
  blob: Blob,
  purpose: string,
  /** `failures`: requests in a row that brought nothing on. */
  onProgress: (fraction: number, failures: number) => void,
  signal?: AbortSignal,
  /** The server's id of the upload, as soon as there is one: what a page that comes back asks about. */
  onBegun?: (id: string) => void,
) => Promise<string>;

/** The server's no: an empty, too large or wrong file is not sent again. */
export class UploadRefused extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

class Interrupted extends Error {}

interface Told {
  id?: string;
  received: number;
  fileId?: string;
}

async function told(response: Response): Promise<Told> {
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
  // What the server could not do now, it may do later; what it will not do, it says with a code.
  if (response.status >= 500 || response.status === 429 || response.status === 408) throw new Interrupted();
  throw new UploadRefused(text('error') ?? 'photo_upload_failed', text('message') ?? '');
}

/**
 * Sends a file in pieces and says how far it is. A lost connection costs the piece that was on its way: after a pause
 * the server is asked what it has, and the rest follows. Answers with the id of the finished file.
 */
export function createUploader({ fetch, token, renew, pause }: UploadIo): UploadFile {
  return async (blob, purpose, onProgress, signal, onBegun) => {
    let isRenewed = false;

    const call = async (method: string, url: string, headers: Record<string, string>, body?: BodyInit) => {
      const bearer = token();
      const response = await fetch(url, {
        method,
        headers: { ...headers, ...(bearer ? { authorization: `Bearer ${bearer}` } : {}) },
        ...(body === undefined ? {} : { body }),
        ...(signal ? { signal } : {}),
      });
      if (response.status === 401 && !isRenewed) {
        isRenewed = true;
        if (await renew()) throw new Interrupted();
      }
      return told(response);
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
    let isUnsure = false;
    for (;;) {
      try {
        let answer: Told;
        if (id === null) answer = await begin();
        else if (isUnsure) answer = await call('GET', `/uploads/${id}`, {});
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
        isUnsure = false;
        onProgress(Math.min(received / blob.size, 1), failures);
        if (answer.fileId) return answer.fileId;
        if (id === null) throw new Interrupted();
      } catch (problem) {
        signal?.throwIfAborted();
        if (problem instanceof UploadRefused) throw problem;
        failures += 1;
        if (failures > MOST_FAILURES) throw problem;
        onProgress(Math.min(received / blob.size, 1), failures);
        isUnsure = id !== null;
        await pause(Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS), signal);
        signal?.throwIfAborted();
      }
    }
  };
}
