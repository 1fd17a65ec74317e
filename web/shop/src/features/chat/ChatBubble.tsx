import { chakra } from '@chakra-ui/react';
import { Check, CheckCheck, Trash2 } from 'lucide-react';
import type { FragmentOf } from '#web/apollo/useMasked.ts';
import { EarlierVersions } from '#web/conversation/EarlierVersions.tsx';
import { momentText } from '#web/conversation/momentText.ts';
import { formatTime } from '#web/format/dates.ts';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { ChatFile } from './ChatFile.tsx';
import { type ChatBubble_messageFragment, useChatBubble_message } from './ChatPage.generated.ts';
import { isMine } from './useConversation.ts';

export const bubble = (isOwn: boolean) =>
  ({
    display: 'flex',
    flexDirection: 'column',
    gap: '1',
    alignSelf: isOwn ? 'flex-end' : 'flex-start',
    maxWidth: 'min(32rem, 86%)',
    bg: isOwn ? 'primarySoft' : 'surface',
    borderWidth: '1px',
    borderColor: isOwn ? 'transparent' : 'line',
    borderRadius: 'card',
    borderBottomRightRadius: isOwn ? '4px' : undefined,
    borderBottomLeftRadius: isOwn ? undefined : '4px',
    px: '4',
    py: '2',
  }) as const;

export const Words = chakra('p', { base: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } });

export const Foot = chakra('p', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '1',
    alignItems: 'center',
    justifyContent: 'flex-end',
    color: 'muted',
    fontSize: 'sm',
    lineHeight: 'snug',
  },
});

interface Props {
  message: FragmentOf<ChatBubble_messageFragment>;
  onFreshLink(): Promise<string | null>;
  /** Set while the conversation is open: its author may delete the message. */
  onDelete: (() => void) | null;
}

/** One message: author, text, time, and whether the doctor has read it. */
export function ChatBubble({ message, onFreshLink, onDelete }: Props) {
  const facts = useChatBubble_message(message);
  const { text, sender, createdAt, readAt, editedAt, deletedAt, earlierVersions, attachment } = facts;
  const isOwn = isMine(facts);
  return (
    <chakra.li css={bubble(isOwn)}>
      <VisuallyHidden>{isOwn ? 'Você' : sender.name}: </VisuallyHidden>
      {deletedAt ? (
        <chakra.p color="muted" fontStyle="italic">
          Mensagem apagada {momentText(deletedAt, createdAt)}
        </chakra.p>
      ) : null}
      {attachment && !deletedAt ? <ChatFile file={attachment} onFreshLink={onFreshLink} /> : null}
      {text ? <Words>{text}</Words> : null}
      {editedAt && !deletedAt ? (
        <EarlierVersions writtenAt={createdAt} editedAt={editedAt} versions={earlierVersions} />
      ) : null}
      <Foot>
        {formatTime(createdAt)}
        {isOwn && !deletedAt ? (
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
                mr="-4"
                borderRadius="pill"
                cursor="pointer"
                _hover={{ color: 'danger' }}
              >
                <Trash2 size={16} aria-hidden />
              </chakra.button>
            ) : null}
          </>
        ) : null}
      </Foot>
    </chakra.li>
  );
}
