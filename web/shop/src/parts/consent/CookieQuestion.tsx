import { lazy, type ReactNode, Suspense, startTransition, useEffect, useState } from 'react';

/** Used when the code of the notices does not load: shows the page without them. */
const WithoutNotices = ({ children }: { children?: ReactNode }) => <>{children}</>;
const LateNotices = lazy(() => import('./LateNotices.tsx').catch(() => ({ default: WithoutNotices })));

/**
 * Shows the cookie question or, when it was answered, `children`. The answer is stored in the browser and unknown to
 * the server, so the question loads after hydration, in its own chunk.
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
