import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { signOutAndClearData } from '#web/session/clearPersonalData.ts';
import { toast } from '#web/ui/toast.ts';
import { keepDrafts } from '../../page/keptDrafts.ts';
import { idleMs } from '../../page/lastInput.ts';
import { PanelSignOutDocument } from './useSignOut.generated.ts';

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

/** Equal to the time after which the server refuses to renew the session of a doctor or admin. */
const IDLE_LIMIT_MS = 30 * 60_000;
const CHECK_INTERVAL_MS = 15_000;

/**
 * Signs out when the session ends without input, so that no patient data stays on an unattended screen. What was
 * being written waits in memory for the same person.
 */
export function useIdleSignOut(): void {
  const signOut = useSignOut();
  const latestSignOut = useRef(signOut);
  useEffect(() => {
    latestSignOut.current = signOut;
  });
  useEffect(() => {
    const timer = setInterval(() => {
      if (idleMs() < IDLE_LIMIT_MS) return;
      clearInterval(timer);
      keepDrafts();
      void latestSignOut
        .current()
        .then(() => toast('Você ficou 30 minutos sem usar o painel. Entre de novo.', 'danger'));
    }, CHECK_INTERVAL_MS);
    return () => clearInterval(timer);
  }, []);
}
