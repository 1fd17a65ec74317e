import { chakra } from '@chakra-ui/react';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { errorCode } from '#web/apollo/errorCode.ts';
import { MessageLog } from '#web/conversation/MessageLog.tsx';
import { formatDate } from '#web/format/dates.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { LoadingArea, Skeleton } from '#web/ui/Skeleton.tsx';
import { ChatBubble } from './ChatBubble.tsx';
import { DeleteMessageDialog } from './DeleteMessageDialog.tsx';
import { MessageForm } from './MessageForm.tsx';
import { UnsentMessage } from './UnsentMessage.tsx';
import { type ConversationMessage, isMine, useConversation } from './useConversation.ts';

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

/** One conversation with the doctor of an appointment. */
export function Conversation({ id, line }: { id: string; line: string | undefined }) {
  const conversation = useConversation(id);
  const log = useRef<HTMLDivElement>(null);
  const [deleting, setDeleting] = useState<ConversationMessage | null>(null);
  const wasTakenBack = useRef(false);
  // The deleted message's button no longer exists, so the focus moves to the list.
  useEffect(() => {
    if (deleting || !wasTakenBack.current) return;
    wasTakenBack.current = false;
    log.current?.focus();
  }, [deleting]);
  const { page } = conversation;
  const isUnknown = !page && errorCode(conversation.error) === 'NOT_FOUND';
  if (conversation.refusal || isUnknown)
    return (
      <EmptyState
        title={isUnknown ? 'Não encontramos esta conversa' : 'Esta conversa não abriu'}
        action={<ButtonLink to="/perfil/chat">Ver minhas conversas</ButtonLink>}
      >
        {conversation.refusal ?? 'Ela pode ser de outra conta. Confira se você entrou com o seu e-mail.'}
      </EmptyState>
    );
  if (!page && conversation.error)
    return <ErrorState error={conversation.error} onRetry={conversation.retry} />;
  if (!page || !conversation.isReady)
    return (
      <LoadingArea label="Carregando a conversa">
        <Skeleton height="min(36rem, 70dvh)" />
      </LoadingArea>
    );
  const doctor = page.users.find(({ role }) => role === 'doctor');
  return (
    <chakra.section
      aria-label={doctor ? `Conversa com ${doctor.name}` : 'Conversa com o médico'}
      display="flex"
      flexDirection="column"
      height={{ base: 'calc(100dvh - 10.5rem)', md: 'calc(100dvh - 20.5rem)' }}
      minHeight="25rem"
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
        px={{ base: '2', lg: '4' }}
        py="2"
        minHeight="4rem"
        borderBottomWidth="1px"
        borderColor="line"
      >
        <BackLink to="/perfil/chat" aria-label="Todas as conversas">
          <ArrowLeft size={22} aria-hidden />
        </BackLink>
        <chakra.div minWidth="0">
          <chakra.h2 fontWeight="semi" lineHeight="snug">
            {doctor?.name ?? 'Médico ainda não definido'}
          </chakra.h2>
          <chakra.p role="status" color="muted" fontSize="sm" lineHeight="snug">
            {conversation.isDoctorTyping ? 'escrevendo agora' : line}
          </chakra.p>
        </chakra.div>
      </chakra.header>
      <MessageLog
        messages={conversation.messages}
        outgoing={conversation.outgoing}
        hasOlder={conversation.hasOlder}
        isOlderPending={conversation.isOlderPending}
        onOlder={conversation.older}
        onSeen={conversation.seen}
        logRef={log}
        empty="Nenhuma mensagem ainda. Conte ao médico o que ficou de fora da avaliação, ou pergunte o que quiser sobre ela."
        renderOutgoing={(one) => (
          <UnsentMessage
            of={one}
            onRetry={() => conversation.outbox.retry(one.clientId)}
            onDiscard={() => conversation.outbox.remove(one.clientId)}
          />
        )}
      >
        {(message) => (
          <ChatBubble
            message={message}
            onFreshLink={() => conversation.freshLink(message)}
            onDelete={page.mayWrite && isMine(message) ? () => setDeleting(message) : null}
          />
        )}
      </MessageLog>
      {deleting ? (
        <DeleteMessageDialog
          id={deleting.id}
          onClose={() => setDeleting(null)}
          onDone={() => {
            wasTakenBack.current = true;
            setDeleting(null);
          }}
        />
      ) : null}
      <chakra.div
        borderTopWidth="1px"
        borderColor="line"
        px={{ base: '2', md: '4' }}
        py="3"
        display="flex"
        flexDirection="column"
        gap="2"
      >
        {page.mayWrite ? (
          <MessageForm
            conversationId={id}
            onWrite={(text, file) => conversation.outbox.write(id, text, file)}
            onTyped={conversation.typed}
          />
        ) : null}
        <chakra.p color="muted" fontSize="sm" lineHeight="snug" px="1">
          {page.mayWrite
            ? `${
                page.writableUntil
                  ? `Você pode escrever até ${formatDate(page.writableUntil)}. `
                  : doctor
                    ? ''
                    : 'Um médico lê assim que assumir o seu caso. '
              }Numa emergência, ligue 192.`
            : 'Esta conversa está encerrada. Você ainda pode ler tudo o que foi dito.'}
        </chakra.p>
      </chakra.div>
    </chakra.section>
  );
}
