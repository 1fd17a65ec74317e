import { chakra } from '@chakra-ui/react';
import { Button } from '#web/ui/Button.tsx';
import { softGround } from '#web/ui/look/needColors.ts';
import { Picture } from '#web/ui/Picture.tsx';
import { Price } from '#web/ui/Price.tsx';
import type { Cart } from './cart.types.ts';
import { offerText } from './offerText.ts';

interface Props {
  offers: Cart['offers'];
  isBusy: boolean;
  onAccept(productId: string, parentLineId: string | null): void;
}

/** Products that the cart offers at a promotional price, in the server's order. */
export function CartOffers({ offers, isBusy, onAccept }: Props) {
  if (offers.length === 0) return null;
  return (
    <chakra.section aria-label="Para levar junto" bg="ground" borderRadius="card" padding="4" mt="4">
      <chakra.h3 fontWeight="semi" mb="3">
        Para levar junto
      </chakra.h3>
      <chakra.ul display="flex" flexDirection="column" gap="4">
        {offers.map(({ product, kind, parentLineId }) => (
          <chakra.li
            key={`${product.id}${parentLineId ?? ''}`}
            display="grid"
            gridTemplateColumns="3.5rem 1fr auto"
            gap="3"
            alignItems="center"
          >
            <chakra.div bg={softGround(product.tint)} borderRadius="input" padding="1">
              <Picture base={product.image} alt="" sizes="56px" />
            </chakra.div>
            <chakra.div lineHeight="snug" fontSize="sm" minWidth="0">
              <chakra.span display="block" fontWeight="semi">
                {product.name}
              </chakra.span>
              <chakra.span display="block" color="muted">
                {offerText(kind, product.sale)}
              </chakra.span>
              <Price now={product.sale.price} before={product.sale.before} size="sm" />
            </chakra.div>
            <Button
              look="outline"
              size="sm"
              isPending={isBusy}
              aria-label={`Levar ${product.name}`}
              onClick={() => onAccept(product.id, parentLineId)}
            >
              Levar
            </Button>
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.section>
  );
}
