import { chakra } from '@chakra-ui/react';
import { MessageCircle } from 'lucide-react';
import { useRef } from 'react';
import { Link, useParams } from 'react-router-dom';
import { TREATMENT_LINES } from '#schema/treatmentLines.ts';
import { formatDateTime } from '#web/format/dates.ts';
import { countText } from '#web/format/plural.ts';
import { ButtonAnchor } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { useOnReturn } from '#web/ui/hydration/useOnReturn.ts';
import { LoadingArea, Skeleton } from '#web/ui/Skeleton.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { PageHead } from '../../page/PageHead.tsx';
import { ProfileFrame } from '../../page/ProfileFrame.tsx';
import { type MyChatsQuery, useChatNewsSubscription, useMyChatsQuery } from './ChatPage.generated.ts';
import { PATIENT_SIDE, PatientConversation } from './PatientConversation.tsx';

/** The most conversations that the server returns at once; no patient has as many evaluations. */
const MAX_ITEMS = 100;

function Chats({ openId }: { openId: string | undefined }) {
  const { data, error, refetch } = useMyChatsQuery({
    variables: { limit: MAX_ITEMS },
    fetchPolicy: 'cache-and-network',
  });
  const reload = () => void refetch().catch(() => undefined);
  useOnReturn(reload);
  // The cursor of the first result: the subscription sends what came after it.
  const followedFrom = useRef<string | null>(null);
  followedFrom.current ??= data?.myChats.cursor ?? null;
  useChatNewsSubscription({
    variables: { after: followedFrom.current },
    skip: followedFrom.current === null,
    ignoreResults: true,
    onError: () => undefined,
    onData: ({ data: { data: event } }) => {
      if (event && event.chatMessageAdded.kind !== 'TYPING') reload();
    },
  });

  // A doctor who is also a patient sees the conversations with their own patients in the panel only.
  const items = data?.myChats.items.filter((item) => item.with?.role !== 'patient');
  if (!items && error) return <ErrorState error={error} onRetry={reload} />;
  if (!items)
    return (
      <LoadingArea label="Carregando conversas">
        <Skeleton height="6rem" mb="3" />
        <Skeleton height="6rem" />
      </LoadingArea>
    );
  if (items.length === 0 && !openId)
    return (
      <EmptyState
        title="Nenhuma conversa ainda"
        icon={<MessageCircle size={28} />}
        action={<ButtonAnchor href="/avaliacao">Começar uma avaliação</ButtonAnchor>}
      >
        Depois de enviar uma avaliação, você conversa aqui com o médico que cuida do seu caso.
      </EmptyState>
    );
  const list = <ChatList items={items} openId={openId} />;
  if (!openId) return list;
  return (
    <chakra.div
      display="grid"
      gap="6"
      alignItems="start"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '17rem minmax(0, 1fr)' }}
    >
      <chakra.div display={{ base: 'none', lg: 'block' }}>{list}</chakra.div>
      <PatientConversation
        key={openId}
        id={openId}
        line={lineOf(items.find((item) => item.medicalAppointmentId === openId))}
      />
    </chakra.div>
  );
}

export default function ChatPage() {
  const { id } = useParams();
  return (
    <>
      <PageHead title="Conversas" isPrivate />
      <ProfileFrame title="Conversas" isFocused={id !== undefined}>
        <Chats openId={id} />
      </ProfileFrame>
    </>
  );
}

type ChatItem = MyChatsQuery['myChats']['items'][number];

const lineOf = (item: ChatItem | undefined): string | undefined =>
  TREATMENT_LINES.find(({ id }) => id === item?.request)?.title;

const RowLink = chakra(Link, {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: '3',
    rowGap: '1',
    alignItems: 'center',
    px: '4',
    py: '3',
    minHeight: 'tap',
    lineHeight: 'snug',
    _hover: { bg: 'ground' },
    '&[aria-current=true]': { bg: 'primarySoft' },
  },
});

const OneLine = chakra('span', {
  base: {
    gridColumn: '1 / -1',
    color: 'muted',
    fontSize: 'sm',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
});

function lastText({ lastMessage, mayWrite }: ChatItem): string {
  if (!lastMessage) return mayWrite ? 'Nenhuma mensagem ainda' : 'Conversa encerrada';
  if (lastMessage.deletedAt) return 'Mensagem apagada';
  return `${PATIENT_SIDE.isMine(lastMessage.sender) ? 'Você: ' : ''}${lastMessage.text ?? 'um arquivo'}`;
}

function Row({ item, isOpen }: { item: ChatItem; isOpen: boolean }) {
  const { unread } = item;
  return (
    <RowLink to={`/perfil/chat/${item.medicalAppointmentId}`} aria-current={isOpen || undefined}>
      <chakra.span fontWeight={unread > 0 ? 'bold' : 'semi'}>{lineOf(item)}</chakra.span>
      {unread > 0 ? (
        <chakra.span
          bg="primary"
          color="surface"
          borderRadius="pill"
          minWidth="6"
          textAlign="center"
          px="2"
          fontSize="sm"
          fontWeight="semi"
        >
          <span aria-hidden>{unread}</span>
          <VisuallyHidden>{countText(unread, 'mensagem não lida', 'mensagens não lidas')}</VisuallyHidden>
        </chakra.span>
      ) : (
        <span />
      )}
      <chakra.span gridColumn="1 / -1" color="muted" fontSize="sm">
        {item.with?.name ?? 'Médico ainda não definido'}, {item.statusLabel.toLowerCase()}
      </chakra.span>
      <OneLine>{lastText(item)}</OneLine>
      {item.lastMessage ? <OneLine>{formatDateTime(item.lastMessage.createdAt)}</OneLine> : null}
    </RowLink>
  );
}

/** The patient's conversations, the one with the newest message first. */
function ChatList({ items, openId }: { items: readonly ChatItem[]; openId: string | undefined }) {
  return (
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
      {items.map((item) => (
        <li key={item.medicalAppointmentId}>
          <Row item={item} isOpen={item.medicalAppointmentId === openId} />
        </li>
      ))}
    </chakra.ul>
  );
}
