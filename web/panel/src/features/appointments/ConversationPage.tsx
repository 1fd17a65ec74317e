import { chakra } from '@chakra-ui/react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { EarlierVersions } from '#web/conversation/EarlierVersions.tsx';
import { MessageLog } from '#web/conversation/MessageLog.tsx';
import { formatTime } from '#web/format/dates.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { LoadingArea, Skeleton } from '#web/ui/Skeleton.tsx';
import { Room } from '../../page/Room.tsx';
import { bubble, Foot, Words } from '../../parts/conversation/bubble.ts';
import { ChatFile } from '../../parts/conversation/ChatFile.tsx';
import { DeletedMessage } from '../../parts/conversation/DeletedMessage.tsx';
import { ReasonForm } from '../../parts/listing/ReasonForm.tsx';
import { type AdminMessage, useAdminConversation } from './useAdminConversation.ts';

const CASES = '/painel/admin/consultas';

function Bubble({ of: one }: { of: AdminMessage }) {
  const isDoctor = one.sender.role === 'doctor';
  return (
    <chakra.li css={bubble(isDoctor)}>
      <chakra.p fontSize="xs" fontWeight="semi" color="muted">
        {one.sender.name}, {isDoctor ? 'médico' : 'paciente'}
      </chakra.p>
      {one.deletedAt ? (
        <DeletedMessage id={one.id} writtenAt={one.createdAt} deletedAt={one.deletedAt} />
      ) : null}
      {one.attachment && !one.deletedAt ? <ChatFile file={one.attachment} /> : null}
      {one.text ? <Words>{one.text}</Words> : null}
      {one.editedAt && !one.deletedAt ? (
        <EarlierVersions writtenAt={one.createdAt} editedAt={one.editedAt} versions={one.earlierVersions} />
      ) : null}
      <Foot>
        {formatTime(one.createdAt)}
        {one.readAt ? ', lida' : ''}
      </Foot>
    </chakra.li>
  );
}

/** Shown until the conversation opens. */
function Closed({
  conversation,
  id,
  onCancel,
}: {
  conversation: ReturnType<typeof useAdminConversation>;
  id: string;
  onCancel(): void;
}) {
  if (conversation.isReasonMissing)
    return (
      <ReasonForm recordId={id} action="Ler a conversa" onGiven={conversation.open} onCancel={onCancel} />
    );
  if (conversation.problem)
    return <ErrorState error={conversation.problem} onRetry={() => void conversation.open()} />;
  return (
    <LoadingArea label="Carregando a conversa">
      <Skeleton height="20rem" />
    </LoadingArea>
  );
}

/** A conversation between a patient and a doctor, read-only, for an admin who gives a reason. */
export default function ConversationPage() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const conversation = useAdminConversation(id);
  const { opened } = conversation;
  const nameOf = (seat: 'patient' | 'doctor') => opened?.users.find(({ role }) => role === seat)?.name;
  return (
    <Room
      title="Conversa da consulta"
      aside={
        <chakra.span
          fontSize="sm"
          color="primary"
          textDecoration="underline"
          textUnderlineOffset="3px"
          asChild
        >
          <Link to={CASES}>Todas as consultas</Link>
        </chakra.span>
      }
    >
      {opened ? (
        <>
          <Notice>
            <chakra.p fontWeight="semi">
              {nameOf('patient')} e {nameOf('doctor') ?? 'o médico que assumir o caso'}
            </chakra.p>
            <p>Esta leitura ficou registrada com o seu nome e o seu motivo, e o paciente pode vê-la.</p>
          </Notice>
          <chakra.section
            aria-label="Conversa, somente leitura"
            display="flex"
            flexDirection="column"
            height="calc(100dvh - 17rem)"
            minHeight="20rem"
            minWidth="0"
            bg="surface"
            borderWidth="1px"
            borderColor="line"
            borderRadius="card"
            overflow="hidden"
          >
            <MessageLog
              messages={opened.conversation.items}
              hasOlder={opened.conversation.older !== null}
              isOlderPending={conversation.isOlderPending}
              onOlder={conversation.older}
              empty="Ninguém escreveu nesta conversa."
            >
              {(message) => <Bubble of={message} />}
            </MessageLog>
          </chakra.section>
        </>
      ) : (
        <Closed conversation={conversation} id={id} onCancel={() => void navigate(CASES)} />
      )}
    </Room>
  );
}
