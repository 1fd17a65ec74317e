import { chakra } from '@chakra-ui/react';
import { FirstPassword } from '#web/forms/FirstPassword.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { LoadingArea, Skeleton } from '#web/ui/Skeleton.tsx';
import { PageHead } from '../../../page/PageHead.tsx';
import { ProfileFrame } from '../../../page/ProfileFrame.tsx';
import { MailboxNotice } from '../../../parts/mailbox/MailboxNotice.tsx';
import { PrescriptionsPanel } from '../../../parts/prescription/PrescriptionsPanel.tsx';
import { AddressBook } from '../addresses/AddressBook.tsx';
import { SavedCards } from '../cards/SavedCards.tsx';
import { PasskeyPanel } from '../security/PasskeyPanel.tsx';
import { PasswordPanel } from '../security/PasswordPanel.tsx';
import { SecondFactorPanel } from '../security/SecondFactorPanel.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { useProfilePageQuery } from './ProfilePage.generated.ts';
import { ProfilePicture } from './ProfilePicture.tsx';
import { SessionPanel } from './SessionPanel.tsx';

function ProfileContent() {
  const { data, loading, error, refetch } = useProfilePageQuery();
  if (data?.me) {
    return (
      <chakra.div display="flex" flexDirection="column" gap="6">
        <MailboxNotice />
        <ProfilePicture me={data.me} onExpired={() => void refetch().catch(() => undefined)} />
        {/* The RG dialog may save the RG while this form is open. The key then resets the form, which else would overwrite
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
