import { chakra } from '@chakra-ui/react';
import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';

function onConnectionChange(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/**
 * Says that the connection is gone without moving the page: what is on the screen stays usable. `isUnderHeader` for
 * pages with a button at the bottom.
 */
export function OfflineNotice({ isUnderHeader = false }: { isUnderHeader?: boolean }) {
  const isOnline = useSyncExternalStore(
    onConnectionChange,
    () => navigator.onLine,
    () => true,
  );
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
      {isOnline ? null : (
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
          Você está sem conexão. O que já abriu continua aqui.
        </chakra.p>
      )}
    </chakra.div>
  );
}
