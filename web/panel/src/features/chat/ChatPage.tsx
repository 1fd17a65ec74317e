import { chakra } from '@chakra-ui/react';
import { MessageSquare } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { TREATMENT_LINES } from '#schema/treatmentLines.ts';
import { formatDateTime } from '#web/format/dates.ts';
import { counted } from '#web/format/plural.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { PanelLoading } from '../../page/PanelLoading.tsx';
import { PanelPage } from '../../page/PanelPage.tsx';
import { useConversationChanges } from '../../parts/appointments/appointmentFeedContext.ts';
import { type MyConversationsQuery, useMyConversationsQuery } from './ChatPage.generated.ts';
import { DoctorConversation } from './DoctorConversation.tsx';

const MANY = 100;

type ConversationItem = MyConversationsQuery['myChats']['items'][number];

const ConversationLink = chakra(Link, {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: '3',
    px: '3',
    py: '2',
    fontSize: 'sm',
    lineHeight: 'snug',
    minHeight: 'tap',
    _hover: { bg: 'ground' },
    '&[aria-current=true], &[aria-current=true]:hover': { bg: 'primarySoft' },
  },
});

const lineOf = (item: ConversationItem | undefined): string | undefined =>
  TREATMENT_LINES.find(({ id }) => id === item?.request)?.title;

function lastText({ text, deletedAt, sender }: NonNullable<ConversationItem['lastMessage']>): string {
  if (deletedAt) return 'mensagem apagada';
  return `${sender.role === 'doctor' ? 'Você: ' : ''}${text ?? 'um arquivo'}`;
}

function ConversationRow({ of: one, isOpen }: { of: ConversationItem; isOpen: boolean }) {
  const last = one.lastMessage;
  return (
    <ConversationLink to={`/painel/chat?caso=${one.medicalAppointmentId}`} aria-current={isOpen || undefined}>
      <chakra.span fontWeight={one.unread > 0 ? 'bold' : 'semi'}>{one.with?.name ?? 'Paciente'}</chakra.span>
      {one.unread > 0 ? (
        <chakra.span
          bg="primary"
          color="surface"
          borderRadius="pill"
          px="2"
          fontSize="xs"
          fontWeight="semi"
          alignSelf="center"
        >
          <span aria-hidden>{one.unread}</span>
          <VisuallyHidden>{counted(one.unread, 'mensagem não lida', 'mensagens não lidas')}</VisuallyHidden>
        </chakra.span>
      ) : (
        <span />
      )}
      <chakra.span
        gridColumn="1 / -1"
        color="muted"
        overflow="hidden"
        textOverflow="ellipsis"
        whiteSpace="nowrap"
      >
        {lineOf(one)}, {one.statusLabel.toLowerCase()}
      </chakra.span>
      {last ? (
        <chakra.span
          gridColumn="1 / -1"
          fontSize="xs"
          color="muted"
          overflow="hidden"
          textOverflow="ellipsis"
          whiteSpace="nowrap"
        >
          {formatDateTime(last.createdAt)}: {lastText(last)}
        </chakra.span>
      ) : null}
    </ConversationLink>
  );
}

/** Conversations with patients: the newest message first, the open one beside the list. */
export default function ChatPage() {
  const [params] = useSearchParams();
  const openId = params.get('caso');
  const { data, loading, error, refetch } = useMyConversationsQuery({
    variables: { limit: MANY },
    fetchPolicy: 'cache-and-network',
  });
  useConversationChanges(() => void refetch().catch(() => undefined));
  // A doctor who is also a patient reads their own conversations in the shop.
  const items = data?.myChats.items.filter((item) => item.with?.role === 'patient');
  const list = items ? (
    items.length > 0 ? (
      <chakra.ul
        aria-label="Conversas"
        listStyle="none"
        bg="surface"
        borderWidth="1px"
        borderColor="line"
        borderRadius="card"
        overflow="hidden"
        css={{ '& > li + li': { borderTopWidth: '1px', borderColor: 'line' } }}
      >
        {items.map((one) => (
          <li key={one.medicalAppointmentId}>
            <ConversationRow of={one} isOpen={one.medicalAppointmentId === openId} />
          </li>
        ))}
      </chakra.ul>
    ) : (
      <EmptyState title="Nenhuma conversa ainda" icon={<MessageSquare size={28} />}>
        As conversas dos casos que você assume aparecem aqui.
      </EmptyState>
    )
  ) : loading ? (
    <PanelLoading />
  ) : (
    <ErrorState error={error} onRetry={() => void refetch().catch(() => undefined)} />
  );
  return (
    <PanelPage title="Chat">
      <chakra.div
        display="grid"
        gap="4"
        alignItems="start"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '20rem minmax(0, 1fr)' }}
      >
        <chakra.div display={{ base: openId ? 'none' : 'block', lg: 'block' }} minWidth="0">
          {list}
        </chakra.div>
        {openId ? (
          <DoctorConversation
            key={openId}
            id={openId}
            line={lineOf(items?.find((item) => item.medicalAppointmentId === openId))}
          />
        ) : items && items.length > 0 ? (
          <chakra.div display={{ base: 'none', lg: 'block' }}>
            <EmptyState title="Escolha uma conversa" icon={<MessageSquare size={28} />}>
              As mensagens do paciente abrem aqui, ao lado da lista.
            </EmptyState>
          </chakra.div>
        ) : null}
      </chakra.div>
    </PanelPage>
  );
}
