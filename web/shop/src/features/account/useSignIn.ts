import { useLocation, useNavigate } from 'react-router-dom';
import { toast } from '#web/ui/toast.ts';
import { afterLogin } from '../../page/returnPath.ts';
import { type SessionTokens, useStartSession } from '../../parts/signIn/useStartSession.ts';

/**
 * Returns a function to call after a login or a registration: it starts the session and navigates to the page that
 * required the login.
 */
export function useSignIn() {
  const startSession = useStartSession();
  const navigate = useNavigate();
  const { search } = useLocation();

  return async (record: SessionTokens, welcome: string): Promise<void> => {
    await startSession(record);
    toast(welcome, 'ok');
    const path = afterLogin(search);
    // The evaluation, where the session may have ended, is another app of this host.
    if (/^\/(?:questionario|avaliacao)\//.test(path)) return window.location.assign(path);
    navigate(path, { replace: true });
  };
}
