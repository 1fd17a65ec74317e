import { CHECKED_SIDE, type PhotoWarning, type Pixels, photoWarning } from './photoCheck.ts';

/** Looks at a photo on this device. Null also where a browser cannot look: the check warns, and never stops anyone. */
export async function checkPhoto(
  photo: Blob,
  subjects: readonly PhotoSubject[],
  content: ContentCheck | null,
): Promise<PhotoWarning | ContentWarning | null> {
  try {
    const pixels = await pixelsOf(photo);
    if (!pixels) return null;
    return photoWarning(pixels) ?? (await content?.look(pixels, subjects)) ?? null;
  } catch {
    return null;
  }
}

async function pixelsOf(photo: Blob): Promise<Pixels | null> {
  const picture = await createImageBitmap(photo);
  const scale = Math.min(1, CHECKED_SIDE / Math.max(picture.width, picture.height));
  const [width, height] = [picture.width, picture.height].map((side) =>
    Math.max(1, Math.round(side * scale)),
  );
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context || !width || !height) return null;
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
  picture.close();
  return context.getImageData(0, 0, width, height);
}

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
