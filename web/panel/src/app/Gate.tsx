import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useSignedIn } from '#web/session/useSignedIn.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { LoginPage } from '../features/access/LoginPage.tsx';
import { NoAccess } from '../features/access/NoAccess.tsx';
import { DoctorContext } from './doctor.ts';
import { usePanelDoctorQuery } from './Gate.generated.ts';
import { PanelLoading } from './PanelLoading.tsx';

function Known({ children }: { children: ReactNode }) {
  const { data, loading, error, refetch } = usePanelDoctorQuery();
  const me = data?.me;
  if (me?.role === 'doctor') return <DoctorContext value={me}>{children}</DoctorContext>;
  if (me) return <NoAccess name={me.name} />;
  if (!loading && !error) return <LoginPage />;
  return (
    <chakra.main padding="6">
      {loading ? (
        <PanelLoading />
      ) : (
        <ErrorState error={error} isPage onRetry={() => void refetch().catch(() => undefined)} />
      )}
    </chakra.main>
  );
}

/**
 * Strangers sign in where they are, so that a link to a case still leads there; whoever is no doctor is told whom to ask
 * (user_no_access). The server refuses them anyway.
 */
export function Gate({ children }: { children: ReactNode }) {
  return useSignedIn() ? <Known>{children}</Known> : <LoginPage />;
}
