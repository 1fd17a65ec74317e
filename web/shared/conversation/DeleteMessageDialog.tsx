import { errorText } from '#web/apollo/errorCode.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { useDeleteConversationMessageMutation } from './Conversation.generated.ts';

interface Props {
  id: string;
  /** What deleting means for the author and for the other side. */
  consequence: string;
  onClose(): void;
  onDone(): void;
}

/** Deletes a message of the author: the text is removed, and a note says that there was a message. */
export function DeleteMessageDialog({ id, consequence, onClose, onDone }: Props) {
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
