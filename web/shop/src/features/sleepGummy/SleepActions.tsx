import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { ButtonAnchor, ButtonLink } from '#web/ui/Button.tsx';
import { Price } from '#web/ui/Price.tsx';
import { PriceTerms } from '../../parts/productCard/PriceTerms.tsx';
import type { OtherProduct, SleepGummy } from './SleepFrame.tsx';

/** The current price and stock, with links to the evaluation and the product. It has no button to the cart. */
export function SleepActions({ product, other }: { product: SleepGummy; other: OtherProduct }) {
  return (
    <>
      <chakra.div display="flex" flexDirection="column" gap="1">
        <chakra.p display="flex" alignItems="center" gap="3" flexWrap="wrap">
          <Price now={product.sale.price} before={product.sale.before} size="lg" />
          {product.available ? null : (
            <chakra.span bg="sand" borderRadius="pill" px="3" py="1" fontSize="sm" fontWeight="semi">
              Esgotado
            </chakra.span>
          )}
        </chakra.p>
        <PriceTerms installments={product.sale.installments} />
        <chakra.p fontSize="sm" color="muted">
          {product.productInfo?.unity}. Venda sob prescrição médica, a partir de {product.minimumAge} anos.
        </chakra.p>
      </chakra.div>
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        <ButtonAnchor href="/avaliacao?type=melatonina" size="lg" flexGrow={{ base: 1, sm: 0 }}>
          Falar com um médico
        </ButtonAnchor>
        <ButtonLink to={`/produtos/${product.urlSlug}`} size="lg" look="quiet" flexGrow={{ base: 1, sm: 0 }}>
          Ver o produto
        </ButtonLink>
      </chakra.div>
      {product.available || !other?.available ? null : (
        <chakra.p
          fontSize="sm"
          css={{ '& a': { color: 'primary', fontWeight: 600, textDecoration: 'underline' } }}
        >
          Sem previsão de volta. O <Link to={`/produtos/${other.urlSlug}`}>{other.name}</Link> é vendido sem
          receita, com os mesmos avisos e a mesma idade mínima.
        </chakra.p>
      )}
    </>
  );
}
