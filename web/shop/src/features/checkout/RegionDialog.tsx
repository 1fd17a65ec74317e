import { useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import type { Cart } from '../../parts/cart/cart.types.ts';

/** Tells the shopper before the payment form that there is no delivery to their region. */
export function RegionDialog({ cart }: { cart: Cart }) {
  const [closedFor, setClosedFor] = useState<string | null>(null);
  const zipcode = cart.addressByZipcode?.zipcode ?? '';
  const isClosed = cart.freightProblem?.code !== 'zipcode_not_allowed' || closedFor === zipcode;
  return (
    <Dialog title="Ainda não chegamos aí" isOpen={!isClosed} isBlocking onClose={() => undefined}>
      <p>{cart.freightProblem?.message}</p>
      <p>Seu carrinho fica guardado.</p>
      <Button isWide onClick={() => setClosedFor(zipcode)}>
        Informar outro CEP
      </Button>
    </Dialog>
  );
}
