import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { LateNotices } from './LateNotices.tsx';

/**
 * Shows the cookie question or, when it was answered, `children`. The answer is stored in the browser and unknown to
 * the server, so the question appears after hydration.
 */
export function CookieQuestion({ children }: { children?: ReactNode }) {
  const [isBrowser, setIsBrowser] = useState(false);
  useEffect(() => startTransition(() => setIsBrowser(true)), []);
  return isBrowser ? <LateNotices>{children}</LateNotices> : children;
}
