import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { countText } from '#web/format/plural.ts';
import { ButtonAnchor, ButtonLink } from '#web/ui/Button.tsx';
import { needColors } from '#web/ui/look/needColors.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { Picture } from '#web/ui/Picture.tsx';
import { Price } from '#web/ui/Price.tsx';
import { PageHead } from '../../page/PageHead.tsx';
import { EvaluationSteps } from '../../parts/evaluation/EvaluationSteps.tsx';
import { HERO_SIZES, LandingHero } from '../../parts/landing/LandingHero.tsx';
import { LandingState } from '../../parts/landing/LandingState.tsx';
import { Questions } from '../../parts/landing/Questions.tsx';
import { Section } from '../../parts/section/Section.tsx';
import { useHairKitPageQuery } from './HairKitPage.generated.ts';
import { KitBuilder } from './KitBuilder.tsx';
import { fullChoice, type HairKit, quoteOf } from './kitChoice.ts';
import { KIT_QUESTIONS, KIT_STEPS, MEDICINE_NOTE } from './kitText.ts';

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

function Parts({ kit }: { kit: HairKit }) {
  return (
    <chakra.ul
      display="grid"
      gap={{ base: '3', md: '6' }}
      gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr', lg: 'repeat(4, 1fr)' }}
    >
      {kit.parts.map(({ id, name, urlSlug, image, need, brandPromise, productInfo }) => (
        <chakra.li
          key={id}
          position="relative"
          display="grid"
          gridTemplateColumns={{ base: '5rem minmax(0, 1fr)', sm: '1fr' }}
          gap="4"
          alignContent="start"
        >
          <chakra.div bg={needColors(need).soft} borderRadius="card" padding={{ base: '2', sm: '6' }}>
            <Picture base={image} alt="" sizes="(min-width: 1024px) 260px, (min-width: 480px) 44vw, 80px" />
          </chakra.div>
          <chakra.div display="flex" flexDirection="column" gap="1" lineHeight="snug">
            <chakra.h3
              fontWeight="semi"
              css={{ '& a::after': { content: '""', position: 'absolute', inset: 0 } }}
            >
              <Link to={`/produtos/${urlSlug}`}>{name}</Link>
            </chakra.h3>
            <chakra.p fontSize="sm" color="muted">
              {brandPromise}
            </chakra.p>
            {productInfo?.duration ? <chakra.p fontSize="sm">{productInfo.duration}</chakra.p> : null}
          </chakra.div>
        </chakra.li>
      ))}
    </chakra.ul>
  );
}

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
          <Section title="O que é cada item">
            <Parts kit={kit} />
          </Section>
          <Section title="Do pedido à caixa" ground="surface">
            <EvaluationSteps steps={KIT_STEPS} />
            <Notice>{MEDICINE_NOTE}</Notice>
          </Section>
          <Section title="Antes de escolher" isSplit>
            <Questions questions={KIT_QUESTIONS} />
          </Section>
        </>
      ) : (
        <LandingState error={error} isClosed={Boolean(data)} onRetry={() => void refetch()} />
      )}
    </>
  );
}
