import { ErrorState } from '#web/ui/ErrorState.tsx';
import { LoadingArea, Skeleton } from '#web/ui/Skeleton.tsx';
import Maintenance from '../../page/Maintenance.tsx';
import { Page } from '../../page/Page.tsx';
import { PageStatus } from '../../page/PageStatus.tsx';

interface Props {
  error: Error | undefined;
  /** True when the server answered that there is no store yet. */
  isClosed: boolean;
  onRetry(): void;
}

/** A landing page without its content: loading, a store that is being set up, or a failed load with status 503. */
export function LandingState({ error, isClosed, onRetry }: Props) {
  if (isClosed) return <Maintenance />;
  if (!error)
    return (
      <Page>
        <LoadingArea>
          <Skeleton height="36rem" />
        </LoadingArea>
      </Page>
    );
  return (
    <Page>
      <PageStatus code={503} />
      <ErrorState isPage error={error} onRetry={onRetry} />
    </Page>
  );
}
