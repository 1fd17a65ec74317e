import { fetchPage } from '../../page/pageCode.ts';

const PAGES = {
  photos: () => [import('../../parts/photos/PhotosStep.tsx')],
  /** Code that the photo page needs when a button is pressed, loaded early so that it works without a connection. */
  camera: () => [
    import('../../parts/photos/CameraView.tsx'),
    import('../../parts/photos/RgPrompt.tsx'),
    import('#web/upload/shrinkPhoto.ts').then(({ loadShrinking }) => loadShrinking()),
  ],
  ending: () => [fetchPage('payment'), fetchPage('feedback')],
};
const requested = new Set<keyof typeof PAGES>();

const whenIdle = (work: () => void): unknown =>
  typeof requestIdleCallback === 'function' ? requestIdleCallback(work) : setTimeout(work, 200);

/** Loads the code of a later page once, and not while a step is still loading. */
export function preloadPage(page: keyof typeof PAGES): void {
  if (requested.has(page)) return;
  requested.add(page);
  // After a failed load, the next step tries again.
  whenIdle(() => void Promise.all(PAGES[page]()).catch(() => requested.delete(page)));
}
