import { chakra } from '@chakra-ui/react';
import { softGround } from '#web/ui/look/needColors.ts';
import { Picture } from '#web/ui/Picture.tsx';
import { TextLink } from '#web/ui/TextLink.ts';
import type { Cart } from '../../../parts/cart/cart.types.ts';
import { Ledger } from '../../../parts/order/Ledger.tsx';
import { SummaryBox } from '../SummaryBox.tsx';

/** The cart beside the delivery form: the pictures of its products, and the parts of its total. */
export function CartSummary({ cart }: { cart: Cart }) {
  return (
    <SummaryBox total={cart.total}>
      <chakra.ul listStyle="none" display="flex" gap="2" flexWrap="wrap" aria-label="Produtos do pedido">
        {cart.products.map(({ id, image, name, quantity, tint }) => (
          <chakra.li
            key={id}
            position="relative"
            width="3.5rem"
            bg={softGround(tint)}
            borderRadius="card"
            padding="1"
          >
            <Picture base={image} alt={`${quantity} de ${name}`} sizes="56px" />
            <chakra.span
              aria-hidden
              position="absolute"
              top="-1"
              right="-1"
              minWidth="1.375rem"
              height="1.375rem"
              borderRadius="pill"
              bg="ink"
              color="surface"
              fontSize="xs"
              fontWeight="bold"
              display="grid"
              placeItems="center"
              lineHeight="flat"
            >
              {quantity}
            </chakra.span>
          </chakra.li>
        ))}
      </chakra.ul>
      <div aria-live="polite">
        <Ledger lines={cart.ledger} total={cart.total} note={cart.totalLabel} />
      </div>
      <p>
        <TextLink fontSize="sm" to="/checkout/revisao">
          Alterar o carrinho
        </TextLink>
      </p>
    </SummaryBox>
  );
}
