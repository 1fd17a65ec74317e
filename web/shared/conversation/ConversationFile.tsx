import { ConversationPicture } from './ConversationPicture.tsx';
import type { ConversationSide } from './conversationSide.ts';
import { DocumentLink } from './DocumentLink.tsx';

interface Props {
  file: { id: string; contentType: string; thumb: string };
  StepUp: ConversationSide['StepUp'];
}

/** The file of a message: a picture or a document. */
export function ConversationFile({ file: { id, contentType, thumb }, StepUp }: Props) {
  return contentType.startsWith('image/') ? (
    <ConversationPicture id={id} thumb={thumb} StepUp={StepUp} />
  ) : (
    <DocumentLink id={id} StepUp={StepUp} />
  );
}
