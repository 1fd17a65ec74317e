import { chakra } from '@chakra-ui/react';
import { MessageSquare } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { useOnReturn } from '#web/ui/hydration/useOnReturn.ts';
import { PanelLoading } from '../../page/PanelLoading.tsx';
import { PanelPage } from '../../page/PanelPage.tsx';
import { useConversationChanges } from '../../parts/appointments/appointmentFeedContext.ts';
import { ToggleChip } from '../../parts/listing/ToggleChip.tsx';
import { useMyConversationsQuery } from './ChatPage.generated.ts';
import { ConversationRow, lineOf } from './ConversationRow.tsx';
import { DoctorConversation } from './DoctorConversation.tsx';
import { PatientSummary } from './PatientSummary.tsx';

const MAX_CONVERSATIONS = 100;

/** Conversations with patients: the newest message first, the open one beside the list. */
export default function ChatPage() {
  const [params, setParams] = useSearchParams();
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
  const onlyUnread = params.has('nao-lidas');
  // The open conversation stays in the list after it was read, so that the doctor keeps their place.
  const shown = items?.filter(
    ({ unread, medicalAppointmentId }) => !onlyUnread || unread > 0 || medicalAppointmentId === openId,
  );
  // A conversation of another doctor shows its own message, and needs no second one.
  const isKnown = items?.some(({ medicalAppointmentId }) => medicalAppointmentId === openId) ?? false;
  const toggleUnread = () =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (onlyUnread) next.delete('nao-lidas');
        else next.set('nao-lidas', '1');
        return next;
      },
      { replace: true },
    );
  const rows = shown ? (
    shown.length > 0 ? (
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
        {shown.map((item) => (
          <li key={item.medicalAppointmentId}>
            <ConversationRow
              conversation={item}
              onlyUnread={onlyUnread}
              isOpen={item.medicalAppointmentId === openId}
            />
          </li>
        ))}
      </chakra.ul>
    ) : onlyUnread ? (
      <EmptyState title="Nenhuma mensagem não lida" icon={<MessageSquare size={28} />}>
        Tire o filtro para ver todas as conversas.
      </EmptyState>
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
  const list = (
    <chakra.div display="flex" flexDirection="column" gap="3">
      <ToggleChip type="button" aria-pressed={onlyUnread} onClick={toggleUnread} alignSelf="flex-start">
        Não lidas
      </ToggleChip>
      {rows}
    </chakra.div>
  );
  return (
    <PanelPage title="Chat">
      <chakra.div
        display="grid"
        gap="4"
        alignItems="start"
        gridTemplateColumns={{
          base: 'minmax(0, 1fr)',
          lg: '18rem minmax(0, 1fr)',
          ...(openId ? { xl: '18rem minmax(0, 1fr) 17rem' } : {}),
        }}
      >
        <chakra.div display={{ base: openId ? 'none' : 'block', lg: 'block' }} minWidth="0">
          {list}
        </chakra.div>
        {openId ? (
          <>
            <DoctorConversation
              key={openId}
              id={openId}
              line={lineOf(items?.find((item) => item.medicalAppointmentId === openId))}
            />
            <chakra.div gridColumn={{ base: '1', lg: '2', xl: '3' }} minWidth="0">
              {isKnown ? <PatientSummary key={openId} id={openId} /> : null}
            </chakra.div>
          </>
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
