import { useApolloClient } from '@apollo/client/react';
import { errorCode } from '#web/apollo/errorCode.ts';
import { ConversationView } from '#web/conversation/ConversationView.tsx';
import type { ConversationSide } from '#web/conversation/conversationSide.ts';
import { useConversation } from '#web/conversation/useConversation.ts';
import { formatDate } from '#web/format/dates.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { LoadingArea, Skeleton } from '#web/ui/Skeleton.tsx';

/** How the shared conversation is shown to the patient. */
export const PATIENT_SIDE: ConversationSide = {
  isMine: ({ role }) => role === 'patient',
  isCompact: false,
  readsDeleted: ({ sender, readAt }) => sender.role === 'patient' || readAt !== null,
};

const LIST = '/perfil/chat';

interface WriteFacts {
  mayWrite: boolean;
  writableUntil: string | null;
  hasDoctor: boolean;
}

function noteOf({ mayWrite, writableUntil, hasDoctor }: WriteFacts): string {
  if (!mayWrite) return 'Esta conversa está encerrada. Você ainda pode ler tudo o que foi dito.';
  const emergency = 'Numa emergência, ligue 192.';
  if (writableUntil) return `Você pode escrever até ${formatDate(writableUntil)}. ${emergency}`;
  return hasDoctor ? emergency : `Um médico lê assim que assumir o seu caso. ${emergency}`;
}

/** One conversation with the doctor of an appointment. */
export function PatientConversation({ id, line }: { id: string; line: string | undefined }) {
  const client = useApolloClient();
  const conversation = useConversation(id, {
    isMine: PATIENT_SIDE.isMine,
    mayReadAgain: true,
    onMarkedRead: () => void client.refetchQueries({ include: ['MyChats', 'ProfileFrame'] }),
  });
  const { page, refusal, error } = conversation;
  const isUnknown = !page && errorCode(error) === 'NOT_FOUND';
  if (refusal || isUnknown)
    return (
      <EmptyState
        title={isUnknown ? 'Não encontramos esta conversa' : 'Esta conversa não abriu'}
        action={<ButtonLink to={LIST}>Ver minhas conversas</ButtonLink>}
      >
        {refusal ?? 'Ela pode ser de outra conta. Confira se você entrou com o seu e-mail.'}
      </EmptyState>
    );
  if (!page && error) return <ErrorState error={error} onRetry={conversation.reload} />;
  if (!page || !conversation.isReady)
    return (
      <LoadingArea label="Carregando a conversa">
        <Skeleton height="min(36rem, 70dvh)" />
      </LoadingArea>
    );
  const doctor = page.users.find(({ role }) => role === 'doctor');
  return (
    <ConversationView
      id={id}
      conversation={conversation}
      mayWrite={page.mayWrite}
      side={PATIENT_SIDE}
      line={line}
      backTo={LIST}
      // The screen without what the frame of the profile shows around the conversation.
      height={{ base: 'calc(100dvh - 10.5rem)', md: 'calc(100dvh - 20.5rem)' }}
      texts={{
        label: doctor ? `Conversa com ${doctor.name}` : 'Conversa com o médico',
        title: doctor?.name ?? 'Médico ainda não definido',
        typing: 'escrevendo agora',
        empty:
          'Nenhuma mensagem ainda. Conte ao médico o que ficou de fora da avaliação, ou pergunte o que quiser sobre ela.',
        placeholder: 'Escreva ao médico',
        deletion:
          'Na conversa fica só a indicação de que a mensagem foi apagada, com a hora. O texto continua no seu prontuário, que a lei manda guardar.',
      }}
      note={noteOf({ ...page, hasDoctor: doctor !== undefined })}
    />
  );
}
