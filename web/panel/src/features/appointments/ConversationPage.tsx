import { useApolloClient } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { errorText } from '#web/apollo/errorCode.ts';
import { type ConversationItems, mergeLatest, prependOlder } from '#web/conversation/conversationItems.ts';
import { MessageContent } from '#web/conversation/MessageContent.tsx';
import { MessageLog } from '#web/conversation/MessageLog.tsx';
import { MessageFooter, messageStyle } from '#web/conversation/messageStyle.ts';
import { formatTime } from '#web/format/dates.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { LoadingArea, Skeleton } from '#web/ui/Skeleton.tsx';
import { TextLink } from '#web/ui/TextLink.ts';
import { toast } from '#web/ui/toast.ts';
import { PanelPage } from '../../page/PanelPage.tsx';
import { clinicSide } from '../../parts/conversation/clinicSide.ts';
import { ReasonForm } from '../../parts/listing/ReasonForm.tsx';
import { AdminConversationDocument, type AdminConversationQuery } from './ConversationPage.generated.ts';

const APPOINTMENTS_PATH = '/painel/admin/consultas';

/** For an admin, the doctor's messages are on the side where the clinic sees its own. */
const SIDE = clinicSide(({ role }) => role === 'doctor');

function AdminMessageItem({ message }: { message: AdminMessage }) {
  const { sender, createdAt, readAt } = message;
  const isDoctor = SIDE.isMine(sender);
  return (
    <chakra.li css={messageStyle({ isMine: isDoctor, isCompact: true })}>
      <chakra.p fontSize="xs" fontWeight="semi" color="muted">
        {sender.name}, {isDoctor ? 'médico' : 'paciente'}
      </chakra.p>
      <MessageContent message={message} side={SIDE} />
      <MessageFooter>
        {formatTime(createdAt)}
        {readAt ? ', lida' : ''}
      </MessageFooter>
    </chakra.li>
  );
}

/** Shown until the conversation opens. */
function UnopenedConversation({
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
  const nameOf = (wantedRole: 'patient' | 'doctor') =>
    opened?.users.find(({ role }) => role === wantedRole)?.name;
  return (
    <PanelPage
      title="Conversa da consulta"
      aside={
        <TextLink fontSize="sm" to={APPOINTMENTS_PATH}>
          Todas as consultas
        </TextLink>
      }
    >
      {opened ? (
        <>
          <Notice>
            <chakra.p fontWeight="semi">
              {nameOf('patient')} e {nameOf('doctor') ?? 'o médico que assumir a consulta'}
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
              onOlder={conversation.loadOlder}
              empty="Ninguém escreveu nesta conversa."
            >
              {(message) => <AdminMessageItem message={message} />}
            </MessageLog>
          </chakra.section>
        </>
      ) : (
        <UnopenedConversation
          conversation={conversation}
          id={id}
          onCancel={() => void navigate(APPOINTMENTS_PATH)}
        />
      )}
    </PanelPage>
  );
}

const PAGE_SIZE = 30;

type Page = Extract<AdminConversationQuery['chatMessages'], { __typename: 'ChatMessagePage' }>;
type AdminMessage = Page['items'][number];

interface OpenedConversation {
  users: Page['users'];
  conversation: ConversationItems<AdminMessage>;
}

/**
 * A conversation, read by an admin, who takes no part in it. The server asks for a reason unless the admin gave one
 * for this patient a short while ago, and records each page with the reason: for the patient, and in the audit log.
 */
function useAdminConversation(id: string) {
  const client = useApolloClient();
  const [opened, setOpened] = useState<OpenedConversation | null>(null);
  const [isReasonMissing, setReasonMissing] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const [isOlderPending, setOlderPending] = useState(false);

  const readPage = async (before: string | null) => {
    const { data } = await client.query({
      query: AdminConversationDocument,
      variables: { id, before, limit: PAGE_SIZE },
      fetchPolicy: 'no-cache',
    });
    return data?.chatMessages;
  };
  const open = async () => {
    setProblem(null);
    try {
      const answer = await readPage(null);
      setReasonMissing(answer?.__typename === 'Refusal');
      if (answer?.__typename === 'ChatMessagePage')
        setOpened({ users: answer.users, conversation: mergeLatest(null, answer) });
    } catch (failed) {
      setProblem(failed);
    }
  };
  const latestOpen = useRef(open);
  latestOpen.current = open;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another conversation is opened again
  useEffect(() => void latestOpen.current(), [id]);

  return {
    opened,
    isReasonMissing,
    problem,
    isOlderPending,
    open,
    async loadOlder() {
      if (!opened?.conversation.older || isOlderPending) return;
      setOlderPending(true);
      try {
        const page = await readPage(opened.conversation.older);
        if (page?.__typename === 'ChatMessagePage')
          setOpened((known) => known && { ...known, conversation: prependOlder(known.conversation, page) });
      } catch (failed) {
        toast(errorText(failed), 'danger');
      }
      setOlderPending(false);
    },
  };
}
