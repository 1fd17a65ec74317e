import { chakra } from '@chakra-ui/react';
import { Check, CheckCheck, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '#web/apollo/errorCode.ts';
import type { FragmentOf } from '#web/apollo/useMasked.ts';
import { EarlierVersions } from '#web/conversation/EarlierVersions.tsx';
import { formatTime } from '#web/format/dates.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { useDoctor } from '../../page/doctor.ts';
import { bubble, Foot, Words } from '../../parts/conversation/bubble.ts';
import { ChatFile } from '../../parts/conversation/ChatFile.tsx';
import { DeletedMessage } from '../../parts/conversation/DeletedMessage.tsx';
import {
  type ConversationMessage_messageFragment,
  useConversationMessage_message,
  useDeleteConversationMessageMutation,
} from './ChatPage.generated.ts';

/** Deletes a message of the author: the text goes, a note that there was one stays. */
function DeleteMessage({ id, time }: { id: string; time: string }) {
  const [isAsking, setAsking] = useState(false);
  const [remove, { loading }] = useDeleteConversationMessageMutation();
  const send = async () => {
    try {
      const answer = (await remove({ variables: { id } })).data?.deleteChatMessage;
      if (answer?.__typename !== 'ChatMessage') toast(answer?.message ?? '', 'danger');
      setAsking(false);
    } catch (problem) {
      toast(errorText(problem), 'danger');
    }
  };
  return (
    <>
      <chakra.button
        type="button"
        aria-label={`Apagar a mensagem das ${time}`}
        onClick={() => setAsking(true)}
        display="inline-grid"
        placeItems="center"
        minWidth={{ base: 'tap', lg: '1.75rem' }}
        minHeight={{ base: '2rem', lg: '1.75rem' }}
        borderRadius="input"
        cursor="pointer"
        _hover={{ color: 'danger' }}
      >
        <Trash2 size={14} aria-hidden />
      </chakra.button>
      <Dialog title="Apagar a mensagem?" isOpen={isAsking} onClose={() => setAsking(false)}>
        <p>
          O paciente deixa de ver o que ela diz, e vê que uma mensagem foi apagada e quando. O texto continua
          no prontuário.
        </p>
        <Button look="danger" isWide isPending={loading} onClick={() => void send()}>
          Apagar
        </Button>
      </Dialog>
    </>
  );
}

interface Props {
  of: FragmentOf<ConversationMessage_messageFragment>;
}

/** One message: author, text, time, and whether the other side has read it. */
export function Message({ of }: Props) {
  const { id: me } = useDoctor();
  const facts = useConversationMessage_message(of);
  const { id, text, sender, createdAt, readAt, editedAt, deletedAt, earlierVersions, attachment } = facts;
  const isMine = sender.id === me;
  return (
    <chakra.li css={bubble(isMine)}>
      <VisuallyHidden>{isMine ? 'Você' : sender.name}: </VisuallyHidden>
      {deletedAt ? <DeletedMessage id={id} writtenAt={createdAt} deletedAt={deletedAt} /> : null}
      {attachment && !deletedAt ? <ChatFile file={attachment} /> : null}
      {text ? <Words>{text}</Words> : null}
      {editedAt && !deletedAt ? (
        <EarlierVersions writtenAt={createdAt} editedAt={editedAt} versions={earlierVersions} />
      ) : null}
      <Foot as="div">
        {formatTime(createdAt)}
        {isMine ? (
          <>
            {readAt ? <CheckCheck size={14} aria-hidden /> : <Check size={14} aria-hidden />}
            <span>{readAt ? 'lida' : 'enviada'}</span>
            {deletedAt ? null : <DeleteMessage id={id} time={formatTime(createdAt)} />}
          </>
        ) : null}
      </Foot>
    </chakra.li>
  );
}
