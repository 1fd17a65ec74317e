import { useEffect, useState } from 'react';
import { Notice } from '#web/ui/Notice.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';

const SLOW_MS = 2500;

/**
 * Below the button while a payment runs, so that the button stays where it was pressed. The button itself says what
 * happens; here a screen reader hears it, and everyone reads that a slow bank needs no second payment.
 */
export function PaymentWait() {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status">
      {isSlow ? (
        <Notice>
          O banco está demorando mais que o normal. Não precisa pagar de novo: se você fechar a página, o
          resultado aparece em Meus pedidos.
        </Notice>
      ) : (
        <VisuallyHidden>Falando com o banco.</VisuallyHidden>
      )}
    </div>
  );
}
