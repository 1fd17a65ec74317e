import { chakra } from '@chakra-ui/react';
import { Check, CheckCheck, Trash2 } from 'lucide-react';
import type { FragmentOf } from '#web/apollo/useMasked.ts';
import { formatTime } from '#web/format/dates.ts';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import {
  type ConversationMessage_messageFragment,
  useConversationMessage_message,
} from './Conversation.generated.ts';
import type { ConversationSide } from './conversationSide.ts';
import { MessageContent } from './MessageContent.tsx';
import { MessageFooter, messageStyle } from './messageStyle.ts';

interface Props {
  message: FragmentOf<ConversationMessage_messageFragment>;
  side: ConversationSide;
  /** Set while the conversation is open: its author may delete the message. */
  onDelete: (() => void) | null;
}

/** One message: author, text, file, time, and whether the other side has read it. */
export function Message({ message, side, onDelete }: Props) {
  const facts = useConversationMessage_message(message);
  const { sender, createdAt, readAt, deletedAt } = facts;
  const isMine = side.isMine(sender);
  return (
    <chakra.li css={messageStyle({ isMine, isCompact: side.isCompact })}>
      <VisuallyHidden>{isMine ? 'Você' : sender.name}: </VisuallyHidden>
      <MessageContent message={facts} side={side} />
      <MessageFooter>
        {formatTime(createdAt)}
        {isMine && !deletedAt ? (
          <>
            {readAt ? <CheckCheck size={16} aria-hidden /> : <Check size={16} aria-hidden />}
            <span>{readAt ? 'Lida' : 'Enviada'}</span>
            {onDelete ? (
              <chakra.button
                type="button"
                aria-label={`Apagar a mensagem das ${formatTime(createdAt)}`}
                onClick={onDelete}
                display="grid"
                placeItems="center"
                minWidth="tap"
                minHeight="tap"
                // As large as a finger, without making every message as high.
                my="-3"
                mr={side.isCompact ? '-3' : '-4'}
                borderRadius="pill"
                cursor="pointer"
                _hover={{ color: 'danger' }}
              >
                <Trash2 size={16} aria-hidden />
              </chakra.button>
            ) : null}
          </>
        ) : null}
      </MessageFooter>
    </chakra.li>
  );
}
