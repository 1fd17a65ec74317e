import { chakra } from '@chakra-ui/react';
import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { liveLine } from '#web/connection/liveLine.ts';

function onConnectionChange(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  const off = liveLine.onChange(listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
    off();
  };
}

const TEXTS = {
  offline: 'Você está sem conexão. O que já abriu continua aqui.',
  /** The browser believes that it is online, but the live connection does not answer. */
  silent:
    'Sem resposta da loja. O que já abriu continua aqui, e as novidades chegam quando a conexão voltar.',
} as const;

const connection = () => (!navigator.onLine ? 'offline' : liveLine.isShownAsLost() ? 'silent' : null);

/**
 * Says that the connection is gone or silent without moving the page: what is on the screen stays usable.
 * `isUnderHeader` for pages with a button at the bottom.
 */
export function OfflineNotice({ isUnderHeader = false }: { isUnderHeader?: boolean }) {
  const problem = useSyncExternalStore(onConnectionChange, connection, () => null);
  return (
    <chakra.div
      role="status"
      position="fixed"
      zIndex="toast"
      insetX="0"
      {...(isUnderHeader ? { top: '3.5rem' } : { bottom: '0' })}
      display="flex"
      justifyContent="center"
      pointerEvents="none"
    >
      {problem === null ? null : (
        <chakra.p
          display="flex"
          alignItems="center"
          gap="2"
          bg="ink"
          color="surface"
          px="6"
          py="3"
          fontSize="sm"
          {...(isUnderHeader ? { borderBottomRadius: 'card' } : { borderTopRadius: 'card' })}
        >
          <chakra.span flexShrink={0}>
            <WifiOff size={16} aria-hidden />
          </chakra.span>
          {TEXTS[problem]}
        </chakra.p>
      )}
    </chakra.div>
  );
}
