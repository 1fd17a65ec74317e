import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { readTokens } from '#web/session/tokens.ts';
import { useSignedIn } from '#web/session/useSignedIn.ts';
import { PageLoading } from './PageLoading.tsx';
import { loginPath } from './returnPath.ts';

interface Props {
  /** What the server renders, and what stays until the browser has read its session. */
  fallback?: ReactNode;
  children: ReactNode;
}

/** A page that needs a login. A guest is asked to sign in and returns to the same address. */
export function RequireLogin({ children, fallback = <PageLoading /> }: Props) {
  const isSignedIn = useSignedIn();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();

  // During hydration `useSignedIn` returns false for everyone, so the stored tokens decide and not the first
  // render.
  useEffect(() => {
    if (!isSignedIn && readTokens() === null) navigate(loginPath(pathname + search), { replace: true });
  }, [isSignedIn, navigate, pathname, search]);

  return isSignedIn ? children : fallback;
}
