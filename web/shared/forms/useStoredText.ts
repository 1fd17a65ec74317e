import { useState } from 'react';
import { draftKey } from './formDraft.ts';

function read(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

function storeText(key: string, text: string): void {
  try {
    if (text) sessionStorage.setItem(key, text);
    else sessionStorage.removeItem(key);
  } catch {
    // Storage is missing or full: the text stays in this page's memory.
  }
}

/**
 * Text that is being written, stored in this tab under the given name: it survives a look at another page and a
 * reload. Signing out removes it; set it to an empty text after sending.
 */
export function useStoredText(name: string): [text: string, write: (text: string) => void] {
  const [key] = useState(() => draftKey(name));
  const [text, setText] = useState(() => read(key));
  const write = (next: string) => {
    setText(next);
    storeText(key, next);
  };
  return [text, write];
}
