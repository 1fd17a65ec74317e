import { useSyncExternalStore } from 'react';
import { onTokensChange, readTokens } from './tokens.ts';

/** False on the server and during hydration: server-rendered pages are the same for all visitors. */
export function useSignedIn(): boolean {
  return useSyncExternalStore(
    onTokensChange,
    () => readTokens() !== null,
    () => false,
  );
}
