import type { Unmasked } from '@apollo/client/masking';
import { chakra } from '@chakra-ui/react';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ButtonAnchor, ButtonLink } from '#web/ui/Button.tsx';
import { Price } from '#web/ui/Price.tsx';
import { PageHead } from '../../page/PageHead.tsx';
import { HERO_SIZES } from '../../parts/landing/LandingHero.tsx';
import { LandingState } from '../../parts/landing/LandingState.tsx';
import { webPageJsonLd } from '../../parts/landing/webPageJsonLd.ts';
import { PriceTerms } from '../../parts/productCard/PriceTerms.tsx';
import { Section } from '../../parts/section/Section.tsx';
import {
  type SleepGummy_productFragment,
  type SleepGummyQuery,
  useSleepGummy_product,
  useSleepGummyQuery,
} from './SleepFrame.generated.ts';

export type SleepGummy = Unmasked<SleepGummy_productFragment>;
export type OtherProduct = SleepGummyQuery['other'];

interface Props {
  title: string;
  description: string;
  path: string;
  picture: string;
  children(product: SleepGummy, other: OtherProduct): ReactNode;
}

function Filled({
  product,
  other,
  children,
}: Pick<Props, 'children'> & { product: NonNullable<SleepGummyQuery['product']>; other: OtherProduct }) {
  return children(useSleepGummy_product(product), other);
}

/** The frame of the three Sleep gummy pages: page head, product data, loading and error states. */
export function SleepFrame({ title, description, path, picture, children }: Props) {
  const { data, error, refetch } = useSleepGummy();
  return (
    <>
      <PageHead
        title={title}
        description={description}
        canonical={path}
        picture={picture}
        urgentPicture={{ base: picture, sizes: HERO_SIZES }}
        jsonLd={webPageJsonLd(title, description, path)}
      />
      {data?.product ? (
        <Filled product={data.product} other={data.other}>
          {children}
        </Filled>
      ) : (
        // An answer without the product counts as a shop that is not set up yet.
        <LandingState error={error} isClosed={Boolean(data)} onRetry={() => void refetch()} />
      )}
    </>
  );
}

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

/** The complete warnings of the label, which every page about melatonin must show without a click. */
export function SleepWarnings({ warnings }: { warnings: readonly string[] }) {
  return (
    <Section title="Avisos do rótulo" ground="sand" isSplit>
      <chakra.ul display="flex" flexDirection="column" gap="3">
        {warnings.map((text) => (
          <chakra.li key={text} display="flex" gap="3" lineHeight="snug">
            <chakra.span color="danger" flexShrink={0} mt="2px">
              <TriangleAlert size={18} aria-hidden />
            </chakra.span>
            {text}
          </chakra.li>
        ))}
      </chakra.ul>
    </Section>
  );
}

/** Reads the Sleep gummy, and as `other` the product with melatonin that needs no prescription. */
const useSleepGummy = () =>
  useSleepGummyQuery({ variables: { slug: 'sleep-gummy', otherSlug: 'chocosono' } });
