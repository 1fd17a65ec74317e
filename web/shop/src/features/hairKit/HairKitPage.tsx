import { chakra } from '@chakra-ui/react';
import { countText } from '#web/format/plural.ts';
import { ButtonAnchor, ButtonLink } from '#web/ui/Button.tsx';
import { Price } from '#web/ui/Price.tsx';
import { neverHydrated } from '../../page/lazy/neverHydrated.tsx';
import { PageHead } from '../../page/PageHead.tsx';
import { HERO_SIZES, LandingHero } from '../../parts/landing/LandingHero.tsx';
import { LandingState } from '../../parts/landing/LandingState.tsx';
import { Section } from '../../parts/section/Section.tsx';
import { useHairKitPageQuery } from './HairKitPage.generated.ts';
import { KitBuilder } from './KitBuilder.tsx';
import { fullChoice, type HairKit, quoteOf } from './kitChoice.ts';

const PICTURE = {
  base: '/pictures/banners/hair-kit/tall',
  ratio: 4 / 5,
  narrow: { base: '/pictures/banners/hair-kit/wide', ratio: 16 / 9 },
  alt: 'Espuma de minoxidil, cápsulas de finasterida, shampoo e gomas de vitaminas sobre uma bancada',
};

/** Structured data for search engines: a list of the parts without a price, which depends on the chosen parts. */
const kitJsonLd = ({ parts }: HairKit) => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  name: 'Kit cabelo',
  itemListElement: parts.map(({ name, urlSlug }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    url: `/produtos/${urlSlug}`,
  })),
});

/** The texts below the builder. They do not change, so the browser does not load their code. */
const KitStory = neverHydrated(() => import('./KitStory.tsx'));

/** The page of the hair kit: the shopper chooses parts, sees the discount, and buys once or subscribes. */
export default function HairKitPage() {
  const { data, error, refetch } = useHairKitPageQuery();
  const kit = data?.store?.hairKit;
  const maxPercent = kit?.steps.at(-1)?.percent;
  const full = kit && quoteOf(kit, fullChoice(kit));
  const plan = data?.store?.subscriptionPlan ?? null;
  return (
    <>
      <PageHead
        title="Kit cabelo"
        description="Minoxidil, finasterida, shampoo e goma de vitaminas em um só pedido, com desconto que cresce a cada item. Medicamentos só com receita."
        canonical="/hair-kit"
        picture={PICTURE.narrow.base}
        urgentPicture={{ ...PICTURE, sizes: HERO_SIZES }}
        jsonLd={kit ? kitJsonLd(kit) : undefined}
      />
      <LandingHero
        kicker="Kit cabelo"
        title="Tudo para o cabelo, em um só pedido"
        lead="Minoxidil, finasterida, shampoo e goma de vitaminas. Leve todos ou só os que fazem sentido para você: cada item diferente aumenta o desconto."
        picture={PICTURE}
        ground="hairSoft"
      >
        {full ? (
          <chakra.div display="flex" flexDirection="column" gap="1">
            <p>
              <Price now={full.total} before={full.fullPrice} size="lg" />
            </p>
            <chakra.p fontSize="sm" color="muted">
              {countText(full.productIds.length, 'item', 'itens')}
              {full.percent > 0 ? `, com ${full.percent}% de desconto` : ''}, mais a entrega.
            </chakra.p>
          </chakra.div>
        ) : null}
        <chakra.div display="flex" flexWrap="wrap" gap="3">
          <ButtonAnchor href="#montar" size="lg" flexGrow={{ base: 1, sm: 0 }}>
            Montar o meu kit
          </ButtonAnchor>
          {plan ? (
            <ButtonLink to="/assinatura" size="lg" look="quiet" flexGrow={{ base: 1, sm: 0 }}>
              Receber todo mês
            </ButtonLink>
          ) : null}
        </chakra.div>
      </LandingHero>
      {kit && data.store ? (
        <>
          <Section
            id="montar"
            title="Monte o seu kit"
            lead={
              maxPercent ? `Até ${maxPercent}% de desconto com itens diferentes no mesmo pedido.` : undefined
            }
            ground="sand"
          >
            <KitBuilder kit={kit} plan={plan} freeShippingScope={data.store.freeShippingScope} />
          </Section>
          <KitStory kit={kit} />
        </>
      ) : (
        <LandingState error={error} isClosed={Boolean(data)} onRetry={() => void refetch()} />
      )}
    </>
  );
}
