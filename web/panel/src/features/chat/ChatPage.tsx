import { chakra } from '@chakra-ui/react';
import { MessageSquare } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { TREATMENT_LINES } from '#schema/treatmentLines.ts';
import { formatCall, formatDate, formatDateTime } from '#web/format/dates.ts';
import { countText } from '#web/format/plural.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { useOnReturn } from '#web/ui/hydration/useOnReturn.ts';
import { LoadingArea, Skeleton } from '#web/ui/Skeleton.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { PanelLoading } from '../../page/PanelLoading.tsx';
import { PanelPage } from '../../page/PanelPage.tsx';
import { Section } from '../../page/Section.tsx';
import { useConversationChanges } from '../../parts/appointments/appointmentFeedContext.ts';
import { FlagCounts } from '../../parts/appointments/FlagCounts.tsx';
import { FlagLines } from '../../parts/appointments/FlagLines.tsx';
import { ToggleChip } from '../../parts/listing/ToggleChip.tsx';
import {
  type MyConversationsQuery,
  useMyConversationsQuery,
  usePatientSummaryQuery,
} from './ChatPage.generated.ts';
import { DoctorConversation } from './DoctorConversation.tsx';

const MAX_CONVERSATIONS = 100;

/** Conversations with patients, the one with the newest message first, and the open one beside the list. */
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
  // A conversation of another doctor does not open and says why; a summary would only fail with a second message.
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
          <chakra.div display="flex" flexDirection="column" gap="3">
            <ToggleChip type="button" aria-pressed={onlyUnread} onClick={toggleUnread} alignSelf="flex-start">
              Não lidas
            </ToggleChip>
            {shown ? (
              <Conversations items={shown} onlyUnread={onlyUnread} openId={openId} />
            ) : loading ? (
              <PanelLoading />
            ) : (
              <ErrorState error={error} onRetry={reload} />
            )}
          </chakra.div>
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

type ConversationItem = MyConversationsQuery['myChats']['items'][number];

interface ConversationsProps {
  items: readonly ConversationItem[];
  onlyUnread: boolean;
  openId: string | null;
}

function Conversations({ items, onlyUnread, openId }: ConversationsProps) {
  if (items.length === 0)
    return onlyUnread ? (
      <EmptyState title="Nenhuma mensagem não lida" icon={<MessageSquare size={28} />}>
        Tire o filtro para ver todas as conversas.
      </EmptyState>
    ) : (
      <EmptyState title="Nenhuma conversa ainda" icon={<MessageSquare size={28} />}>
        As conversas das consultas que você assume aparecem aqui.
      </EmptyState>
    );
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
          <ConversationRow
            conversation={item}
            onlyUnread={onlyUnread}
            isOpen={item.medicalAppointmentId === openId}
          />
        </li>
      ))}
    </chakra.ul>
  );
}

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

function ConversationRow({
  conversation,
  onlyUnread,
  isOpen,
}: {
  conversation: ConversationItem;
  /** The filter of the list, which the link keeps. */
  onlyUnread: boolean;
  isOpen: boolean;
}) {
  const last = conversation.lastMessage;
  return (
    <ConversationLink
      to={`/painel/chat?${onlyUnread ? 'nao-lidas=1&' : ''}caso=${conversation.medicalAppointmentId}`}
      aria-current={isOpen || undefined}
    >
      <chakra.span fontWeight={conversation.unread > 0 ? 'bold' : 'semi'}>
        {conversation.with?.name ?? 'Paciente'}
      </chakra.span>
      {conversation.unread > 0 ? (
        <chakra.span
          bg="primary"
          color="surface"
          borderRadius="pill"
          px="2"
          fontSize="xs"
          fontWeight="semi"
          alignSelf="center"
        >
          <span aria-hidden>{conversation.unread}</span>
          <VisuallyHidden>
            {countText(conversation.unread, 'mensagem não lida', 'mensagens não lidas')}
          </VisuallyHidden>
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
        {lineOf(conversation)}, {conversation.statusLabel.toLowerCase()}
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

/** Who the doctor writes to: the appointment and its alerts, as the queue shows them. The answers are in the record. */
function PatientSummary({ id }: { id: string }) {
  const { data, error, refetch } = usePatientSummaryQuery({
    variables: { id },
    fetchPolicy: 'cache-and-network',
  });
  const summary = data?.appointmentSummary;
  if (!summary) {
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch().catch(() => undefined)} />
    ) : (
      <LoadingArea label="Carregando o resumo">
        <Skeleton height="8rem" />
      </LoadingArea>
    );
  }
  const { patient, lineTitle, statusLabel, createdAt, decidedAt, videoAt, flags } = summary;
  return (
    <Section title="Resumo do paciente" aside={<FlagCounts flags={flags} />}>
      <div>
        <chakra.p fontWeight="semi">
          {patient.firstName}, {patient.age} anos
        </chakra.p>
        <p>
          {lineTitle}, {statusLabel.toLowerCase()}
        </p>
        <chakra.p color="muted">
          {decidedAt ? `Concluída em ${formatDate(decidedAt)}` : `Chegou em ${formatDate(createdAt)}`}
        </chakra.p>
        {videoAt ? <p>Vídeo em {formatCall(videoAt)}</p> : null}
      </div>
      {flags.length > 0 ? <FlagLines flags={flags} label="Alertas" /> : <p>Nenhum alerta nesta consulta.</p>}
    </Section>
  );
}
