import { chakra } from '@chakra-ui/react';
import { lazy, Suspense } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { BRAND } from '#schema/brand.ts';
import { Disclosure, DisclosureList } from '#web/ui/Disclosure.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { useHydrated } from '#web/ui/useHydrated.ts';
import { Maintenance } from '../../app/Maintenance.tsx';
import { Page } from '../../app/Page.tsx';
import { PageHead } from '../../app/PageHead.tsx';
import { PageStatus } from '../../app/PageStatus.tsx';
import { LightningOffers } from '../lightning/LightningOffers.tsx';
import { ProductCard } from '../productCard/ProductCard.tsx';
import { ProductGrid, ProductGridSkeleton } from '../productCard/ProductGrid.tsx';
import { Reviews } from '../reviews/Reviews.tsx';
import { Section } from '../section/Section.tsx';
import { BannerSlider } from './BannerSlider.tsx';
import { EvaluationSteps } from './EvaluationSteps.tsx';
import { HERO_PICTURE, Hero, REGULATED_HERO_PICTURE } from './Hero.tsx';
import { type HomePageQuery, useHomePageQuery } from './HomePage.generated.ts';
import { NeedTiles } from './NeedTiles.tsx';
import { useAbandonedCart } from './useAbandonedCart.ts';

const EvaluationSent = lazy(() => import('./EvaluationSent.tsx'));

/** Whoever comes from an evaluation is told so; the page the server keeps is the same for everybody. */
function Arrival() {
  const { search } = useLocation();
  const isInBrowser = useHydrated();
  if (!isInBrowser || new URLSearchParams(search).get('fromPrescriptionPayment') !== 'true') return null;
  return (
    <Suspense fallback={null}>
      <EvaluationSent />
    </Suspense>
  );
}

function Content({ store, onOfferEnd }: { store: NonNullable<HomePageQuery['store']>; onOfferEnd(): void }) {
  return (
    <>
      <BannerSlider banners={store.banners} />
      <LightningOffers intro={store.lightningIntro} products={store.lightningProducts} onEnd={onOfferEnd} />
      <Section id="cuidados" title="O que você quer cuidar">
        <NeedTiles needs={store.needs} />
      </Section>
      <Section id="mais-pedidos" title="Mais pedidos" ground="sand">
        <ProductGrid gridTemplateColumns={{ base: '1fr 1fr', md: 'repeat(3, 1fr)' }}>
          {store.bestSellers.map((product) => (
            <li key={product.id}>
              <ProductCard product={product} />
            </li>
          ))}
        </ProductGrid>
      </Section>
      <Section
        id="avaliacao"
        title="Como funciona a avaliação"
        lead="Para os itens com receita, quem decide é o médico. Se ele não prescrever, o dinheiro volta."
      >
        <EvaluationSteps steps={store.steps} />
      </Section>
      <Section id="duvidas" title="Perguntas de quem chega" ground="surface" isSplit>
        <div>
          <DisclosureList>
            {store.questions.map(({ question, answer }) => (
              <Disclosure key={question} title={question}>
                {answer}
              </Disclosure>
            ))}
          </DisclosureList>
          <chakra.p pt="6">
            Não achou a sua?{' '}
            <chakra.span
              color="primary"
              fontWeight="semi"
              textDecoration="underline"
              textUnderlineOffset="4px"
            >
              <Link to="/podemos-ajudar">Veja a ajuda completa</Link>
            </chakra.span>
          </chakra.p>
        </div>
      </Section>
      <Section
        id="depoimentos"
        title="O que ouvimos"
        lead="Textos ilustrativos, escritos por nós para mostrar como esta área vai funcionar."
      >
        <Reviews reviews={store.reviews} />
      </Section>
    </>
  );
}

export default function HomePage() {
  const { data, error, refetch } = useHomePageQuery();
  useAbandonedCart();
  const isRegulatedMode = data?.store?.regulatedMode ?? false;
  const heroPicture = isRegulatedMode ? REGULATED_HERO_PICTURE : HERO_PICTURE;
  return (
    <>
      <PageHead
        title={`${BRAND}: saúde e cuidado masculino`}
        description="Produtos para cabelo, pele, barba, sono e bem-estar, com avaliação de médicos independentes, caixa discreta e 7 dias de garantia."
        canonical="/"
        mayMeasure
        picture={heroPicture.base}
        urgentPicture={heroPicture}
      />
      <Arrival />
      <Hero isRegulatedMode={isRegulatedMode} />
      {data?.store ? (
        <Content store={data.store} onOfferEnd={() => void refetch()} />
      ) : data ? (
        <Maintenance />
      ) : error ? (
        <>
          <PageStatus code={503} />
          <ErrorState error={error} onRetry={() => void refetch()} />
        </>
      ) : (
        <Page>
          <ProductGridSkeleton count={8} />
        </Page>
      )}
    </>
  );
}
