import { useState } from 'react';

const keyOf = (name: string): string => `draft:${name}`;

function read(name: string): string {
  try {
    return sessionStorage.getItem(keyOf(name)) ?? '';
  } catch {
    return '';
  }
}

function keep(name: string, text: string): void {
  try {
    if (text) sessionStorage.setItem(keyOf(name), text);
    else sessionStorage.removeItem(keyOf(name));
  } catch {
    // The words stay on this page.
  }
}

/**
 * Words that are being written, under the name of what they are for: still there after a way back, a look at another
 * room or a reload. They are of this tab, and signing out takes them along. Set to nothing once they are sent.
 */
export function useKeptText(name: string): [text: string, write: (text: string) => void] {
  const [text, setText] = useState(() => read(name));
  const write = (next: string) => {
    setText(next);
    keep(name, next);
  };
  return [text, write];
}
