import { useState } from 'react';
import { CheckBox } from '#web/forms/CheckBox.tsx';
import { toast } from '#web/ui/toast.ts';
import type { Cart } from '../../../parts/cart/cart.types.ts';
import { useCartChoices } from '../useCartChoices.ts';

/** Turns the cart into a subscription. It is shown only when every line can be subscribed to. */
export function RecurrentToggle({ cart }: { cart: Cart }) {
  const { setRecurrent } = useCartChoices();
  const [pending, setPending] = useState<boolean | null>(null);
  if (!cart.mayBeRecurrent && !cart.recurrent) return null;

  const change = async (isRecurrent: boolean) => {
    setPending(isRecurrent);
    const problem = await setRecurrent(isRecurrent);
    setPending(null);
    if (problem !== null) toast(problem, 'danger');
  };
  return (
    <CheckBox
      isChecked={pending ?? cart.recurrent}
      isDisabled={pending !== null}
      onChange={(isRecurrent) => void change(isRecurrent)}
      help="Desconto em cada entrega, paga uma vez por mês, sem parcelas. Você cancela quando quiser, até 5 dias antes do envio."
    >
      <strong>Assinar e receber todo mês</strong>
    </CheckBox>
  );
}
