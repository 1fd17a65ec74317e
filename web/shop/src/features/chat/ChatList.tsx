import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { TREATMENT_LINES } from '#schema/treatmentLines.ts';
import { formatDateTime } from '#web/format/dates.ts';
import { countText } from '#web/format/plural.ts';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import type { MyChatsQuery } from './ChatPage.generated.ts';
import { PATIENT_SIDE } from './patientSide.ts';

export type ChatItem = MyChatsQuery['myChats']['items'][number];

export const lineOf = (item: ChatItem | undefined): string | undefined =>
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
export function ChatList({ items, openId }: { items: readonly ChatItem[]; openId: string | undefined }) {
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
