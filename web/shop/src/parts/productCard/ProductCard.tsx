import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { formatBRL } from '#schema/money.ts';
import type { FragmentOf } from '#web/apollo/useMasked.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { needColors } from '#web/ui/look/needColors.ts';
import { Picture } from '#web/ui/Picture.tsx';
import { Price } from '#web/ui/Price.tsx';
import { openCartPanel } from '../cart/cartPanel.ts';
import { useCart } from '../cart/useCart.ts';
import { Rating } from '../reviews/Rating.tsx';
import { PriceTerms } from './PriceTerms.tsx';
import { type ProductCard_productFragment, useProductCard_product } from './ProductCard.generated.ts';

function Mark({ children, isOffer = false }: { children: string; isOffer?: boolean }) {
  return (
    <chakra.span
      bg={isOffer ? 'accentSoft' : 'surface'}
      color={isOffer ? 'accent' : 'ink'}
      borderRadius="pill"
      px="3"
      py="1"
      fontSize="xs"
      fontWeight="semi"
      lineHeight="snug"
    >
      {children}
    </chakra.span>
  );
}

interface Props {
  product: FragmentOf<ProductCard_productFragment>;
  /** True for cards of the first screen: their picture loads at once. */
  isUrgent?: boolean;
  headingLevel?: 'h2' | 'h3';
}

/** A product in a list: name, price, and one button. All cards of a row have the same height. */
export function ProductCard({ product: maskedProduct, isUrgent = false, headingLevel = 'h3' }: Props) {
  const product = useProductCard_product(maskedProduct);
  const { add, isAdding } = useCart();
  const offer = offerOf(product);
  const path = `/produtos/${product.urlSlug}`;
  const Heading = chakra[headingLevel];

  return (
    <chakra.article
      position="relative"
      display="flex"
      flexDirection="column"
      height="full"
      bg="surface"
      borderRadius="card"
      overflow="hidden"
      css={{
        '& img': { transition: 'transform 200ms ease-out' },
        '&:hover img': { transform: 'translateY(-4px)' },
      }}
    >
      <chakra.div
        position="relative"
        bg={needColors(product.need).soft}
        padding={{ base: '3', md: '8' }}
        pt={{ base: '12', md: '8' }}
      >
        <Picture
          base={product.image}
          alt=""
          isUrgent={isUrgent}
          sizes="(min-width: 1024px) 280px, (min-width: 768px) 30vw, 45vw"
        />
        <chakra.div position="absolute" top="3" left="3" right="3" display="flex" flexWrap="wrap" gap="1">
          {product.available ? null : <Mark>Esgotado</Mark>}
          {product.prescriptionRequired ? (
            <Mark>Com receita</Mark>
          ) : product.sale.until ? (
            <Mark isOffer>{`Oferta ${product.sale.until}`}</Mark>
          ) : product.secondUnit?.available && product.available ? (
            <Mark isOffer>{`2ª unidade por ${formatBRL(product.secondUnit.value)}`}</Mark>
          ) : null}
        </chakra.div>
      </chakra.div>
      <chakra.div display="flex" flexDirection="column" flex="1" gap="2" padding={{ base: '3', md: '4' }}>
        <Heading fontWeight="semi" fontSize={{ base: 'md', md: 'lg' }} lineHeight="snug">
          <chakra.span css={{ '& a::after': { content: '""', position: 'absolute', inset: 0 } }}>
            <Link to={path}>{product.name}</Link>
          </chakra.span>
        </Heading>
        <chakra.p color="muted" fontSize="sm" lineHeight="snug" lineClamp={3}>
          {product.brandPromise}
        </chakra.p>
        {product.reviewSummary ? <Rating {...product.reviewSummary} /> : null}
        <chakra.div mt="auto" pt="2" display="flex" flexDirection="column" gap="3">
          <chakra.div minHeight="1.75rem">
            {offer === 'choose' ? (
              <chakra.span color="muted" fontSize="sm">
                a partir de{' '}
              </chakra.span>
            ) : null}
            <Price now={product.sale.price} before={product.sale.before} />
            <PriceTerms installments={product.sale.installments} />
          </chakra.div>
          <chakra.div position="relative" zIndex="1">
            {offer === 'add' ? (
              <Button
                isWide
                px="3"
                isPending={isAdding}
                aria-label={`Adicionar ${product.name} ao carrinho`}
                onClick={() => {
                  void add(product.sale.productId).then((isDone) => {
                    if (isDone) openCartPanel();
                  });
                }}
              >
                Adicionar
              </Button>
            ) : (
              <ButtonLink
                to={path}
                look="outline"
                isWide
                px="3"
                aria-label={`${LABELS[offer]}: ${product.name}`}
              >
                {LABELS[offer]}
              </ButtonLink>
            )}
          </chakra.div>
        </chakra.div>
      </chakra.div>
    </chakra.article>
  );
}

const LABELS = { choose: 'Escolher caixa', soldOut: 'Ver produto', look: 'Ver produto' } as const;

/**
 * What the button of a product card does: adds the product, opens its page to choose a size, or only opens its page.
 */
type CardOffer = 'add' | 'choose' | 'soldOut' | 'look';

interface OfferedProduct {
  available: boolean;
  showCart: boolean;
  prescriptionRequired: boolean;
  variantGroup: { variants: readonly unknown[] } | null;
}

export function offerOf({
  available,
  showCart,
  prescriptionRequired,
  variantGroup,
}: OfferedProduct): CardOffer {
  if (!available) return 'soldOut';
  if (variantGroup && variantGroup.variants.length > 0) return 'choose';
  // A medicine must be explained on its own page before the shop offers to buy it (RDC 96/2008).
  return showCart && !prescriptionRequired ? 'add' : 'look';
}
