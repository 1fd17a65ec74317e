import { errorText } from '#web/apollo/errorCode.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { useDeleteChatMessageMutation } from './ChatPage.generated.ts';

interface Props {
  id: string;
  onClose(): void;
  onDone(): void;
}

/** Deletes a message of the author: the text goes, a note that there was one stays. */
export function DeleteMessageDialog({ id, onClose, onDone }: Props) {
  const [deleteMessage, { loading }] = useDeleteChatMessageMutation();
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
      <p>
        Na conversa fica só a indicação de que a mensagem foi apagada, com a hora. O texto continua no seu
        prontuário, que a lei manda guardar.
      </p>
      <Button look="danger" isWide isPending={loading} onClick={() => void send()}>
        Apagar
      </Button>
      <Button look="quiet" isWide onClick={onClose}>
        Manter
      </Button>
    </Dialog>
  );
}
