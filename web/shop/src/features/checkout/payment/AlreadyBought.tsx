import { ButtonLink } from '#web/ui/Button.tsx';
import { BuyAgain } from '../../../parts/order/BuyAgain.tsx';

export const ALREADY_BOUGHT_TITLE = 'Você já fez esta compra';

interface Props {
  /** The order that cannot be paid, with the units to buy again. */
  orderId: string;
  bought: { transactionId: string; message: string };
}

/** Another tab made this purchase: its order, or the same units once more as a new purchase. */
export function AlreadyBought({ orderId, bought: { transactionId, message } }: Props) {
  return (
    <>
      <p>{message}</p>
      <ButtonLink to={`/perfil/pedidos/${transactionId}`} isWide>
        Abrir esse pedido
      </ButtonLink>
      <p>Quer receber os mesmos itens mais uma vez? Eles voltam ao carrinho, como uma compra nova.</p>
      <BuyAgain orderId={orderId} look="outline" />
    </>
  );
}
