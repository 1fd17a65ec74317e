import { useApolloClient } from '@apollo/client/react';
import { saveCartToken, saveTokens } from '#web/session/tokens.ts';
import { SignedInProfileDocument } from '../measurement/signedInProfile.generated.ts';

export interface SessionTokens {
  token: string;
  refreshToken: string;
}

/**
 * Returns a function to call after a sign-in: it stores the tokens, deletes the token of the guest cart (the server has
 * merged that cart), forgets what was read as a guest and reads the profile.
 */
export function useStartSession() {
  const client = useApolloClient();
  return async (record: SessionTokens): Promise<void> => {
    saveTokens(record);
    saveCartToken(null);
    await client.resetStore().catch(() => undefined);
    await client.query({ query: SignedInProfileDocument }).catch(() => undefined);
  };
}
