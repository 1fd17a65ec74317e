import { mayHaveConsent } from '../session/mayHaveConsent.ts';
import { whenIdle } from '../ui/whenIdle.ts';

/** The server says on each page whether errors are reported: always, with the visitor's consent, or never. */
function mayReport(): boolean {
  const wish = document.querySelector<HTMLMetaElement>('meta[name="error-reports"]')?.content;
  return wish === 'on' || (wish === 'consent' && mayHaveConsent());
}

/** Reports an error. Its code is loaded with the first one, when the browser is idle; most visits never load it. */
export function reportCaught(error: unknown): void {
  if (!(error instanceof Error) || !mayReport()) return;
  whenIdle(
    () =>
      void import('./reportError.ts').then(({ reportError }) => reportError(error)).catch(() => undefined),
  );
}

/** Reports every uncaught error and rejection of the page. Called once, when an app starts. */
export function reportUncaught(): void {
  window.addEventListener('error', ({ error }) => reportCaught(error));
  window.addEventListener('unhandledrejection', ({ reason }) => reportCaught(reason));
}
