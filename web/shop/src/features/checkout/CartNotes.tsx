import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { Notice } from '#web/ui/Notice.tsx';
import type { Cart } from '../cart/useCart.ts';

const WayLink = chakra(Link, {
  base: { color: 'primary', fontWeight: 'semi', textDecoration: 'underline', textUnderlineOffset: '3px' },
});

/** What the shopper should know before going on: what changed, what needs a prescription, who may buy. */
export function CartNotes({ cart }: { cart: Cart }) {
  return (
    <>
      {cart.notices.map(({ code, message }) => (
        <Notice key={code}>{message}</Notice>
      ))}
      {cart.needsPrescription ? (
        <Notice>
          <strong>Um dos itens precisa de receita.</strong> Faça a{' '}
          <WayLink to="/avaliacao">avaliação médica online</WayLink> ou{' '}
          <WayLink to="/prescricao">envie a receita</WayLink> que você já tem. Sem ela não podemos concluir a
          venda desse item.
        </Notice>
      ) : null}
      {cart.minimumAge ? (
        <Notice>Um dos itens é só para pessoas a partir de {cart.minimumAge} anos.</Notice>
      ) : null}
    </>
  );
}
