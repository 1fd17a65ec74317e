import { chakra } from '@chakra-ui/react';
import { Pencil } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';

interface Props {
  /** What the row shows, such as a price. */
  text: string;
  /** What the button changes, such as `mudar o preço de Creatina`. */
  label: string;
  /** The form; Esc closes it too. */
  children(close: () => void): ReactNode;
}

/** A value of a row that becomes a form in its place. The first field takes the focus, and the value gets it back. */
export function InlineEdit({ text, label, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const area = useRef<HTMLSpanElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    const field = isOpen ? area.current?.querySelector('input') : null;
    field?.focus();
    field?.select();
    if (!isOpen && wasOpen.current) area.current?.querySelector('button')?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const close = () => setOpen(false);
  return (
    // Above the link, which covers the row.
    <chakra.span ref={area} display="block" position="relative" zIndex="1">
      {isOpen ? (
        <chakra.div
          maxWidth="24rem"
          py="2"
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            event.preventDefault();
            event.stopPropagation();
            close();
          }}
        >
          {children(close)}
        </chakra.div>
      ) : (
        <chakra.button
          type="button"
          aria-label={`${text}, ${label}`}
          display="inline-flex"
          alignItems="center"
          gap="1"
          minHeight={{ base: 'tap', lg: 'auto' }}
          color="ink"
          fontWeight="semi"
          cursor="pointer"
          textDecoration="underline dotted"
          textUnderlineOffset="3px"
          onClick={() => setOpen(true)}
        >
          {text}
          <Pencil size={12} aria-hidden />
        </chakra.button>
      )}
    </chakra.span>
  );
}
