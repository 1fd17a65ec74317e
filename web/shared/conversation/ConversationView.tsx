import { chakra } from '@chakra-ui/react';
import { ArrowLeft, Check, CheckCheck, CircleAlert, Clock, FileText, Trash2 } from 'lucide-react';
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { errorText } from '#web/apollo/errorCode.ts';
import type { FragmentOf } from '#web/apollo/useMasked.ts';
import { formatTime } from '#web/format/dates.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import {
  type ConversationMessage_messageFragment,
  useConversationMessage_message,
  useDeleteConversationMessageMutation,
} from './Conversation.generated.ts';
import type { ConversationSide } from './conversationSide.ts';
import { MessageContent } from './MessageContent.tsx';
import { MessageForm } from './MessageForm.tsx';
import { MessageLog } from './MessageLog.tsx';
import { MessageFooter, MessageText, messageStyle } from './messageStyle.ts';
import type { Outgoing, OutgoingState } from './Outbox.ts';
import type { Conversation, ConversationMessage } from './useConversation.ts';

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
      <ConversationHeader
        title={texts.title}
        status={conversation.isOtherTyping ? texts.typing : line}
        backTo={backTo}
        action={action}
      />
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
      <WritingArea note={note}>
        {mayWrite ? (
          <MessageForm
            conversationId={id}
            placeholder={texts.placeholder}
            onWrite={(text, file) => outbox.write(id, text, file)}
            onTyped={conversation.signalTyping}
            {...(tools ? { tools } : {})}
          />
        ) : null}
      </WritingArea>
    </chakra.section>
  );
}

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

interface HeaderProps {
  title: string;
  status: string | undefined;
  backTo: string;
  action: ReactNode;
}

function ConversationHeader({ title, status, backTo, action }: HeaderProps) {
  return (
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
          {title}
        </chakra.h2>
        <chakra.p role="status" color="muted" fontSize="sm" lineHeight="snug" minHeight="1.2em">
          {status}
        </chakra.p>
      </chakra.div>
      {action}
    </chakra.header>
  );
}

function WritingArea({ note, children }: { note: ReactNode; children: ReactNode }) {
  return (
    <chakra.div
      borderTopWidth="1px"
      borderColor="line"
      px={{ base: '2', md: '4' }}
      py="3"
      display="flex"
      flexDirection="column"
      gap="2"
    >
      {children}
      {note ? (
        <chakra.p color="muted" fontSize="sm" lineHeight="snug" px="1">
          {note}
        </chakra.p>
      ) : null}
    </chakra.div>
  );
}

interface MessageProps {
  message: FragmentOf<ConversationMessage_messageFragment>;
  side: ConversationSide;
  /** Set while the conversation is open: its author may delete the message. */
  onDelete: (() => void) | null;
}

/** One message: author, text, file, time, and whether the other side has read it. */
function Message({ message, side, onDelete }: MessageProps) {
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

function progress(state: OutgoingState): string {
  if (state.kind === 'waiting') return 'Aguardando conexão';
  if (state.kind === 'sending' && state.fraction !== null && state.fraction < 1)
    return `Enviando, ${Math.round(state.fraction * 100)}%`;
  return 'Enviando';
}

interface UnsentMessageProps {
  message: Outgoing;
  isCompact: boolean;
  onRetry(): void;
  onDiscard(): void;
}

/** A message that has not arrived: it waits, is being sent, or was refused with a reason. */
function UnsentMessage({
  message: { text, file, state },
  isCompact,
  onRetry,
  onDiscard,
}: UnsentMessageProps) {
  return (
    <chakra.li css={messageStyle({ isMine: true, isCompact })} borderStyle="dashed" borderColor="edge">
      <VisuallyHidden>Você: </VisuallyHidden>
      {file ? (
        <chakra.p display="flex" gap="2" alignItems="center" overflowWrap="anywhere">
          <FileText size={18} aria-hidden />
          {file.name}
        </chakra.p>
      ) : null}
      {text ? <MessageText>{text}</MessageText> : null}
      {state.kind === 'failed' ? (
        <>
          <chakra.p role="alert" display="flex" gap="1" alignItems="center" color="danger" fontSize="sm">
            <chakra.span flexShrink={0}>
              <CircleAlert size={16} aria-hidden />
            </chakra.span>
            {state.message}
          </chakra.p>
          <MessageFooter>
            <Button look="quiet" size="sm" onClick={onDiscard}>
              Descartar
            </Button>
            {state.mayRetry ? (
              <Button look="outline" size="sm" onClick={onRetry}>
                Enviar de novo
              </Button>
            ) : null}
          </MessageFooter>
        </>
      ) : (
        <MessageFooter>
          <Clock size={16} aria-hidden />
          {progress(state)}
        </MessageFooter>
      )}
    </chakra.li>
  );
}

interface DeleteMessageDialogProps {
  id: string;
  /** What deleting means for the author and for the other side. */
  consequence: string;
  onClose(): void;
  onDone(): void;
}

/** Deletes a message of the author: the text is removed, and a note says that there was a message. */
function DeleteMessageDialog({ id, consequence, onClose, onDone }: DeleteMessageDialogProps) {
  const [deleteMessage, { loading }] = useDeleteConversationMessageMutation();
  const send = async () => {
    if (loading) return;
    try {
      const answer = (await deleteMessage({ variables: { id } })).data?.deleteChatMessage;
      if (answer?.__typename === 'ChatMessage') return onDone();
      toast(answer?.message ?? errorText(null), 'danger');
      onClose();
    } catch (problem) {
      toast(errorText(problem), 'danger');
    }
  };
  return (
    <Dialog title="Apagar esta mensagem?" isOpen onClose={onClose}>
      <p>{consequence}</p>
      <Button look="danger" isWide isPending={loading} onClick={() => void send()}>
        Apagar
      </Button>
      <Button look="quiet" isWide onClick={onClose}>
        Manter
      </Button>
    </Dialog>
  );
}
