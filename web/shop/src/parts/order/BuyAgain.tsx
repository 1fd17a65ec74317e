import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { recordActivity } from '#web/activity/recordActivity.ts';
import { toastError } from '#web/apollo/toastError.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { toast } from '#web/ui/toast.ts';
import { cacheCart } from '../cart/useCart.ts';
import { type BuyOrderAgainMutation, useBuyOrderAgainMutation } from './BuyAgain.generated.ts';

type BoughtAnswer = Extract<BuyOrderAgainMutation['buyTransactionAgain'], { __typename: 'BoughtAgain' }>;

const CART = '/checkout/revisao';

/**
 * A button that puts the items of the order into the cart again. Items that cannot be bought are named before the cart
 * opens.
 */
export function BuyAgain({ orderId, look = 'primary' }: { orderId: string; look?: 'primary' | 'outline' }) {
  const navigate = useNavigate();
  const [incomplete, setIncomplete] = useState<BoughtAnswer | null>(null);
  const [buy, { loading }] = useBuyOrderAgainMutation({
    variables: { orderId },
    update: (cache, { data }) =>
      cacheCart(
        cache,
        data?.buyTransactionAgain.__typename === 'BoughtAgain' ? data.buyTransactionAgain.cart : null,
      ),
  });

  const buyAgain = async () => {
    try {
      const answer = (await buy()).data?.buyTransactionAgain;
      if (answer?.__typename !== 'BoughtAgain') return answer && toast(answer.message, 'danger');
      if (answer.cart.units > 0) recordActivity('addToCart');
      if (answer.leftOut.length > 0) return setIncomplete(answer);
      navigate(CART);
    } catch (problem) {
      void toastError(problem);
    }
  };

  if (!incomplete)
    return (
      <Button look={look} isWide isPending={loading} onClick={() => void buyAgain()}>
        Comprar de novo
      </Button>
    );
  return (
    <div role="status">
      <Notice>
        <chakra.p fontWeight="semi">
          {incomplete.cart.units > 0
            ? 'Nem tudo deste pedido está à venda agora.'
            : 'Nada deste pedido está à venda agora.'}
        </chakra.p>
        <chakra.ul mt="2" display="flex" flexDirection="column" gap="1" listStyleType="none">
          {incomplete.leftOut.map(({ name, message }) => (
            <li key={name}>
              <b>{name}:</b> {message}
            </li>
          ))}
        </chakra.ul>
      </Notice>
      <chakra.div mt="4">
        <ButtonLink to={incomplete.cart.units > 0 ? CART : '/busca'} isWide>
          {incomplete.cart.units > 0 ? 'Ver o carrinho' : 'Ver outros produtos'}
        </ButtonLink>
      </chakra.div>
    </div>
  );
}
