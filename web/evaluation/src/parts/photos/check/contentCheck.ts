import type { Pixels } from './photoCheck.ts';

/** What a photo must show. */
export type PhotoSubject = 'face';
export type ContentWarning = 'noFace';

export interface ContentQuestion {
  id: number;
  pixels: Pixels;
  subjects: readonly PhotoSubject[];
}

export interface ContentAnswer {
  id: number;
  warning: ContentWarning | null;
}

export interface ContentCheck {
  look(pixels: Pixels, subjects: readonly PhotoSubject[]): Promise<ContentWarning | null>;
  /** Ends the worker, which frees the memory of the model. */
  close(): void;
}

/** After this time a photo has no warning. */
const PATIENCE_MS = 10_000;

/**
 * Starts a worker that loads the face model, so that the page can be used while the model loads and looks. All of it
 * stays on the device. Null where the browser cannot start it; every failure means no warning.
 */
export function openContentCheck(): ContentCheck | null {
  let worker: Worker;
  try {
    worker = new Worker(new URL('./contentCheck.worker.ts', import.meta.url), { type: 'module' });
  } catch {
    return null;
  }
  let id = 0;
  return {
    look: ({ data, width, height }, subjects) =>
      new Promise((resolve) => {
        id += 1;
        const question: ContentQuestion = { id, pixels: { data, width, height }, subjects };
        const settle = (warning: ContentWarning | null) => {
          clearTimeout(timer);
          worker.removeEventListener('message', hear);
          resolve(warning);
        };
        const hear = ({ data: answer }: MessageEvent<ContentAnswer>) => {
          if (answer.id === question.id) settle(answer.warning);
        };
        const timer = setTimeout(settle, PATIENCE_MS, null);
        worker.addEventListener('message', hear);
        worker.addEventListener('error', () => settle(null), { once: true });
        worker.postMessage(question);
      }),
    close: () => worker.terminate(),
  };
}
