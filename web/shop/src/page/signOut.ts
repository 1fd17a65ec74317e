import type { ApolloClient } from '@apollo/client';
import { LOGOUT_REDIRECT_MS } from '#schema/constants.ts';
import { signOutAndClearData } from '#web/session/clearPersonalData.ts';
import { SignOutDocument, SignOutEverywhereDocument } from './signOut.generated.ts';

/** Ends the session on this device or on all devices. This browser signs out even when the server does not answer. */
export async function signOut(client: ApolloClient, scope: 'here' | 'everywhere'): Promise<void> {
  const mutation = scope === 'everywhere' ? SignOutEverywhereDocument : SignOutDocument;
  await signOutAndClearData(() => client.mutate({ mutation }), { exceptTab: performance.timeOrigin });
  await client.clearStore().catch(() => undefined);
  setTimeout(() => window.location.assign('/'), LOGOUT_REDIRECT_MS);
}
