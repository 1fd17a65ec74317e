import { CallFailed } from '#web/apollo/callFailed.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Page } from './Page.tsx';

const MISSING_CODE = /dynamically imported module|Importing a module script failed|error loading/i;

/**
 * A page broke and the menu is still there. Code that did not come is a lost connection, or a newer build whose
 * files have other names: the reload brings those.
 */
export function PageError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const isMissingCode = error instanceof Error && MISSING_CODE.test(error.message);
  const retry = () => (isMissingCode && navigator.onLine ? window.location.reload() : onRetry());
  return (
    <Page>
      <ErrorState isPage error={isMissingCode ? new CallFailed('TIMEOUT', true) : error} onRetry={retry} />
    </Page>
  );
}
