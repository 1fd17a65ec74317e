const STORAGE_KEY = 'checkout-attempt';

interface Attempt {
  /** The content of the request as JSON. A request with other content is another attempt. */
  content: string;
  key: string;
}

function storedAttempt(): Attempt | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null');
    if (typeof value !== 'object' || value === null || !('content' in value) || !('key' in value))
      return null;
    const { content, key } = value;
    return typeof content === 'string' && typeof key === 'string' ? { content, key } : null;
  } catch {
    return null;
  }
}

/**
 * The idempotency key for a content, stored in the tab: the same order sent again, after a double click, a reload or a
 * lost response, creates no second order. Changed content gets a new key.
 */
export function idempotencyKeyOf(content: unknown, newKey: () => string = () => crypto.randomUUID()): string {
  const text = JSON.stringify(content);
  const stored = storedAttempt();
  if (stored?.content === text) return stored.key;
  const key = newKey();
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ content: text, key } satisfies Attempt));
  } catch {
    // Without storage the key is valid for this call only.
  }
  return key;
}

/** Called when the order is placed, so that the next order gets a new key. */
export function clearAttempt(): void {
  sessionStorage.removeItem(STORAGE_KEY);
}
