import { onTokensChange, readTokens } from '#web/session/tokens.ts';
import { type UploadFile, UploadRefused } from '#web/upload/uploadFile.ts';

const FIRST_PAUSE_MS = 1000;
const MAX_PAUSE_MS = 30_000;
const WAITING = { kind: 'waiting' } as const;

export type OutgoingState =
  | { kind: 'waiting' }
  /** The share of the file that has arrived. */
  | { kind: 'sending'; fraction: number | null }
  | { kind: 'failed'; message: string; mayRetry: boolean };

export interface OutgoingFile {
  name: string;
  blob: Blob;
}

/** A message that has not arrived yet. It keeps its id, so a retry does not duplicate it. */
export interface Outgoing {
  clientId: string;
  conversationId: string;
  text: string;
  file: Pick<OutgoingFile, 'name'> | null;
  state: OutgoingState;
}

export interface MessageInput {
  medicalAppointmentId: string;
  clientId: string;
  text: string | null;
  attachmentId: string | null;
}

/** `later` when the server did not answer and the message must be sent again. */
export type PostOutcome =
  | { kind: 'sent' }
  | { kind: 'later' }
  | { kind: 'refused'; message: string; mayRetry: boolean };

interface Tools {
  post(input: MessageInput): Promise<PostOutcome>;
  upload: UploadFile;
  /** Ends early when the connection is back. */
  pause(ms: number): Promise<void>;
}

interface UploadWork {
  blob: Blob | null;
  attachmentId: string | null;
  cancel: AbortController;
}

/**
 * Sends messages one after another in the order they were written, retrying until they arrive. It continues after
 * the page is left and keeps the texts through a reload; signing out removes them.
 */
export class Outbox {
  readonly #tools: Tools;
  readonly #listeners = new Set<() => void>();
  readonly #work = new Map<string, UploadWork>();
  #list: readonly Outgoing[] = [];
  #isRunning = false;

  constructor(tools: Tools) {
    this.#tools = tools;
    for (const { clientId, conversationId, text, attachmentId } of readUnsentMessages()) {
      this.#work.set(clientId, { blob: null, attachmentId, cancel: new AbortController() });
      const file = attachmentId ? { name: 'Arquivo' } : null;
      this.#list = [...this.#list, { clientId, conversationId, text, file, state: WAITING }];
    }
    onTokensChange(() => {
      if (readTokens() === null) this.#clear();
      else this.#run();
    });
    this.#run();
  }

  readonly list = () => this.#list;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  write(conversationId: string, text: string, file: OutgoingFile | null): void {
    const clientId = crypto.randomUUID();
    this.#work.set(clientId, {
      blob: file?.blob ?? null,
      attachmentId: null,
      cancel: new AbortController(),
    });
    const shown = file && { name: file.name };
    this.#replaceList([...this.#list, { clientId, conversationId, text, file: shown, state: WAITING }]);
    this.#run();
  }

  retry(clientId: string): void {
    this.#set(clientId, WAITING);
    this.#run();
  }

  /** Removes a message: the person gave it up, or it was received through live updates. */
  remove(clientId: string): void {
    this.#work.get(clientId)?.cancel.abort();
    this.#work.delete(clientId);
    if (this.#list.some((message) => message.clientId === clientId))
      this.#replaceList(this.#list.filter((message) => message.clientId !== clientId));
  }

  #clear(): void {
    for (const { clientId } of this.#list) this.remove(clientId);
  }

  #run(): void {
    if (!this.#isRunning) void this.#sendAll();
  }

  async #sendAll(): Promise<void> {
    this.#isRunning = true;
    let failures = 0;
    for (;;) {
      const next = this.#list.find(({ state }) => state.kind === 'waiting');
      if (!next || readTokens() === null) break;
      failures = (await this.#send(next)) ? 0 : failures + 1;
      if (failures > 0) await this.#tools.pause(Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), MAX_PAUSE_MS));
    }
    this.#isRunning = false;
  }

  /** False when the server did not answer: the message stays in the outbox. */
  async #send({ clientId, conversationId, text }: Outgoing): Promise<boolean> {
    const work = this.#work.get(clientId);
    if (!work) return true;
    const { signal } = work.cancel;
    this.#set(clientId, { kind: 'sending', fraction: null });
    try {
      if (work.blob && !work.attachmentId) {
        const onProgress = (fraction: number) => this.#set(clientId, { kind: 'sending', fraction });
        work.attachmentId = await this.#tools.upload(work.blob, 'chat', onProgress, signal);
      }
      const posted = await this.#tools.post({
        medicalAppointmentId: conversationId,
        clientId,
        text: text || null,
        attachmentId: work.attachmentId,
      });
      if (posted.kind === 'sent') this.remove(clientId);
      else if (posted.kind === 'later') this.#set(clientId, WAITING);
      else this.#set(clientId, { ...posted, kind: 'failed' });
      return posted.kind !== 'later';
    } catch (problem) {
      if (signal.aborted) return true;
      if (problem instanceof UploadRefused) {
        this.#set(clientId, { kind: 'failed', message: problem.message, mayRetry: false });
        return true;
      }
      this.#set(clientId, WAITING);
      return false;
    }
  }

  #set(clientId: string, state: OutgoingState): void {
    this.#replaceList(
      this.#list.map((message) => (message.clientId === clientId ? { ...message, state } : message)),
    );
  }

  #replaceList(list: readonly Outgoing[]): void {
    this.#list = list;
    this.#store();
    for (const listener of this.#listeners) listener();
  }

  /**
   * Stores texts, and ids of files that are uploaded already; a file that is not uploaded exists only in this tab's
   * memory.
   */
  #store(): void {
    const storable = this.#list.flatMap(({ clientId, conversationId, text }) => {
      const work = this.#work.get(clientId);
      if (!work || (work.blob && !work.attachmentId)) return [];
      return [{ clientId, conversationId, text, attachmentId: work.attachmentId }];
    });
    storeUnsentMessages(storable);
  }
}

const KEY = 'chat-outbox';

interface StoredMessage {
  clientId: string;
  conversationId: string;
  text: string;
  attachmentId: string | null;
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** The former name of `conversationId`: a tab may have stored its messages before the deployment that renamed it. */
const FORMER_FIELD = 'talkId';

function renameFormerField(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !(FORMER_FIELD in value)) return value;
  const { [FORMER_FIELD]: conversationId, ...message } = value;
  return { conversationId, ...message };
}

function isStoredMessage(value: unknown): value is StoredMessage {
  return (
    typeof value === 'object' &&
    value !== null &&
    'clientId' in value &&
    isText(value.clientId) &&
    'conversationId' in value &&
    isText(value.conversationId) &&
    'text' in value &&
    isText(value.text) &&
    'attachmentId' in value &&
    (value.attachmentId === null || isText(value.attachmentId))
  );
}

/** Messages of this tab that were unsent when it reloaded. They belong to the tab: closing it deletes them. */
export function readUnsentMessages(): StoredMessage[] {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(value) ? value.map(renameFormerField).filter(isStoredMessage) : [];
  } catch {
    return [];
  }
}

export function storeUnsentMessages(messages: readonly StoredMessage[]): void {
  try {
    if (messages.length === 0) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(messages));
  } catch {
    // Storage is missing or full: the messages stay in this page's memory.
  }
}
