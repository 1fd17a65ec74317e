import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { readTokens } from '#web/session/tokens.ts';
import { useSignedIn } from '#web/session/useSignedIn.ts';
import { PageLoading } from './PageLoading.tsx';
import { loginPath } from './returnPath.ts';

interface Props {
  /** Rendered by the server, and by the browser until it has read the session. */
  fallback?: ReactNode;
  children: ReactNode;
}

/** Renders its children for a signed-in person. A guest is sent to the login, which returns to the same address. */
export function RequireLogin({ children, fallback = <PageLoading /> }: Props) {
  const isSignedIn = useSignedIn();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();

  // During hydration `useSignedIn` returns false for all visitors, so the stored tokens are read too.
  useEffect(() => {
    if (!isSignedIn && readTokens() === null) navigate(loginPath(pathname + search), { replace: true });
  }, [isSignedIn, navigate, pathname, search]);

  return isSignedIn ? children : fallback;
}
