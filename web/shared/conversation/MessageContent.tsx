import { chakra } from '@chakra-ui/react';
import type { ConversationMessage_messageFragment } from './Conversation.generated.ts';
import { ConversationFile } from './ConversationFile.tsx';
import type { ConversationSide } from './conversationSide.ts';
import { DeletedText } from './DeletedText.tsx';
import { EarlierVersions } from './EarlierVersions.tsx';
import { MessageText } from './messageStyle.ts';
import { momentText } from './momentText.ts';

type Facts = Pick<
  ConversationMessage_messageFragment,
  | 'id'
  | 'text'
  | 'createdAt'
  | 'readAt'
  | 'editedAt'
  | 'deletedAt'
  | 'earlierVersions'
  | 'attachment'
  | 'sender'
>;

interface Props {
  message: Facts;
  side: ConversationSide;
}

/** Text, file and earlier versions of a message, or the note that it was deleted. */
export function MessageContent({ message, side: { StepUp, readsDeleted } }: Props) {
  const { id, text, createdAt, editedAt, deletedAt, earlierVersions, attachment } = message;
  if (deletedAt)
    return (
      <>
        <chakra.p color="muted" fontStyle="italic">
          Mensagem apagada {momentText(deletedAt, createdAt)}
        </chakra.p>
        {readsDeleted(message) ? <DeletedText id={id} writtenAt={createdAt} StepUp={StepUp} /> : null}
      </>
    );
  return (
    <>
      {attachment ? <ConversationFile file={attachment} StepUp={StepUp} /> : null}
      {text ? <MessageText>{text}</MessageText> : null}
      {editedAt ? (
        <EarlierVersions writtenAt={createdAt} editedAt={editedAt} versions={earlierVersions} />
      ) : null}
    </>
  );
}
