import { chakra } from '@chakra-ui/react';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router-dom';
import { errorCode } from '#web/apollo/errorCode.ts';
import { MessageLog } from '#web/conversation/MessageLog.tsx';
import { formatDate } from '#web/format/dates.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { PanelLoading } from '../../page/PanelLoading.tsx';
import { Message } from './Message.tsx';
import { MessageForm } from './MessageForm.tsx';
import { UnsentMessage } from './UnsentMessage.tsx';
import { useConversation } from './useConversation.ts';

const BackLink = chakra(Link, {
  base: {
    display: { base: 'inline-flex', lg: 'none' },
    alignItems: 'center',
    justifyContent: 'center',
    minWidth: 'tap',
    minHeight: 'tap',
    color: 'primary',
  },
});

/** One conversation with a patient, about one appointment. */
export function Conversation({ id, line }: { id: string; line: string | undefined }) {
  const conversation = useConversation(id);
  const { page } = conversation;
  if (conversation.refusal)
    return (
      <EmptyState
        title="Esta conversa não abriu"
        action={<ButtonLink to="/painel/chat">Ver minhas conversas</ButtonLink>}
      >
        {conversation.refusal}
      </EmptyState>
    );
  if (!page && errorCode(conversation.error) === 'NOT_FOUND')
    return (
      <EmptyState
        title="Esta conversa não está com você"
        action={<ButtonLink to="/painel/chat">Ver minhas conversas</ButtonLink>}
      >
        Ela é de quem está com o caso. Se ele voltou para a lista, assuma o caso para ler.
      </EmptyState>
    );
  if (!page && conversation.error)
    return <ErrorState error={conversation.error} onRetry={conversation.retry} />;
  if (!page || !conversation.isReady) return <PanelLoading />;
  const patient = page.users.find(({ role }) => role === 'patient');
  return (
    <chakra.section
      aria-label={`Conversa com ${patient?.name ?? 'o paciente'}`}
      display="flex"
      flexDirection="column"
      position="relative"
      height={{ base: 'calc(100dvh - 9rem)', lg: 'calc(100dvh - 9.5rem)' }}
      minHeight="22rem"
      minWidth="0"
      bg="surface"
      borderWidth="1px"
      borderColor="line"
      borderRadius="card"
      overflow="hidden"
    >
      <chakra.header
        display="flex"
        gap="2"
        alignItems="center"
        pl={{ base: '1', lg: '4' }}
        pr={{ base: '2', lg: '4' }}
        py="2"
        borderBottomWidth="1px"
        borderColor="line"
      >
        <BackLink to="/painel/chat" aria-label="Todas as conversas">
          <ArrowLeft size={20} aria-hidden />
        </BackLink>
        <chakra.div flex="1" minWidth="0">
          <chakra.h2 fontSize="md" fontWeight="semi" lineHeight="snug" overflowWrap="anywhere">
            {patient?.name}
          </chakra.h2>
          <chakra.p role="status" fontSize="xs" color="muted" lineHeight="snug" minHeight="1.2em">
            {conversation.isOtherTyping ? 'está escrevendo' : line}
          </chakra.p>
        </chakra.div>
        <ButtonLink to={`/painel/prontuario?caso=${id}`} look="outline" size="sm" flexShrink={0}>
          Prontuário
        </ButtonLink>
      </chakra.header>
      <MessageLog
        messages={conversation.messages}
        outgoing={conversation.outgoing}
        hasOlder={conversation.hasOlder}
        isOlderPending={conversation.isOlderPending}
        onOlder={conversation.older}
        onSeen={conversation.seen}
        empty="Nenhuma mensagem ainda. O que você escrever chega ao paciente na hora, e um e-mail avisa que há uma mensagem."
        renderOutgoing={(one) => (
          <UnsentMessage
            of={one}
            onRetry={() => conversation.outbox.retry(one.clientId)}
            onDiscard={() => conversation.outbox.remove(one.clientId)}
          />
        )}
      >
        {(message) => <Message of={message} />}
      </MessageLog>
      <chakra.div borderTopWidth="1px" borderColor="line" px={{ base: '2', lg: '4' }} py="3">
        {page.mayWrite ? (
          <MessageForm
            conversationId={id}
            onWrite={(text, file) => conversation.outbox.write(id, text, file)}
            onTyped={conversation.typed}
          />
        ) : null}
        {page.mayWrite && !page.writableUntil ? null : (
          <chakra.p fontSize="sm" color="muted" pt={page.mayWrite ? '2' : '0'}>
            {page.mayWrite && page.writableUntil
              ? `O caso foi concluído. Vocês podem escrever até ${formatDate(page.writableUntil)}.`
              : 'Esta conversa está encerrada e só pode ser lida.'}
          </chakra.p>
        )}
      </chakra.div>
    </chakra.section>
  );
}
