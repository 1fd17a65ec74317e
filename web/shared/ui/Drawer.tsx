import { chakra } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';

interface Props {
  title: string;
  side: 'left' | 'right';
  onClose(): void;
  /** Stays visible below the scrolling content. */
  footer?: ReactNode;
  children: ReactNode;
}

/** A panel at the edge, open while it is mounted. On wide screens the right one is a popover under the header. */
export function Drawer({ title, side, onClose, footer, children }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  // Closed while it is still in the document: only then does the browser restore the focus to the element that
  // opened it.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog && !dialog.open) dialog.showModal();
    return () => dialog?.close();
  }, []);

  const isPopover = side === 'right';
  return (
    <chakra.dialog
      ref={ref}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
      position="fixed"
      top={isPopover ? { base: '0', md: '4' } : '0'}
      bottom={isPopover ? { base: '0', md: 'auto' } : '0'}
      left={side === 'left' ? '0' : 'auto'}
      right={side === 'right' ? { base: '0', md: 'max(1rem, calc((100vw - 77.5rem) / 2 + 1rem))' } : 'auto'}
      margin="0"
      width={isPopover ? { base: 'min(27rem, 100vw)', md: '27rem' } : 'min(23rem, calc(100vw - 3rem))'}
      height={isPopover ? { base: '100dvh', md: 'auto' } : '100dvh'}
      maxWidth="100vw"
      maxHeight={isPopover ? { base: '100dvh', md: 'calc(100dvh - 2rem)' } : '100dvh'}
      bg="surface"
      color="ink"
      borderRadius={isPopover ? { base: '0', md: 'stage' } : '0'}
      boxShadow="float"
      overflow="hidden"
      css={{
        '&::backdrop': { background: 'var(--ap-backdrop, rgba(29, 42, 46, 0.45))' },
        '&[open]': { display: 'flex', flexDirection: 'column', animation: 'rise 180ms ease-out' },
      }}
    >
      <chakra.div
        display="flex"
        alignItems="center"
        justifyContent="space-between"
        px="6"
        py="2"
        borderBottomWidth="1px"
        borderColor="line"
      >
        <chakra.h2 id={titleId} fontSize="xl" fontWeight="semi">
          {title}
        </chakra.h2>
        <chakra.button
          type="button"
          aria-label="Fechar"
          onClick={onClose}
          display="grid"
          placeItems="center"
          minWidth="tap"
          minHeight="tap"
          mr="-3"
          borderRadius="pill"
          cursor="pointer"
          _hover={{ bg: 'sand' }}
        >
          <X size={22} aria-hidden />
        </chakra.button>
      </chakra.div>
      <chakra.div flex="1" overflowY="auto" overscrollBehavior="contain">
        {children}
      </chakra.div>
      {footer ? (
        <chakra.div borderTopWidth="1px" borderColor="line" px="6" py="4" bg="surface">
          {footer}
        </chakra.div>
      ) : null}
    </chakra.dialog>
  );
}
