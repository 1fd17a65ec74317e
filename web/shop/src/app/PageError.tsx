import { CallError } from '#web/apollo/callError.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Page } from '../page/Page.tsx';

const MISSING_CODE = /dynamically imported module|Importing a module script failed|error loading/i;

/**
 * Shown when a page failed; the menu still works. When the page's code did not load, either the connection is lost, or
 * a newer build has renamed the files; a reload then loads the new files.
 */
export function PageError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const isMissingCode = error instanceof Error && MISSING_CODE.test(error.message);
  const retry = () => (isMissingCode && navigator.onLine ? window.location.reload() : onRetry());
  return (
    <Page>
      <ErrorState isPage error={isMissingCode ? new CallError('TIMEOUT', true) : error} onRetry={retry} />
    </Page>
  );
}
