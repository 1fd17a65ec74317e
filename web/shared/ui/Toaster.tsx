import { chakra } from '@chakra-ui/react';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { currentToasts, dismissToast, onToastsChange, type Toast } from './toast.ts';
import { whenIdle } from './whenIdle.ts';

const NONE: readonly Toast[] = [];
const ICONS = { info: Info, ok: CircleCheck, danger: CircleAlert };

const loadPlaces = () => import('./placeToasts.ts');

const COLUMN = { display: 'flex', flexDirection: 'column', alignItems: 'center', gap: '2' } as const;

interface Props {
  isOverActions?: boolean;
  isBesideRail?: boolean;
}

/**
 * Where toasts appear; `isOverActions` for pages with a button at the bottom, `isBesideRail` for pages with a rail:
 * centred on the page, because at its right edge a toast would cover the buttons of rows and sections. The region
 * always exists, so that screen readers announce what is added to it. While a dialog is open, toasts are its last part:
 * it is above everything else, and the page behind it can be neither read nor pressed.
 */
export function Toaster({ isOverActions = false, isBesideRail = false }: Props) {
  const toasts = useSyncExternalStore(onToastsChange, currentToasts, () => NONE);
  const regionRef = useRef<HTMLElement>(null);
  const [dialog, setDialog] = useState<HTMLDialogElement | null>(null);
  // Before the first toast: many of them tell that the connection is gone.
  useEffect(() => whenIdle(() => void loadPlaces().catch(() => undefined)), []);
  useEffect(() => {
    const region = regionRef.current;
    if (!region || toasts.length === 0) return setDialog(null);
    let stop: (() => void) | null = null;
    let isOver = false;
    // Where it cannot be loaded, the toasts stay at their edge.
    loadPlaces().then(
      ({ placeToasts }) => {
        if (!isOver) stop = placeToasts(region, { dialog, onDialog: setDialog });
      },
      () => undefined,
    );
    return () => {
      isOver = true;
      stop?.();
    };
  }, [toasts, dialog]);
  const shown = toasts.map((one) => <ToastBox key={one.id} toast={one} />);
  const region = { 'aria-label': 'Notificações', 'aria-live': 'polite', ...COLUMN } as const;
  return (
    <>
      <chakra.section
        ref={regionRef}
        {...region}
        position="fixed"
        zIndex="toast"
        // The place until `placeToasts` has measured the page. On a phone at the top: the button that the thumb is
        // about to press is at the bottom.
        top={{ base: isOverActions ? 'auto' : '4.5rem', md: 'auto' }}
        bottom={{ base: isOverActions ? '6.5rem' : 'auto', md: isOverActions ? '6.5rem' : '4.5rem' }}
        right="4"
        left={{ base: '4', lg: isBesideRail ? '14rem' : '4' }}
        pointerEvents="none"
      >
        {dialog ? null : shown}
      </chakra.section>
      {dialog
        ? createPortal(
            <chakra.section {...region} position="sticky" bottom="0" flexShrink={0} px="4" pb="4">
              {shown}
            </chakra.section>,
            dialog,
          )
        : null}
    </>
  );
}

function ToastBox({ toast: { id, text, tone } }: { toast: Toast }) {
  const Icon = ICONS[tone];
  return (
    <chakra.div
      role={tone === 'danger' ? 'alert' : undefined}
      display="flex"
      alignItems="center"
      gap="3"
      maxWidth="30rem"
      bg="ink"
      color="surface"
      borderRadius="card"
      boxShadow="float"
      pl="4"
      pointerEvents="auto"
      animation="rise 200ms ease-out"
    >
      <chakra.span flexShrink={0}>
        <Icon size={20} aria-hidden />
      </chakra.span>
      <chakra.span py="3" lineHeight="snug">
        {text}
      </chakra.span>
      <chakra.button
        type="button"
        aria-label="Fechar aviso"
        cursor="pointer"
        minWidth="tap"
        minHeight="tap"
        display="grid"
        placeItems="center"
        onClick={() => dismissToast(id)}
      >
        <X size={18} aria-hidden />
      </chakra.button>
    </chakra.div>
  );
}
