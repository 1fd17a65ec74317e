import { useApolloClient } from '@apollo/client/react';
import { useLocation, useNavigate } from 'react-router-dom';
import { saveCartToken, saveTokens } from '#web/session/tokens.ts';
import { toast } from '#web/ui/toast.ts';
import { afterLogin } from '../../page/returnPath.ts';
import { SignedInProfileDocument } from '../../parts/measurement/signedInProfile.generated.ts';

/**
 * After a login or a registration: stores the tokens, drops the guest cart (now merged), reads the profile, and
 * returns to the page that required the login.
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
    navigate(afterLogin(search), { replace: true });
  };
}
