import { useState } from 'react';

const keyOf = (name: string): string => `draft:${name}`;

function read(name: string): string {
  try {
    return sessionStorage.getItem(keyOf(name)) ?? '';
  } catch {
    return '';
  }
}

function storeText(name: string, text: string): void {
  try {
    if (text) sessionStorage.setItem(keyOf(name), text);
    else sessionStorage.removeItem(keyOf(name));
  } catch {
    // Storage is missing or full: the text stays in this page's memory.
  }
}

/**
 * Text that is being written, stored in this tab under the given name: it survives a look at another page and a
 * reload. Signing out removes it; set it to an empty text after sending.
 */
export function useStoredText(name: string): [text: string, write: (text: string) => void] {
  const [text, setText] = useState(() => read(name));
  const write = (next: string) => {
    setText(next);
    storeText(name, next);
  };
  return [text, write];
}
