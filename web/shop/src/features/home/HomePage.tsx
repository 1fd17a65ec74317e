import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { BRAND } from '#schema/brand.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { useHydrated } from '#web/ui/hydration/useHydrated.ts';
import { hydratedLater } from '../../page/lazy/hydratedLater.tsx';
import { neverHydrated } from '../../page/lazy/neverHydrated.tsx';
import { Page } from '../../page/Page.tsx';
import { PageHead } from '../../page/PageHead.tsx';
import { PageStatus } from '../../page/PageStatus.tsx';
import { ProductGridSkeleton } from '../../parts/productCard/ProductGrid.tsx';
import { type HomePageQuery, useHomePageQuery } from './HomePage.generated.ts';
import { HERO_PICTURE, REGULATED_HERO_PICTURE } from './heroPictures.ts';
import { useAbandonedCart } from './useAbandonedCart.ts';

const EvaluationSent = lazy(() => import('./EvaluationSent.tsx'));

/** Confirms an evaluation that was just sent. Only in the browser, because the server renders one page for all visitors. */
function SentEvaluationNotice() {
  const { search } = useLocation();
  const isInBrowser = useHydrated();
  if (!isInBrowser || new URLSearchParams(search).get('fromPrescriptionPayment') !== 'true') return null;
  return (
    <Suspense fallback={null}>
      <EvaluationSent />
    </Suspense>
  );
}

const Maintenance = neverHydrated(() => import('../../page/Maintenance.tsx'));
const Hero = neverHydrated(() => import('./Hero.tsx'));
const BannerSlider = hydratedLater(() => import('./BannerSlider.tsx'));
const LightningOffers = hydratedLater(() => import('../../parts/lightning/LightningOffers.tsx'));
const NeedTiles = neverHydrated(() => import('./NeedTiles.tsx'));
const BestSellers = hydratedLater(() => import('./BestSellers.tsx'));
const HomeStory = neverHydrated(() => import('./HomeStory.tsx'));

function Content({ store, onOfferEnd }: { store: NonNullable<HomePageQuery['store']>; onOfferEnd(): void }) {
  return (
    <>
      {store.banners.length > 0 ? <BannerSlider banners={store.banners} /> : null}
      <LightningOffers intro={store.lightningIntro} products={store.lightningProducts} onEnd={onOfferEnd} />
      <NeedTiles needs={store.needs} />
      <BestSellers products={store.bestSellers} />
      <HomeStory steps={store.steps} questions={store.questions} reviews={store.reviews} />
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
      <SentEvaluationNotice />
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
