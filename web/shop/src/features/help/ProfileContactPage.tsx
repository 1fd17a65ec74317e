import { chakra } from '@chakra-ui/react';
import { Clock, Mail, MessageCircle, Phone } from 'lucide-react';
import { Link } from 'react-router-dom';
import { formatDate, formatDateTime } from '#web/format/dates.ts';
import { Disclosure, DisclosureList } from '#web/ui/Disclosure.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { LoadingArea, Skeleton } from '#web/ui/Skeleton.tsx';
import { PageHead } from '../../page/PageHead.tsx';
import { ProfileFrame } from '../../page/ProfileFrame.tsx';
import { ContactSection } from './ContactSection.tsx';
import { type ProfileContactPageQuery, useProfileContactPageQuery } from './ProfileContactPage.generated.ts';

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

type Store = NonNullable<ProfileContactPageQuery['store']>;

const ChannelLink = chakra('a', {
  base: { color: 'primary', fontWeight: 'semi', textDecoration: 'underline', overflowWrap: 'anywhere' },
});

/** The other ways to contact the team, with its hours. */
function Channels({ store }: { store: Store }) {
  const { email, phone, hours } = store.company;
  // Everything from "(dados" on is a remark in invented data, not part of the number.
  const dialNumber = phone.replace(/\(dados.*$/, '').replace(/[^\d+]/g, '');
  const rows = [
    { Icon: Clock, key: 'hours', text: hours },
    {
      Icon: MessageCircle,
      key: 'message',
      text: (
        <ChannelLink href={store.whatsappUrl} target="_blank" rel="noreferrer">
          Conversar por mensagem
        </ChannelLink>
      ),
    },
    { Icon: Phone, key: 'phone', text: <ChannelLink href={`tel:${dialNumber}`}>{phone}</ChannelLink> },
    { Icon: Mail, key: 'mail', text: <ChannelLink href={`mailto:${email}`}>{email}</ChannelLink> },
  ];
  return (
    <chakra.ul display="flex" flexDirection="column" gap="3" listStyle="none">
      {rows.map(({ Icon, key, text }) => (
        <chakra.li key={key} display="flex" gap="3" alignItems="flex-start" minHeight="1.75rem">
          <chakra.span color="primary" flexShrink={0} pt="0.2rem">
            <Icon size={20} aria-hidden />
          </chakra.span>
          <span>{text}</span>
        </chakra.li>
      ))}
    </chakra.ul>
  );
}

type Message = ProfileContactPageQuery['mySentMessages'][number];

/** The messages that were sent from this account, with their protocol numbers. */
function SentMessages({ messages }: { messages: readonly Message[] }) {
  if (messages.length === 0) {
    return (
      <chakra.p color="muted">
        Você ainda não escreveu para nós com esta conta. As próximas mensagens ficam guardadas aqui.
      </chakra.p>
    );
  }
  return (
    <DisclosureList>
      {messages.map(({ id, protocol, subject, message, sentAt, answerDueAt }) => (
        <Disclosure key={id} title={subject}>
          <chakra.p fontSize="sm" mb="3">
            Protocolo {protocol}, enviada em {formatDateTime(sentAt)}. Respondemos por e-mail até{' '}
            {formatDate(answerDueAt)}.
          </chakra.p>
          <chakra.p whiteSpace="pre-wrap" overflowWrap="anywhere" color="ink">
            {message}
          </chakra.p>
        </Disclosure>
      ))}
    </DisclosureList>
  );
}
