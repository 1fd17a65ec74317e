const KEY = 'chat-outbox';

export interface StoredMessage {
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
