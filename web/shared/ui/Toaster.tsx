import { chakra } from '@chakra-ui/react';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { currentToasts, dismissToast, onToastsChange, type Toast } from './toast.ts';

const NONE: readonly Toast[] = [];
const ICONS = { info: Info, ok: CircleCheck, danger: CircleAlert };

interface Props {
  isOverActions?: boolean;
  isBesideRail?: boolean;
}

/**
 * Where toasts appear; `isOverActions` for pages with a button at the bottom, `isBesideRail` for pages with a rail:
 * centred on the page, because at its right edge a toast would cover the buttons of rows and sections. The region
 * always exists, so that screen readers announce what is added to it.
 */
export function Toaster({ isOverActions = false, isBesideRail = false }: Props) {
  const toasts = useSyncExternalStore(onToastsChange, currentToasts, () => NONE);
  const regionRef = useRef<HTMLElement>(null);
  useEffect(() => {
    const region = regionRef.current;
    if (!region || toasts.length === 0) return;
    let stop: (() => void) | null = null;
    let isOver = false;
    // Where it cannot be loaded, the toasts stay at their edge.
    import('./placeToasts.ts').then(
      ({ placeToasts }) => {
        if (!isOver) stop = placeToasts(region);
      },
      () => undefined,
    );
    return () => {
      isOver = true;
      stop?.();
    };
  }, [toasts]);
  return (
    <chakra.section
      ref={regionRef}
      aria-label="Notificações"
      aria-live="polite"
      position="fixed"
      zIndex="toast"
      // The place until `placeToasts` has measured the page. On a phone at the top: the button that the thumb is about to press is
      // at the bottom.
      top={{ base: isOverActions ? 'auto' : '4.5rem', md: 'auto' }}
      bottom={{ base: isOverActions ? '6.5rem' : 'auto', md: isOverActions ? '6.5rem' : '4.5rem' }}
      right="4"
      left={{ base: '4', lg: isBesideRail ? '14rem' : '4' }}
      display="flex"
      flexDirection="column"
      alignItems="center"
      gap="2"
      pointerEvents="none"
    >
      {toasts.map(({ id, text, tone }) => {
        const Icon = ICONS[tone];
        return (
          <chakra.div
            key={id}
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
      })}
    </chakra.section>
  );
}
