import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { toast } from '#web/ui/toast.ts';
import { type ChangeSubscription, useSubscriptionChange } from './useSubscriptionChange.ts';

interface Props {
  title: string;
  children: ReactNode;
  button: string;
  isDanger?: boolean;
  /** The text of the button that closes the dialog. */
  cancelText?: string;
  onConfirm(change: ChangeSubscription): ReturnType<ChangeSubscription>;
  /** What is said after the change, where the page does not show it. */
  done?: string;
  onClose(): void;
}

/** Asks the person to confirm a change, sends it, and shows a refusal in the dialog. */
export function ConfirmDialog({
  title,
  children,
  button,
  isDanger = false,
  cancelText = 'Voltar',
  onConfirm,
  done,
  onClose,
}: Props) {
  const { change, isBusy, problem } = useSubscriptionChange();
  const confirm = async () => {
    if ((await onConfirm(change))?.kind !== 'done') return;
    onClose();
    if (done) toast(done, 'ok');
  };
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      {children}
      {problem ? <Notice tone="danger">{problem}</Notice> : null}
      <chakra.div display="flex" gap="3" flexWrap="wrap">
        <Button look={isDanger ? 'danger' : 'primary'} isPending={isBusy} onClick={() => void confirm()}>
          {button}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {cancelText}
        </Button>
      </chakra.div>
    </Dialog>
  );
}
