import { useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import type { Cart } from '../../parts/cart/cart.types.ts';

/** A region without delivery stops the purchase here, and not after the payment form. */
export function RegionDialog({ cart }: { cart: Cart }) {
  const [seen, setSeen] = useState<string | null>(null);
  const zipcode = cart.addressByZipcode?.zipcode ?? '';
  const isClosed = cart.freightProblem?.code !== 'zipcode_not_allowed' || seen === zipcode;
  return (
    <Dialog title="Ainda não chegamos aí" isOpen={!isClosed} isBlocking onClose={() => undefined}>
      <p>{cart.freightProblem?.message}</p>
      <p>Seu carrinho fica guardado.</p>
      <Button isWide onClick={() => setSeen(zipcode)}>
        Informar outro CEP
      </Button>
    </Dialog>
  );
}
