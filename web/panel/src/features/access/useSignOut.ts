import { useApolloClient } from '@apollo/client/react';
import { signOutAndClearData } from '#web/session/clearPersonalData.ts';
import { PanelSignOutDocument } from './signOut.generated.ts';

/**
 * Ends the session. Removes all patient data from this browser, its other tabs and its memory, also without an
 * answer of the server.
 */
export function useSignOut() {
  const client = useApolloClient();
  return async (): Promise<void> => {
    await signOutAndClearData(() => client.mutate({ mutation: PanelSignOutDocument }));
    await client.clearStore().catch(() => undefined);
  };
}
