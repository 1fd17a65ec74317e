import { useState } from 'react';

/**
 * Returns the idempotency key for a content of this form. Content that is sent again after a lost answer keeps its key;
 * changed content gets another one. The keys live as long as the form.
 */
export function useContentKey(): (content: object) => string {
  const [keys] = useState(() => new Map<string, string>());
  return (content) => {
    const text = JSON.stringify(content);
    const key = keys.get(text) ?? crypto.randomUUID();
    keys.set(text, key);
    return key;
  };
}
