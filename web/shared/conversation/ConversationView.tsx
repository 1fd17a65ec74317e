import { chakra } from '@chakra-ui/react';
import { ArrowLeft } from 'lucide-react';
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { ConversationSide } from './conversationSide.ts';
import { DeleteMessageDialog } from './DeleteMessageDialog.tsx';
import { Message } from './Message.tsx';
import { MessageForm } from './MessageForm.tsx';
import { MessageLog } from './MessageLog.tsx';
import { UnsentMessage } from './UnsentMessage.tsx';
import type { Conversation, ConversationMessage } from './useConversation.ts';

const BackLink = chakra(Link, {
  base: {
    display: { base: 'inline-flex', lg: 'none' },
    alignItems: 'center',
    justifyContent: 'center',
    minWidth: 'tap',
    minHeight: 'tap',
    color: 'primary',
  },
});

interface Texts {
  /** The section's name for screen readers. */
  label: string;
  title: string;
  typing: string;
  empty: string;
  placeholder: string;
  /** What deleting a message means for the author and for the other side. */
  deletion: string;
}

interface Props {
  id: string;
  conversation: Conversation;
  mayWrite: boolean;
  side: ConversationSide;
  texts: Texts;
  /** The treatment line; replaced by `texts.typing` while the other side types. */
  line: string | undefined;
  backTo: string;
  /** Beside the title. */
  action?: ReactNode;
  /** Under the form: until when messages may be written, or that the conversation has ended. */
  note: ReactNode;
  /** What helps to write a message, see `MessageForm`. */
  tools?: ComponentProps<typeof MessageForm>['tools'];
  height: ComponentProps<typeof chakra.section>['height'];
}

/** An open conversation: its header, messages and form. */
export function ConversationView({
  id,
  conversation,
  mayWrite,
  side,
  texts,
  line,
  backTo,
  action,
  note,
  tools,
  height,
}: Props) {
  const { outbox } = conversation;
  const log = useRef<HTMLDivElement>(null);
  const [deleting, setDeleting] = useState<ConversationMessage | null>(null);
  const wasDeleted = useRef(false);
  // The deleted message's button no longer exists, so the focus moves to the list.
  useEffect(() => {
    if (deleting || !wasDeleted.current) return;
    wasDeleted.current = false;
    log.current?.focus();
  }, [deleting]);
  return (
    <chakra.section
      aria-label={texts.label}
      display="flex"
      flexDirection="column"
      height={height}
      minHeight="25rem"
      minWidth="0"
      bg="surface"
      borderWidth="1px"
      borderColor="line"
      borderRadius="card"
      overflow="hidden"
    >
      <chakra.header
        display="flex"
        gap="2"
        alignItems="center"
        px={{ base: '2', lg: '4' }}
        py="2"
        minHeight="4rem"
        borderBottomWidth="1px"
        borderColor="line"
      >
        <BackLink to={backTo} aria-label="Todas as conversas">
          <ArrowLeft size={22} aria-hidden />
        </BackLink>
        <chakra.div flex="1" minWidth="0">
          <chakra.h2 fontWeight="semi" lineHeight="snug" overflowWrap="anywhere">
            {texts.title}
          </chakra.h2>
          <chakra.p role="status" color="muted" fontSize="sm" lineHeight="snug" minHeight="1.2em">
            {conversation.isOtherTyping ? texts.typing : line}
          </chakra.p>
        </chakra.div>
        {action}
      </chakra.header>
      <MessageLog
        messages={conversation.messages}
        outgoing={conversation.outgoing}
        hasOlder={conversation.hasOlder}
        isOlderPending={conversation.isOlderPending}
        onOlder={conversation.loadOlder}
        onSeen={conversation.markSeen}
        logRef={log}
        empty={texts.empty}
        renderOutgoing={(unsent) => (
          <UnsentMessage
            message={unsent}
            isCompact={side.isCompact}
            onRetry={() => outbox.retry(unsent.clientId)}
            onDiscard={() => outbox.remove(unsent.clientId)}
          />
        )}
      >
        {(message) => (
          <Message
            message={message}
            side={side}
            onDelete={mayWrite && side.isMine(message.sender) ? () => setDeleting(message) : null}
          />
        )}
      </MessageLog>
      {deleting ? (
        <DeleteMessageDialog
          id={deleting.id}
          consequence={texts.deletion}
          onClose={() => setDeleting(null)}
          onDone={() => {
            wasDeleted.current = true;
            setDeleting(null);
          }}
        />
      ) : null}
      <chakra.div
        borderTopWidth="1px"
        borderColor="line"
        px={{ base: '2', md: '4' }}
        py="3"
        display="flex"
        flexDirection="column"
        gap="2"
      >
        {mayWrite ? (
          <MessageForm
            conversationId={id}
            placeholder={texts.placeholder}
            onWrite={(text, file) => outbox.write(id, text, file)}
            onTyped={conversation.signalTyping}
            {...(tools ? { tools } : {})}
          />
        ) : null}
        {note ? (
          <chakra.p color="muted" fontSize="sm" lineHeight="snug" px="1">
            {note}
          </chakra.p>
        ) : null}
      </chakra.div>
    </chakra.section>
  );
}
