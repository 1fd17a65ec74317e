import { lazy, Suspense, useRef } from 'react';
import { useParams } from 'react-router-dom';
import { useSignedIn } from '#web/session/useSignedIn.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { useHydrated } from '#web/ui/useHydrated.ts';
import { Page } from '../../app/Page.tsx';
import { PageHead } from '../../app/PageHead.tsx';
import { PageStatus, Redirect } from '../../app/PageStatus.tsx';
import { useActivity, useRecordActivity } from '../activity/useRecordActivity.ts';
import { openCartPanel } from '../cart/cartPanel.ts';
import { useCart } from '../cart/useCart.ts';
import { BuyBar } from './BuyBar.tsx';
import { useBuyBox_product } from './BuyBox.generated.ts';
import { BuyBox } from './BuyBox.tsx';
import { Gallery, STAGE_SIZES } from './Gallery.tsx';
import { ProductMissing } from './ProductMissing.tsx';
import { type ProductPageQuery, useProductPageQuery } from './ProductPage.generated.ts';
import { ProductSkeleton } from './ProductSkeleton.tsx';
import { ProductStory } from './ProductStory.tsx';
import { productJsonLd } from './productJsonLd.ts';
import { chosenVariant, firstVariant, useChoice } from './useChoice.ts';

const EmailGate = lazy(() => import('./EmailGate.tsx'));

type Product = NonNullable<ProductPageQuery['product']>;

function Content({ product, onOfferEnd }: { product: Product; onOfferEnd(): void }) {
  const buyBox = useBuyBox_product(product);
  const { choice, choose } = useChoice(buyBox);
  const { add, isAdding } = useCart();
  const button = useRef<HTMLDivElement>(null);
  const isSignedIn = useSignedIn();
  const isHydrated = useHydrated();
  const record = useRecordActivity();

  useActivity('viewContent');

  const buy = () => {
    const offerId = choice.withSecondUnit ? buyBox.secondUnit?.id : undefined;
    const { quantity, variantId } = choice;
    void add(product.id, { variantId: variantId ?? undefined, quantity, offerId }).then((isDone) => {
      if (!isDone) return;
      record('addToCart');
      openCartPanel();
    });
  };

  const isFirstBox = choice.variantId === firstVariant(buyBox);
  return (
    <>
      <Page
        display="grid"
        gap={{ base: '6', lg: '12' }}
        gridTemplateColumns={{
          base: 'minmax(0, 1fr)',
          md: 'repeat(2, minmax(0, 1fr))',
          lg: 'minmax(0, 7fr) minmax(0, 5fr)',
        }}
        alignItems="start"
      >
        <Gallery
          product={product}
          wanted={isFirstBox ? null : (chosenVariant(buyBox, choice)?.image ?? null)}
        />
        <BuyBox
          product={buyBox}
          choice={choice}
          onChoose={choose}
          onBuy={buy}
          onOfferEnd={onOfferEnd}
          isBuying={isAdding}
          buttonRef={button}
        />
      </Page>
      <ProductStory product={product} />
      <BuyBar product={buyBox} choice={choice} after={button} isBuying={isAdding} onBuy={buy} />
      <Suspense fallback={null}>
        {isHydrated && product.needsEmail && !isSignedIn ? <EmailGate /> : null}
      </Suspense>
    </>
  );
}

export default function ProductPage() {
  const { slug = '' } = useParams();
  const { data, error, refetch } = useProductPageQuery({ variables: { slug } });

  if (error && !data) {
    return (
      <Page>
        <PageStatus code={503} />
        <PageHead title="Produto" />
        <ErrorState isPage error={error} onRetry={() => void refetch()} />
      </Page>
    );
  }
  if (!data) return <ProductSkeleton />;
  const { product } = data;
  if (!product) return <ProductMissing />;
  // A product answers to several names and lives at one.
  if (product.urlSlug !== slug) return <Redirect to={`/produtos/${product.urlSlug}`} />;

  return (
    <>
      <PageHead
        title={product.name}
        description={product.description}
        canonical={`/produtos/${product.urlSlug}`}
        picture={product.image}
        urgentPicture={{ base: product.image, sizes: STAGE_SIZES }}
        jsonLd={productJsonLd(product)}
      />
      <Content key={product.id} product={product} onOfferEnd={() => void refetch()} />
    </>
  );
}
