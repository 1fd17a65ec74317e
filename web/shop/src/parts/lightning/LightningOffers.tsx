import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import type { FragmentOf } from '#web/apollo/useMasked.ts';
import { needColors } from '#web/ui/look/needColors.ts';
import { Picture } from '#web/ui/Picture.tsx';
import { Price } from '#web/ui/Price.tsx';
import { Section } from '../section/Section.tsx';
import { Countdown } from './Countdown.tsx';
import {
  type LightningOffers_productFragment,
  useLightningOffers_product,
} from './LightningOffers.generated.ts';

type LightningProduct = FragmentOf<LightningOffers_productFragment>;

interface Props {
  intro: { title: string | null; text: string };
  products: readonly (LightningProduct & { id: string })[];
  /** Refetches when a countdown has ended, because the price changed back. */
  onEnd(): void;
}

function Offer({ product: maskedProduct, onEnd }: { product: LightningProduct; onEnd(): void }) {
  const { name, urlSlug, image, need, sale, lightning } = useLightningOffers_product(maskedProduct);
  if (!lightning) return null;
  // The heading of the section says this too.
  const shortName = name.replace(/, oferta relâmpago$/, '');
  return (
    <chakra.li
      position="relative"
      bg="surface"
      borderRadius="card"
      overflow="hidden"
      display="grid"
      gridTemplateColumns="7rem minmax(0, 1fr)"
    >
      <chakra.div bg={needColors(need).soft} padding="3" display="grid" alignItems="center">
        <Picture base={image} alt="" sizes="112px" />
      </chakra.div>
      <chakra.div padding="4" display="flex" flexDirection="column" gap="2">
        <chakra.h3
          fontWeight="semi"
          lineHeight="snug"
          css={{ '& a::after': { content: '""', position: 'absolute', inset: 0 } }}
        >
          <Link to={`/produtos/${urlSlug}`}>{shortName}</Link>
        </chakra.h3>
        <Price now={sale.price} before={sale.before} />
        <Countdown {...lightning} isShort onEnd={onEnd} />
      </chakra.div>
    </chakra.li>
  );
}

/** The current lightning offers, each with its own countdown. Without an offer the section is not rendered. */
export default function LightningOffers({ intro, products, onEnd }: Props) {
  if (products.length === 0) return null;
  return (
    <Section id="ofertas" title={intro.title ?? 'Oferta relâmpago'} lead={intro.text}>
      <chakra.ul
        display="grid"
        gap={{ base: '3', md: '6' }}
        gridTemplateColumns={{ base: '1fr', md: 'repeat(auto-fit, minmax(20rem, 1fr))' }}
      >
        {products.map((product) => (
          <Offer key={product.id} product={product} onEnd={onEnd} />
        ))}
      </chakra.ul>
    </Section>
  );
}
