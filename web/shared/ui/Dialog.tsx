import { chakra } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';

interface Props {
  title: string;
  isOpen: boolean;
  onClose(): void;
  /** A blocking dialog closes only by its own buttons. */
  isBlocking?: boolean;
  children: ReactNode;
}

/** The browser's own modal dialog: it traps focus, closes on Esc and restores the focus by itself. */
export function Dialog({ title, isOpen, onClose, isBlocking = false, children }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (isOpen && !dialog.open) dialog.showModal();
    if (!isOpen && dialog.open) dialog.close();
  }, [isOpen]);

  // A dialog removed while open restores the focus only if it is closed first.
  useLayoutEffect(() => {
    const dialog = ref.current;
    return () => dialog?.close();
  }, []);

  return (
    <chakra.dialog
      ref={ref}
      aria-labelledby={titleId}
      onCancel={(event) => {
        if (isBlocking) event.preventDefault();
      }}
      // After a cancelled close, browsers close the dialog on a second Esc or a phone's back gesture.
      onKeyDown={(event) => {
        if (isBlocking && event.key === 'Escape') event.preventDefault();
      }}
      onClose={() => {
        if (!isOpen) return;
        if (isBlocking) ref.current?.showModal();
        else onClose();
      }}
      onClick={(event) => {
        if (!isBlocking && event.target === event.currentTarget) onClose();
      }}
      margin="auto"
      width="min(34rem, calc(100vw - 2rem))"
      maxHeight="calc(100dvh - 2rem)"
      borderRadius="stage"
      bg="surface"
      color="ink"
      boxShadow="float"
      css={{
        '&::backdrop': { background: 'var(--ap-backdrop, rgba(29, 42, 46, 0.55))' },
        '&[open]': { animation: 'rise 200ms ease-out' },
      }}
    >
      {isOpen ? (
        <chakra.div padding={{ base: '6', md: '8' }} display="flex" flexDirection="column" gap="4">
          <chakra.div display="flex" alignItems="flex-start" justifyContent="space-between" gap="4">
            <chakra.h2 id={titleId} fontSize="2xl" fontWeight="semi" lineHeight="snug">
              {title}
            </chakra.h2>
            {isBlocking ? null : (
              <chakra.button
                type="button"
                aria-label="Fechar"
                onClick={onClose}
                cursor="pointer"
                display="grid"
                placeItems="center"
                minWidth="tap"
                minHeight="tap"
                mt="-2"
                mr="-3"
                borderRadius="pill"
                _hover={{ bg: 'sand' }}
              >
                <X size={22} aria-hidden />
              </chakra.button>
            )}
          </chakra.div>
          {children}
        </chakra.div>
      ) : null}
    </chakra.dialog>
  );
}
