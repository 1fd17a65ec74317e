import { useApolloClient } from '@apollo/client/react';
import { clearTokens } from '#web/session/tokens.ts';
import { PanelSignOutDocument } from './signOut.generated.ts';

/** Ends the session. A server that does not answer keeps nobody signed in here, and nothing of a patient stays in memory. */
export function useSignOut() {
  const client = useApolloClient();
  return async (): Promise<void> => {
    await client.mutate({ mutation: PanelSignOutDocument }).catch(() => undefined);
    sessionStorage.clear();
    clearTokens();
    await client.clearStore().catch(() => undefined);
  };
}
