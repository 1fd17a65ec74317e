import { useApolloClient } from '@apollo/client/react';
import { LOGOUT_REDIRECT_MS } from '#schema/constants.ts';
import { EVALUATION_KEY } from '#web/build/storageKeys.ts';
import { clearTokens } from '#web/session/tokens.ts';
import { SignOutDocument, SignOutEverywhereDocument } from './signOut.generated.ts';

/** Ends the session here, or on every device. A server that does not answer keeps nobody signed in on this one. */
export function useSignOut() {
  const client = useApolloClient();
  return async (scope: 'here' | 'everywhere'): Promise<void> => {
    const mutation = scope === 'everywhere' ? SignOutEverywhereDocument : SignOutDocument;
    await client.mutate({ mutation }).catch(() => undefined);
    // Drafts, half-made orders and answers belong to whoever just left; the next one at this phone finds none of them.
    sessionStorage.clear();
    localStorage.removeItem(EVALUATION_KEY);
    clearTokens();
    setTimeout(() => window.location.assign('/'), LOGOUT_REDIRECT_MS);
  };
}
