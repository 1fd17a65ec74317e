import { chakra } from '@chakra-ui/react';
import { MessageCircle } from 'lucide-react';
import { useRef } from 'react';
import { useParams } from 'react-router-dom';
import { ButtonAnchor } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { useOnReturn } from '#web/ui/hydration/useOnReturn.ts';
import { LoadingArea, Skeleton } from '#web/ui/Skeleton.tsx';
import { PageHead } from '../../page/PageHead.tsx';
import { ProfileFrame } from '../../page/ProfileFrame.tsx';
import { ChatList, lineOf } from './ChatList.tsx';
import { useChatNewsSubscription, useMyChatsQuery } from './ChatPage.generated.ts';
import { PatientConversation } from './PatientConversation.tsx';

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
