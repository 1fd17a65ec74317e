import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { LoadingArea, Skeleton } from '#web/ui/Skeleton.tsx';
import { PageHead } from '../../page/PageHead.tsx';
import { ProfileFrame } from '../../page/ProfileFrame.tsx';
import { Channels } from './Channels.tsx';
import { ContactSection } from './ContactSection.tsx';
import { useProfileContactPageQuery } from './ProfileContactPage.generated.ts';
import { SentMessages } from './SentMessages.tsx';

function ContactContent() {
  const { data, error, refetch } = useProfileContactPageQuery({ fetchPolicy: 'cache-and-network' });
  const reload = () => void refetch().catch(() => undefined);
  if (!data?.me) {
    if (error) return <ErrorState error={error} onRetry={reload} />;
    return (
      <LoadingArea label="Carregando o contato">
        <Skeleton height="24rem" mb="6" />
        <Skeleton height="10rem" />
      </LoadingArea>
    );
  }
  const { me, store, mySentMessages } = data;
  return (
    <chakra.div display="flex" flexDirection="column" gap="6">
      <Panel title="Escreva para nós">
        <ContactSection writer={{ name: me.name, email: me.email }} onSent={reload} />
      </Panel>
      {store ? (
        <Panel title="Outros caminhos">
          <Channels store={store} />
        </Panel>
      ) : null}
      <Panel title="Suas mensagens">
        <SentMessages messages={mySentMessages} />
      </Panel>
    </chakra.div>
  );
}

export default function ProfileContactPage() {
  return (
    <>
      <PageHead title="Fale conosco" isPrivate />
      <ProfileFrame title="Fale conosco">
        <chakra.p
          color="muted"
          mb="6"
          maxWidth="measure"
          css={{ '& a': { color: 'primary', textDecoration: 'underline' } }}
        >
          Sobre o seu tratamento, escreva ao seu médico em <Link to="/perfil/chat">Conversas</Link>. Para o
          resto, é aqui. Talvez a resposta já esteja na <Link to="/perfil/ajuda">Ajuda</Link>.
        </chakra.p>
        <ContactContent />
      </ProfileFrame>
    </>
  );
}
