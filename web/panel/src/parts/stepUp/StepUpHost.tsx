import { useEffect, useRef, useState } from 'react';
import { offerDialog } from './askForCode.ts';
import { StepUpDialog } from './StepUpDialog.tsx';

/** The only place of the panel that asks for a fresh code. */
export function StepUpHost() {
  const [isOpen, setOpen] = useState(false);
  const answer = useRef<(isFresh: boolean) => void>(undefined);
  useEffect(
    () =>
      offerDialog(() => {
        setOpen(true);
        return new Promise((resolve) => {
          answer.current = resolve;
        });
      }),
    [],
  );
  const close = (isFresh: boolean) => {
    setOpen(false);
    answer.current?.(isFresh);
  };
  return isOpen ? (
    <StepUpDialog
      isOpen
      help="Vale por dez minutos. O que você preencheu continua aqui."
      onPassed={() => close(true)}
      onClose={() => close(false)}
    />
  ) : null;
}
