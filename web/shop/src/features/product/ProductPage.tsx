import { lazy, Suspense, useEffect, useRef } from 'react';
import { useParams } from 'react-router-dom';
import { cents } from '#schema/money.ts';
import { PLAIN_PICTURE } from '#schema/regulated.ts';
import { useActivity } from '#web/activity/recordActivity.ts';
import { useSignedIn } from '#web/session/useSignedIn.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { useHydrated } from '#web/ui/hydration/useHydrated.ts';
import { hydratedLater } from '../../page/lazy/hydratedLater.tsx';
import { neverHydrated } from '../../page/lazy/neverHydrated.tsx';
import { Page } from '../../page/Page.tsx';
import { PageHead } from '../../page/PageHead.tsx';
import { PageStatus, Redirect } from '../../page/PageStatus.tsx';
import { openCartPanel } from '../../parts/cart/cartPanel.ts';
import { useCart } from '../../parts/cart/useCart.ts';
import { measure } from '../../parts/measurement/measure.ts';
import { Breadcrumbs, breadcrumbJsonLd, productSteps } from './Breadcrumbs.tsx';
import { BuyBar } from './buyBox/BuyBar.tsx';
import { useBuyBox_product } from './buyBox/BuyBox.generated.ts';
import { BuyBox } from './buyBox/BuyBox.tsx';
import { chosenVariant, firstVariant, useChoice } from './buyBox/useChoice.ts';
import { CAROUSEL_SIZES, ProductGallery } from './ProductGallery.tsx';
import { type ProductPageQuery, useProductPageQuery } from './ProductPage.generated.ts';
import { productJsonLd } from './productJsonLd.ts';

const EmailGate = lazy(() => import('./EmailGate.tsx'));
/** Shown only after a navigation in the browser, because a server-rendered page already contains its product. */
const ProductSkeleton = neverHydrated(() => import('./ProductSkeleton.tsx'));
const ProductMissing = neverHydrated(() => import('./ProductMissing.tsx'));
const ProductStory = neverHydrated(() => import('./ProductStory.tsx'));
const ProductReviews = hydratedLater(() => import('./reviews/ProductReviews.tsx'));

type Product = NonNullable<ProductPageQuery['product']>;

interface Props {
  product: Product;
  onOfferEnd(): void;
}

function Content({ product, onOfferEnd }: Props) {
  const buyBox = useBuyBox_product(product);
  const { choice, choose } = useChoice(buyBox);
  const { add, isAdding } = useCart();
  const button = useRef<HTMLDivElement>(null);
  const isSignedIn = useSignedIn();
  const isHydrated = useHydrated();

  useActivity('viewContent');
  // biome-ignore lint/correctness/useExhaustiveDependencies: one event for each product that is opened
  useEffect(() => {
    const { name, id: productId, sale, categoryName, regulated } = product;
    const item = { name, productId, price: sale.price, categoryName, regulated, quantity: 1 };
    measure({ name: 'view_item', items: [{ ...item, discountValue: cents(0), discountPercentage: 0 }] });
  }, [product.id]);

  const buy = () => {
    const { quantity, variantId, isRecurrent } = choice;
    // The listing of a lightning offer; a subscription keeps the product, whose later months cost its own price.
    const productId = isRecurrent ? product.id : product.sale.productId;
    void add(productId, { variantId: variantId ?? undefined, quantity, isRecurrent }).then((isDone) => {
      if (isDone) openCartPanel();
    });
  };

  const isInitialVariant = choice.variantId === firstVariant(buyBox);
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
        <ProductGallery
          product={product}
          chosenPicture={isInitialVariant ? null : (chosenVariant(buyBox, choice)?.image ?? null)}
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
      {product.reviewSummary ? <ProductReviews summary={product.reviewSummary} /> : null}
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

  if (error && !data?.product) {
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
  // A product can be opened by several names; all redirect to its canonical address.
  if (product.urlSlug !== slug) return <Redirect to={`/produtos/${product.urlSlug}`} />;
  // Without its offer a listing is the same product at the same price, so its page is that product's.
  if (product.sale.urlSlug !== product.urlSlug && !product.lightning)
    return <Redirect to={`/produtos/${product.sale.urlSlug}`} isTemporary />;

  const steps = productSteps(product);
  return (
    <>
      <PageHead
        title={product.name}
        description={product.description}
        canonical={`/produtos/${product.sale.urlSlug}`}
        picture={product.image === PLAIN_PICTURE ? undefined : product.image}
        urgentPicture={{ base: product.image, sizes: CAROUSEL_SIZES }}
        // Only the server writes structured data: the build removes this code from the browser bundles.
        jsonLd={
          globalThis.__SERVER__ !== false ? [productJsonLd(product), breadcrumbJsonLd(steps)] : undefined
        }
        mayMeasure={!product.regulated}
      />
      <Breadcrumbs steps={steps} />
      <Content key={product.id} product={product} onOfferEnd={() => void refetch()} />
    </>
  );
}
