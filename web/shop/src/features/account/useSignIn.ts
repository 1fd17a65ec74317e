import { useApolloClient } from '@apollo/client/react';
import { useLocation, useNavigate } from 'react-router-dom';
import { saveCartToken, saveTokens } from '#web/session/tokens.ts';
import { toast } from '#web/ui/toast.ts';
import { afterLogin } from '../../page/returnPath.ts';
import { SignedInProfileDocument } from '../../parts/measurement/signedInProfile.generated.ts';

/**
 * Returns a function to call after a login or a registration: it stores the tokens, deletes the token of the guest cart
 * (the server has merged that cart), reads the profile, and navigates to the page that required the login.
 */
export function useSignIn() {
  const client = useApolloClient();
  const navigate = useNavigate();
  const { search } = useLocation();

  return async (record: { token: string; refreshToken: string }, welcome: string): Promise<void> => {
    saveTokens(record);
    saveCartToken(null);
    await client.resetStore().catch(() => undefined);
    await client.query({ query: SignedInProfileDocument }).catch(() => undefined);
    toast(welcome, 'ok');
    const path = afterLogin(search);
    // The evaluation, where the session may have ended, is another app of this host.
    if (/^\/(?:questionario|avaliacao)\//.test(path)) return window.location.assign(path);
    navigate(path, { replace: true });
  };
}
