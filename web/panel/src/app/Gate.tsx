import { chakra } from '@chakra-ui/react';
import { lazy, type ReactNode, useEffect } from 'react';
import { errorCode } from '#web/apollo/errorCode.ts';
import { useSignedIn } from '#web/session/useSignedIn.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { whenIdle } from '#web/ui/whenIdle.ts';
import { BlockedProfessional, NoAccess } from '../features/access/NoAccess.tsx';
import { useIdleSignOut } from '../features/access/useSignOut.ts';
import { PageBoundary } from '../page/PageBoundary.tsx';
import { PanelLoading } from '../page/PanelLoading.tsx';
import { useStaffMemberQuery } from '../page/staffMember.generated.ts';
import { StaffMemberContext } from '../page/staffMember.ts';

/** Forms and their checks are a fifth of the first script, and a person who is signed in sees none of them. */
const loadLoginPage = () => import('../features/access/LoginPage.tsx');
const LoginPage = lazy(loadLoginPage);
const TwoFactorSetupPage = lazy(() => import('../features/access/TwoFactorSetupPage.tsx'));

interface Props {
  /** The pages that an admin sees instead of the doctors' pages. */
  admin: ReactNode;
  /** The same for a pharmacist. */
  pharmacist: ReactNode;
  children: ReactNode;
}

/** A session may end while there is no connection: the sign-in then needs its code. */
function usePreloadedLoginPage(): void {
  useEffect(() => whenIdle(() => void loadLoginPage().catch(() => undefined)), []);
}

function SignedInGate({ admin, pharmacist, children }: Props) {
  useIdleSignOut();
  usePreloadedLoginPage();
  const { data, loading, error, refetch } = useStaffMemberQuery();
  const me = data?.me;
  const reload = () => refetch().catch(() => undefined);
  if (me?.role === 'patient') return <NoAccess name={me.name} />;
  if (me?.enrolmentRequired || errorCode(error) === 'two_factor_enrolment_required')
    return <TwoFactorSetupPage onDone={reload} />;
  if (me?.registrationBlock)
    return <BlockedProfessional name={me.name} block={me.registrationBlock} onRetry={reload} />;
  if (me) {
    const pages = { admin, pharmacist, doctor: children }[me.role];
    return <StaffMemberContext value={me}>{pages}</StaffMemberContext>;
  }
  if (!loading && !error) return <LoginPage />;
  return (
    <chakra.main padding="6">
      {loading ? <PanelLoading /> : <ErrorState error={error} isPage onRetry={() => void reload()} />}
    </chakra.main>
  );
}

/**
 * A visitor without a session signs in at the current address, so that a link to an appointment still works; a
 * patient sees how to contact an administrator (user_no_access). A doctor, pharmacist or admin without a second factor sets one up
 * before anything else. The server refuses their calls in any case.
 */
export function Gate(pages: Props) {
  // The person signed out in another tab: drafts in this one are about patients, and are removed too.
  useEffect(() => {
    const onLeft = ({ key, newValue }: StorageEvent) => {
      if (key === 'auth' && newValue === null) sessionStorage.clear();
    };
    window.addEventListener('storage', onLeft);
    return () => window.removeEventListener('storage', onLeft);
  }, []);
  const isSignedIn = useSignedIn();
  return <PageBoundary>{isSignedIn ? <SignedInGate {...pages} /> : <LoginPage />}</PageBoundary>;
}
