import { useEffect, useState } from 'react';
import { Notice } from '#web/ui/Notice.tsx';

const SLOW_MS = 2500;

/** Shown while a payment runs, because people press the button again when they see no progress. */
export function PaymentWait() {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status">
      <Notice>
        {isSlow
          ? 'O banco está demorando mais que o normal. Não precisa pagar de novo: se você fechar a página, o resultado aparece em Meus pedidos.'
          : 'Falando com o banco...'}
      </Notice>
    </div>
  );
}
