import { Wifi, WifiOff } from 'lucide-react';
import { memo, useEffect, useState } from 'react';

/** How long the message about the restored connection is shown: long enough to be read once. */
const BACK_ONLINE_MS = 4000;

type Connection = 'online' | 'offline' | 'back';

/**
 * Says whether answers reach the server. It is above the button, never over it, and is read aloud when it changes.
 */
export const ConnectionNote = memo(function ConnectionNote() {
  const [connection, setConnection] = useState<Connection>('online');
  useEffect(() => {
    // In an effect, because the server, which renders the same page, cannot know the browser's connection.
    if (!navigator.onLine) setConnection('offline');
    const showOffline = () => setConnection('offline');
    const showBackOnline = () => setConnection('back');
    window.addEventListener('offline', showOffline);
    window.addEventListener('online', showBackOnline);
    return () => {
      window.removeEventListener('offline', showOffline);
      window.removeEventListener('online', showBackOnline);
    };
  }, []);
  useEffect(() => {
    if (connection !== 'back') return;
    const timer = setTimeout(() => setConnection('online'), BACK_ONLINE_MS);
    return () => clearTimeout(timer);
  }, [connection]);
  return (
    <div role="status" className="connection">
      {connection === 'offline' ? (
        <p>
          <WifiOff size={16} aria-hidden />
          Sem conexão. O que você responde fica guardado aqui e segue depois.
        </p>
      ) : null}
      {connection === 'back' ? (
        <p>
          <Wifi size={16} aria-hidden />
          Conexão de volta. Suas respostas estão seguindo.
        </p>
      ) : null}
    </div>
  );
});
