import { type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorBoundary } from '#web/ui/ErrorBoundary.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { PanelLoading } from './PanelLoading.tsx';

/** An error boundary around the open page: one that fails, or loads, does not affect the rail. */
export function PageBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary
      resetKey={pathname}
      fallback={(error, retry) => (
        <ErrorState error={error} onRetry={() => (navigator.onLine ? window.location.reload() : retry())} />
      )}
    >
      <Suspense fallback={<PanelLoading />}>{children}</Suspense>
    </ErrorBoundary>
  );
}
