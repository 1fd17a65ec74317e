import { useApolloClient } from '@apollo/client/react';
import { useLocation, useNavigate } from 'react-router-dom';
import { saveCartToken, saveTokens } from '#web/session/tokens.ts';
import { toast } from '#web/ui/toast.ts';
import { afterLogin } from '../../app/returnPath.ts';
import { SignedInProfileDocument } from './signedInProfile.generated.ts';

/** What follows a login or a registration: tokens kept, the guest's cart is now the account's, profile fetched, back to where it was asked. */
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
