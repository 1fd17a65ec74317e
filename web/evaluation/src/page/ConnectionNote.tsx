import { Wifi, WifiOff } from 'lucide-react';
import { memo, useEffect, useState } from 'react';

/** Long enough to be read once. */
const BACK_MS = 4000;

type Line = 'online' | 'offline' | 'back';

/**
 * Says whether answers reach the server. It is above the button, never over it, and is read aloud when it changes.
 */
export const ConnectionNote = memo(function ConnectionNote() {
  const [line, setLine] = useState<Line>('online');
  useEffect(() => {
    // Not during render: the server does not know the connection of the browser that receives its page.
    if (!navigator.onLine) setLine('offline');
    const leave = () => setLine('offline');
    const comeBack = () => setLine('back');
    window.addEventListener('offline', leave);
    window.addEventListener('online', comeBack);
    return () => {
      window.removeEventListener('offline', leave);
      window.removeEventListener('online', comeBack);
    };
  }, []);
  useEffect(() => {
    if (line !== 'back') return;
    const timer = setTimeout(() => setLine('online'), BACK_MS);
    return () => clearTimeout(timer);
  }, [line]);
  return (
    <div role="status" className="connection">
      {line === 'offline' ? (
        <p>
          <WifiOff size={16} aria-hidden />
          Sem conexão. O que você responde fica guardado aqui e segue depois.
        </p>
      ) : null}
      {line === 'back' ? (
        <p>
          <Wifi size={16} aria-hidden />
          Conexão de volta. Suas respostas estão seguindo.
        </p>
      ) : null}
    </div>
  );
});
