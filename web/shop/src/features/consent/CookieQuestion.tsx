import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';

/** Without a connection the page stays as it is; the next one asks again. */
const WithoutNotices = ({ children }: { children?: ReactNode }) => <>{children}</>;
const LateNotices = lazy(() => import('./LateNotices.tsx').catch(() => ({ default: WithoutNotices })));

/** The server cannot know the answer a browser keeps, so the question comes after hydration, with code of its own. */
export function CookieQuestion({ children }: { children?: ReactNode }) {
  const [isBrowser, setIsBrowser] = useState(false);
  useEffect(() => setIsBrowser(true), []);
  if (!isBrowser) return children;
  return (
    <Suspense fallback={children}>
      <LateNotices>{children}</LateNotices>
    </Suspense>
  );
}
