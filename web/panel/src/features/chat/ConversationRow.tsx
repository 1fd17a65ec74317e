import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { TREATMENT_LINES } from '#schema/treatmentLines.ts';
import { formatDateTime } from '#web/format/dates.ts';
import { countText } from '#web/format/plural.ts';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import type { MyConversationsQuery } from './ChatPage.generated.ts';

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

export const lineOf = (item: ConversationItem | undefined): string | undefined =>
  TREATMENT_LINES.find(({ id }) => id === item?.request)?.title;

function lastText({ text, deletedAt, sender }: NonNullable<ConversationItem['lastMessage']>): string {
  if (deletedAt) return 'mensagem apagada';
  return `${sender.role === 'doctor' ? 'Você: ' : ''}${text ?? 'um arquivo'}`;
}

export function ConversationRow({
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
