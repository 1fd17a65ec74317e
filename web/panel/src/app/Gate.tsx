import { chakra } from '@chakra-ui/react';
import { type ReactNode, useEffect } from 'react';
import { errorCode } from '#web/apollo/errorCode.ts';
import { useSignedIn } from '#web/session/useSignedIn.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { BlockedDoctor } from '../features/access/BlockedDoctor.tsx';
import { LoginPage } from '../features/access/LoginPage.tsx';
import { NoAccess } from '../features/access/NoAccess.tsx';
import { TwoFactorSetupPage } from '../features/access/TwoFactorSetupPage.tsx';
import { useIdleSignOut } from '../features/access/useIdleSignOut.ts';
import { usePanelDoctorQuery } from '../page/doctor.generated.ts';
import { DoctorContext } from '../page/doctor.ts';
import { PanelLoading } from '../page/PanelLoading.tsx';

interface Props {
  /** The pages that an admin sees instead of the doctors' pages. */
  admin: ReactNode;
  children: ReactNode;
}

function SignedInGate({ admin, children }: Props) {
  useIdleSignOut();
  const { data, loading, error, refetch } = usePanelDoctorQuery();
  const me = data?.me;
  const reload = () => refetch().catch(() => undefined);
  if (me?.role === 'patient') return <NoAccess name={me.name} />;
  if (me?.enrolmentRequired || errorCode(error) === 'two_factor_enrolment_required')
    return <TwoFactorSetupPage onDone={reload} />;
  if (me?.doctorBlock) return <BlockedDoctor name={me.name} block={me.doctorBlock} onRetry={reload} />;
  if (me) return <DoctorContext value={me}>{me.role === 'admin' ? admin : children}</DoctorContext>;
  if (!loading && !error) return <LoginPage />;
  return (
    <chakra.main padding="6">
      {loading ? <PanelLoading /> : <ErrorState error={error} isPage onRetry={() => void reload()} />}
    </chakra.main>
  );
}

/**
 * A visitor without a session signs in at the current address, so that a link to an appointment still works; a
 * person who is no doctor sees how to contact an administrator (user_no_access). A doctor without a second factor
 * sets one up before anything else. The server refuses their calls in any case.
 */
export function Gate({ admin, children }: Props) {
  // The person signed out in another tab: drafts in this one are about patients, and are removed too.
  useEffect(() => {
    const onLeft = ({ key, newValue }: StorageEvent) => {
      if (key === 'auth' && newValue === null) sessionStorage.clear();
    };
    window.addEventListener('storage', onLeft);
    return () => window.removeEventListener('storage', onLeft);
  }, []);
  return useSignedIn() ? <SignedInGate admin={admin}>{children}</SignedInGate> : <LoginPage />;
}
