import { chakra } from '@chakra-ui/react';
import type { ConversationMessage_messageFragment } from './Conversation.generated.ts';
import { ConversationFile } from './ConversationFile.tsx';
import type { ConversationSide } from './conversationSide.ts';
import { EarlierVersions } from './EarlierVersions.tsx';
import { MessageText } from './messageStyle.ts';
import { momentText } from './momentText.ts';

type Facts = Pick<
  ConversationMessage_messageFragment,
  'id' | 'text' | 'createdAt' | 'editedAt' | 'deletedAt' | 'earlierVersions' | 'attachment'
>;

interface Props {
  message: Facts;
  side: ConversationSide;
}

/** Text, file and earlier versions of a message, or the note that it was deleted. */
export function MessageContent({ message, side: { StepUp, DeletedText } }: Props) {
  const { id, text, createdAt, editedAt, deletedAt, earlierVersions, attachment } = message;
  if (deletedAt)
    return (
      <>
        <chakra.p color="muted" fontStyle="italic">
          Mensagem apagada {momentText(deletedAt, createdAt)}
        </chakra.p>
        {DeletedText ? <DeletedText id={id} writtenAt={createdAt} /> : null}
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
