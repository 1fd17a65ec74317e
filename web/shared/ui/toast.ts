import { asSentence } from '#schema/text/sentence.ts';

export interface Toast {
  id: number;
  text: string;
  tone: 'info' | 'ok' | 'danger';
}

export const STAY_MS = 6000;

let toasts: readonly Toast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

export function dismissToast(id: number): void {
  change(toasts.filter((toast) => toast.id !== id));
}

/**
 * Shows a short sentence over the page, also read aloud. A sentence that is already shown is not repeated, and the
 * oldest of three makes room for a fourth.
 */
export function toast(text: string, tone: Toast['tone'] = 'info'): void {
  const sentence = asSentence(text);
  if (toasts.some((shown) => shown.text === sentence)) return;
  const id = nextId++;
  change([...toasts.slice(-2), { id, text: sentence, tone }]);
  setTimeout(() => dismissToast(id), STAY_MS);
}

export function currentToasts(): readonly Toast[] {
  return toasts;
}

export function onToastsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
