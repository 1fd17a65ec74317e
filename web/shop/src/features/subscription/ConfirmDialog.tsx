import { chakra } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import type { ChangeOutcome } from './useSubscriptionChange.ts';

interface Props {
  title: string;
  children: ReactNode;
  button: string;
  isDanger?: boolean;
  /** The text of the button that closes the dialog. */
  cancelText?: string;
  isBusy: boolean;
  /** Resolves with null when another change is still being sent. */
  onConfirm(): Promise<ChangeOutcome | null>;
  onDone?: () => void;
  onClose(): void;
}

/** Asks the person to confirm a change, sends it, and shows a refusal in the dialog. */
export function ConfirmDialog({
  title,
  children,
  button,
  isDanger = false,
  cancelText = 'Voltar',
  isBusy,
  onConfirm,
  onDone,
  onClose,
}: Props) {
  const [problem, setProblem] = useState<string | null>(null);
  const confirm = async () => {
    setProblem(null);
    const outcome = await onConfirm();
    if (outcome?.kind === 'refused') setProblem(outcome.message);
    if (outcome?.kind !== 'done') return;
    onClose();
    onDone?.();
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
