import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { recordActivity } from '#web/activity/recordActivity.ts';
import { toastError } from '#web/apollo/toastError.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { toast } from '#web/ui/toast.ts';
import { cacheCart } from '../cart/cartRequests.ts';
import { type BuyOrderAgainMutation, useBuyOrderAgainMutation } from './BuyAgain.generated.ts';

type BoughtAnswer = Extract<BuyOrderAgainMutation['buyOrderAgain'], { __typename: 'BoughtAgain' }>;

const CART = '/checkout/revisao';

/** Puts the items of the order into the cart again. Continues to the cart, or first names the items that were left out. */
export function BuyAgain({ orderId }: { orderId: string }) {
  const navigate = useNavigate();
  const [short, setShort] = useState<BoughtAnswer | null>(null);
  const [buy, { loading }] = useBuyOrderAgainMutation({
    variables: { orderId },
    update: (cache, { data }) =>
      cacheCart(cache, data?.buyOrderAgain.__typename === 'BoughtAgain' ? data.buyOrderAgain.cart : null),
  });

  const press = async () => {
    try {
      const answer = (await buy()).data?.buyOrderAgain;
      if (answer?.__typename !== 'BoughtAgain') return answer && toast(answer.message, 'danger');
      if (answer.cart.units > 0) recordActivity('addToCart');
      if (answer.leftOut.length > 0) return setShort(answer);
      navigate(CART);
    } catch (problem) {
      void toastError(problem);
    }
  };

  if (!short)
    return (
      <Button isWide isPending={loading} onClick={() => void press()}>
        Comprar de novo
      </Button>
    );
  return (
    <div role="status">
      <Notice>
        <chakra.p fontWeight="semi">
          {short.cart.units > 0
            ? 'Nem tudo deste pedido está à venda agora.'
            : 'Nada deste pedido está à venda agora.'}
        </chakra.p>
        <chakra.ul mt="2" display="flex" flexDirection="column" gap="1" listStyleType="none">
          {short.leftOut.map(({ name, message }) => (
            <li key={name}>
              <b>{name}:</b> {message}
            </li>
          ))}
        </chakra.ul>
      </Notice>
      <chakra.div mt="4">
        <ButtonLink to={short.cart.units > 0 ? CART : '/busca'} isWide>
          {short.cart.units > 0 ? 'Ver o carrinho' : 'Ver outros produtos'}
        </ButtonLink>
      </chakra.div>
    </div>
  );
}
