const PAGES = {
  photos: () => [import('../photos/PhotosStep.tsx')],
  /** What is opened on the page of the photos: a connection that goes away meanwhile takes none of it along. */
  camera: () => [
    import('../photos/CameraView.tsx'),
    import('../photos/RgPrompt.tsx'),
    import('#web/upload/shrinkPhoto.ts').then(({ loadShrinking }) => loadShrinking()),
  ],
  ending: () => [import('../ending/PaymentPage.tsx'), import('../ending/FeedbackPage.tsx')],
};
const asked = new Set<keyof typeof PAGES>();

const whenIdle = (work: () => void): unknown =>
  typeof requestIdleCallback === 'function' ? requestIdleCallback(work) : setTimeout(work, 200);

/** Code of a page to come, once, and not while a step is still on its way to the screen. */
export function fetchAhead(page: keyof typeof PAGES): void {
  if (asked.has(page)) return;
  asked.add(page);
  // Without a connection it is asked again at the next step.
  whenIdle(() => void Promise.all(PAGES[page]()).catch(() => asked.delete(page)));
}
