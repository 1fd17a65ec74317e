import { chakra } from '@chakra-ui/react';
import { MessageSquare } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { useOnReturn } from '#web/ui/hydration/useOnReturn.ts';
import { PanelLoading } from '../../page/PanelLoading.tsx';
import { PanelPage } from '../../page/PanelPage.tsx';
import { useConversationChanges } from '../../parts/appointments/appointmentFeedContext.ts';
import { useMyConversationsQuery } from './ChatPage.generated.ts';
import { ConversationRow, lineOf } from './ConversationRow.tsx';
import { DoctorConversation } from './DoctorConversation.tsx';

const MAX_CONVERSATIONS = 100;

/** Conversations with patients: the newest message first, the open one beside the list. */
export default function ChatPage() {
  const [params] = useSearchParams();
  const openId = params.get('caso');
  const { data, loading, error, refetch } = useMyConversationsQuery({
    variables: { limit: MAX_CONVERSATIONS },
    fetchPolicy: 'cache-and-network',
  });
  const reload = () => void refetch().catch(() => undefined);
  useConversationChanges(reload);
  useOnReturn(reload);
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
        {items.map((item) => (
          <li key={item.medicalAppointmentId}>
            <ConversationRow conversation={item} isOpen={item.medicalAppointmentId === openId} />
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
    <ErrorState error={error} onRetry={reload} />
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
