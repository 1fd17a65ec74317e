import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Page } from './Page.tsx';

const MISSING_CHUNK = /dynamically imported module|Importing a module script failed|error loading/i;

/** A page broke and the menu is still there. Code that is gone means a newer build: the reload brings it. */
export function PageError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const isOldBuild = error instanceof Error && MISSING_CHUNK.test(error.message);
  return (
    <Page>
      <ErrorState error={error} onRetry={isOldBuild ? () => window.location.reload() : onRetry} />
    </Page>
  );
}
