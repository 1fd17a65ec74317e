import { useApolloClient } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { FirstPassword } from '#web/forms/FirstPassword.tsx';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { LoadingArea, Skeleton } from '#web/ui/Skeleton.tsx';
import { PageHead } from '../../../page/PageHead.tsx';
import { ProfileFrame } from '../../../page/ProfileFrame.tsx';
import { signOut } from '../../../page/signOut.ts';
import { MailboxNotice } from '../../../parts/mailbox/MailboxNotice.tsx';
import { PrescriptionsPanel } from '../../../parts/prescription/PrescriptionsPanel.tsx';
import { AddressBook } from '../addresses/AddressBook.tsx';
import { SavedCards } from '../cards/CardsPage.tsx';
import { PasskeyPanel } from '../security/PasskeyPanel.tsx';
import { PasswordPanel } from '../security/PasswordPanel.tsx';
import { SecondFactorPanel } from '../security/SecondFactorPanel.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { useProfilePageQuery } from './ProfilePage.generated.ts';
import { ProfilePicture } from './ProfilePicture.tsx';

function ProfileContent() {
  const { data, loading, error, refetch } = useProfilePageQuery();
  if (data?.me) {
    return (
      <chakra.div display="flex" flexDirection="column" gap="6">
        <MailboxNotice />
        <ProfilePicture me={data.me} onExpired={() => void refetch().catch(() => undefined)} />
        {/* The RG dialog may save the RG while this form is open. The key then resets the form, which would otherwise overwrite
            the RG. */}
        <ProfileForm key={data.me.nationalityDocument ? 'complete' : 'incomplete'} me={data.me} />
        <AddressBook />
        <PrescriptionsPanel />
        <SavedCards />
        <FirstPassword otherwise={<PasswordPanel />} />
        <PasskeyPanel />
        <SecondFactorPanel />
        <SessionPanel />
      </chakra.div>
    );
  }
  if (loading) {
    return (
      <LoadingArea label="Carregando seus dados">
        <Skeleton height="32rem" mb="6" />
        <Skeleton height="10rem" />
      </LoadingArea>
    );
  }
  return <ErrorState error={error} onRetry={() => void refetch()} />;
}

export default function ProfilePage() {
  return (
    <>
      <PageHead title="Meus dados" isPrivate />
      <ProfileFrame title="Meus dados">
        <ProfileContent />
      </ProfileFrame>
    </>
  );
}

function SessionPanel() {
  const client = useApolloClient();
  const [signingOut, setSigningOut] = useState<'here' | 'everywhere' | null>(null);
  const startSignOut = (scope: 'here' | 'everywhere') => {
    setSigningOut(scope);
    void signOut(client, scope);
  };
  return (
    <Panel title="Acesso">
      <chakra.p color="muted">
        Usou um aparelho que não é seu? Saia de todos de uma vez. Você entra de novo com a sua senha.
      </chakra.p>
      <chakra.div display="flex" gap="3" flexWrap="wrap">
        <Button look="outline" isPending={signingOut === 'here'} onClick={() => startSignOut('here')}>
          <LogOut size={18} aria-hidden />
          Sair
        </Button>
        <Button
          look="quiet"
          isPending={signingOut === 'everywhere'}
          onClick={() => startSignOut('everywhere')}
        >
          Sair de todos os aparelhos
        </Button>
        <ButtonLink look="quiet" to="/perfil/aparelhos">
          Ver aparelhos
        </ButtonLink>
      </chakra.div>
    </Panel>
  );
}
