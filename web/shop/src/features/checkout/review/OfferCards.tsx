import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { countText } from '#web/format/plural.ts';
import { Button } from '#web/ui/Button.tsx';
import { softGround } from '#web/ui/look/needColors.ts';
import { Picture } from '#web/ui/Picture.tsx';
import { Price } from '#web/ui/Price.tsx';
import { useFirstNewRow } from '#web/ui/useFirstNewRow.ts';
import type { Cart } from '../../../parts/cart/cart.types.ts';
import { offerText } from '../../../parts/cart/offerText.ts';

/** The number of offers shown at first: more would make the page too long on a phone. */
const INITIAL_OFFERS = 2;

type Offer = Cart['offers'][number];

function OfferCard({ offer, onAccept }: { offer: Offer; onAccept(): Promise<boolean> }) {
  const { product, kind } = offer;
  const [isBusy, setBusy] = useState(false);
  const accept = () => {
    setBusy(true);
    void onAccept().finally(() => setBusy(false));
  };
  return (
    <chakra.li
      display="grid"
      gridTemplateColumns="4.5rem 1fr"
      gap="4"
      alignItems="center"
      bg="surface"
      borderWidth="1px"
      borderColor="line"
      borderRadius="card"
      padding="4"
    >
      <chakra.div bg={softGround(product.tint)} borderRadius="card" padding="1">
        <Picture base={product.image} alt="" sizes="72px" />
      </chakra.div>
      <chakra.div display="flex" flexDirection="column" gap="1" lineHeight="snug" minWidth="0">
        <chakra.span fontSize="sm" color="accent" fontWeight="semi">
          {offerText(kind, product.sale)}
        </chakra.span>
        <chakra.span fontWeight="semi">{product.name}</chakra.span>
        <chakra.span
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          justifyContent="space-between"
          gap="2"
        >
          <Price now={product.sale.price} before={product.sale.before} size="sm" />
          <Button
            look="outline"
            size="sm"
            isPending={isBusy}
            onClick={accept}
            aria-label={`Adicionar ${product.name}`}
          >
            Adicionar
          </Button>
        </chakra.span>
      </chakra.div>
    </chakra.li>
  );
}

interface Props {
  offers: readonly Offer[];
  onAccept(productId: string, parentLineId: string | null): Promise<boolean>;
}

/** Offers products that go with the cart. A button adds one; a second unit may also enter with "+". */
export function OfferCards({ offers, onAccept }: Props) {
  const [areAllShown, showAll] = useState(false);
  // Second units come first, because shoppers accept them more often.
  const sorted = offers.toSorted((a, b) => Number(b.kind === 'secondUnit') - Number(a.kind === 'secondUnit'));
  const shown = areAllShown ? sorted : sorted.slice(0, INITIAL_OFFERS);
  const { list, beforeMore } = useFirstNewRow<HTMLUListElement>(shown.length);
  if (offers.length === 0) return null;
  return (
    <chakra.section aria-label="Ofertas para este carrinho">
      <chakra.h2 fontSize="xl" fontWeight="semi" mb="3">
        Aproveite e leve junto
      </chakra.h2>
      <chakra.ul
        ref={list}
        listStyle="none"
        display="grid"
        gap="3"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
      >
        {shown.map((offer) => (
          <OfferCard
            key={`${offer.product.id} ${offer.parentLineId}`}
            offer={offer}
            onAccept={() => onAccept(offer.product.id, offer.parentLineId)}
          />
        ))}
      </chakra.ul>
      {shown.length < sorted.length ? (
        <Button
          look="quiet"
          isWide
          onClick={() => {
            beforeMore();
            showAll(true);
          }}
        >
          Ver mais {countText(sorted.length - shown.length, 'oferta', 'ofertas')}
        </Button>
      ) : null}
    </chakra.section>
  );
}
