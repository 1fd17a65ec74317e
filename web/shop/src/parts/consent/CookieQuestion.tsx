import { lazy, type ReactNode, Suspense, startTransition, useEffect, useState } from 'react';

/** When the code does not load, the page stays as it is; the next page tries again. */
const WithoutNotices = ({ children }: { children?: ReactNode }) => <>{children}</>;
const LateNotices = lazy(() => import('./LateNotices.tsx').catch(() => ({ default: WithoutNotices })));

/**
 * The server cannot know the answer that a browser stores, so the question loads after hydration, in its own chunk.
 */
export function CookieQuestion({ children }: { children?: ReactNode }) {
  const [isBrowser, setIsBrowser] = useState(false);
  useEffect(() => startTransition(() => setIsBrowser(true)), []);
  if (!isBrowser) return children;
  return (
    <Suspense fallback={children}>
      <LateNotices>{children}</LateNotices>
    </Suspense>
  );
}
