import { useApolloClient } from '@apollo/client/react';
import { signOutAndForget } from '#web/session/forgetPerson.ts';
import { PanelSignOutDocument } from './signOut.generated.ts';

/** Ends the session. Nothing of a patient stays in this browser, its other tabs or its memory, also without an answer. */
export function useSignOut() {
  const client = useApolloClient();
  return async (): Promise<void> => {
    await signOutAndForget(() => client.mutate({ mutation: PanelSignOutDocument }));
    await client.clearStore().catch(() => undefined);
  };
}
