import { useApolloClient } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { noteErasure } from '#web/session/tokens.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { LoadingArea, Skeleton } from '#web/ui/Skeleton.tsx';
import { PageHead } from '../../page/PageHead.tsx';
import { ProfileFrame } from '../../page/ProfileFrame.tsx';
import { noteErasureCancelled } from '../../parts/erasure/erasureState.ts';
import { legalPath } from '../../parts/legal/legalPath.ts';
import { ConsentsPanel } from './ConsentsPanel.tsx';
import { ErasurePanel, ErasurePending } from './ErasurePanel.tsx';
import { ExportPanel } from './ExportPanel.tsx';
import {
  type PrivacyPageQuery,
  usePrivacyPageQuery,
  usePrivacyRightsQuery,
} from './PrivacyPage.generated.ts';

/** How often the page checks whether the copy of the data is ready. */
const POLL_MS = 3000;

function Loading() {
  return (
    <LoadingArea label="Carregando privacidade">
      <Skeleton height="12rem" mb="6" />
      <Skeleton height="20rem" />
    </LoadingArea>
  );
}

function Rights({ holds, onErasure }: { holds: PrivacyPageQuery['myLegalHolds']; onErasure(): void }) {
  const { data, error, refetch, startPolling, stopPolling } = usePrivacyRightsQuery({
    fetchPolicy: 'cache-and-network',
  });
  const copy = data?.myDataExport ?? null;
  const isPreparing = copy?.status === 'preparing';
  useEffect(() => {
    if (!isPreparing) return;
    startPolling(POLL_MS);
    return () => stopPolling();
  }, [isPreparing, startPolling, stopPolling]);
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading />;
  const hasSecondFactor = data.myTwoFactor.isOn;
  const reload = () => void refetch().catch(() => undefined);
  return (
    <chakra.div display="flex" flexDirection="column" gap="6">
      <ExportPanel copy={copy} hasSecondFactor={hasSecondFactor} onAsked={reload} />
      <ConsentsPanel consents={data.myConsents} onChanged={reload} />
      <ErasurePanel holds={holds} hasSecondFactor={hasSecondFactor} onStarted={onErasure} />
    </chakra.div>
  );
}

function PrivacyContent() {
  const client = useApolloClient();
  const { data, error, refetch } = usePrivacyPageQuery({ fetchPolicy: 'cache-and-network' });
  const reload = () => void refetch().catch(() => undefined);
  if (!data) return error ? <ErrorState error={error} onRetry={reload} /> : <Loading />;
  const { myErasure, myLegalHolds } = data;
  // Clears the cache: during an erasure no cached data may be shown; after a cancellation it is read again.
  const change = (isStarted: boolean) => {
    if (isStarted) noteErasure();
    else noteErasureCancelled();
    void client.clearStore().then(reload);
  };
  if (myErasure)
    return <ErasurePending erasure={myErasure} holds={myLegalHolds} onTakenBack={() => change(false)} />;
  return <Rights holds={myLegalHolds} onErasure={() => change(true)} />;
}

export default function PrivacyPage() {
  return (
    <>
      <PageHead title="Privacidade" isPrivate />
      <ProfileFrame title="Privacidade">
        <chakra.p
          color="muted"
          mb="6"
          maxWidth="measure"
          css={{ '& a': { color: 'primary', textDecoration: 'underline' } }}
        >
          Os seus dados são seus. Aqui você leva uma cópia, corrige o que mudou em{' '}
          <Link to="/perfil/registro">Meus dados</Link>, retira consentimentos e apaga a conta. Leia também a{' '}
          <Link to={legalPath('politica-de-privacidade')}>Política de privacidade</Link>.
        </chakra.p>
        <PrivacyContent />
      </ProfileFrame>
    </>
  );
}
