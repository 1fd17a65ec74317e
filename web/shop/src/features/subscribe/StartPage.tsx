import { chakra } from '@chakra-ui/react';
import { FileText } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { countText } from '#web/format/plural.ts';
import { useSignedIn } from '#web/session/useSignedIn.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { useHydrated } from '#web/ui/hydration/useHydrated.ts';
import { needColors } from '#web/ui/look/needColors.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { Picture } from '#web/ui/Picture.tsx';
import { Price } from '#web/ui/Price.tsx';
import { QuantityStepper } from '#web/ui/QuantityStepper.tsx';
import { Page } from '../../page/Page.tsx';
import { PageHead } from '../../page/PageHead.tsx';
import { useCart } from '../../parts/cart/useCart.ts';
import { CheckList } from '../../parts/landing/CheckList.tsx';
import { freeShippingText } from '../../parts/landing/freeShipping.ts';
import { LandingState } from '../../parts/landing/LandingState.tsx';
import { webPageJsonLd } from '../../parts/landing/webPageJsonLd.ts';
import { useStartRecurrentCart } from '../../parts/recurrentCart/useStartRecurrentCart.ts';
import { type Plan_planFragment, usePlan_plan } from './PlanPage.generated.ts';
import { firstChoice, linesOf, type PlanChoice } from './planChoice.ts';
import { type StartPageQuery, useMonthlyPriceQuery, useStartPageQuery } from './StartPage.generated.ts';

const OwnSubscription = lazy(() => import('./OwnSubscription.tsx'));

const TITLE = 'Monte a sua assinatura';
const DESCRIPTION =
  'Escolha os itens e as quantidades, veja o valor de cada mês e siga para o carrinho. Sem parcelas e com saída livre.';

type Plan = NonNullable<NonNullable<StartPageQuery['store']>['subscriptionPlan']>;

function Builder({
  plan: maskedPlan,
  scope,
  requestedSlugs,
}: {
  plan: Plan;
  scope: string;
  requestedSlugs: string | null;
}) {
  const plan = usePlan_plan(maskedPlan);
  const products = plan.items.map(({ product }) => product);
  const [choice, setChoice] = useState<PlanChoice>(() => firstChoice(products, requestedSlugs));
  const { start, isStarting } = useStartRecurrentCart();
  const [problem, setProblem] = useState<string | null>(null);
  const navigate = useNavigate();
  const lines = linesOf(products, choice);

  const continueToCart = async () => {
    const refusal = await start(lines);
    setProblem(refusal);
    if (refusal === null) navigate('/checkout/revisao');
  };
  return (
    <chakra.div
      display="grid"
      gap="6"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 24rem' }}
      alignItems="start"
    >
      <PlanLines
        items={plan.items}
        choice={choice}
        onChange={(id, quantity) => setChoice((previous) => ({ ...previous, [id]: quantity }))}
      />
      <PlanSummary
        lines={lines}
        scope={scope}
        days={plan.changeDeadlineDays}
        problem={problem}
        isBusy={isStarting}
        onContinue={() => void continueToCart()}
      />
    </chakra.div>
  );
}

/** The page on which a person builds a subscription: items, quantities and the monthly price. */
export default function StartPage() {
  const { data, error, refetch } = useStartPageQuery();
  const [params] = useSearchParams();
  const isHydrated = useHydrated();
  const isSignedIn = useSignedIn();
  const store = data?.store;
  // The server renders the same page for every query string; the browser then chooses the items that `itens` names.
  const requestedSlugs = isHydrated ? params.get('itens') : null;
  return (
    <>
      <PageHead
        title={TITLE}
        description={DESCRIPTION}
        canonical="/recorrencia"
        jsonLd={webPageJsonLd(TITLE, DESCRIPTION, '/recorrencia')}
      />
      {store?.subscriptionPlan ? (
        <Page display="flex" flexDirection="column" gap={{ base: '6', md: '8' }} maxWidth="68rem">
          <chakra.header maxWidth="measure" display="flex" flexDirection="column" gap="3">
            <chakra.h1 fontSize="3xl" fontWeight="bold" lineHeight="tight" letterSpacing="tight">
              {TITLE}
            </chakra.h1>
            <chakra.p color="muted" fontSize="lg">
              Escolha o que vem todo mês, com {store.subscriptionPlan.discountPercent}% de desconto em cada
              item. Nada é cobrado antes de você conferir tudo no pagamento.
            </chakra.p>
          </chakra.header>
          <Suspense fallback={null}>{isSignedIn ? <OwnSubscription /> : null}</Suspense>
          <Builder
            key={requestedSlugs ?? ''}
            plan={store.subscriptionPlan}
            scope={store.freeShippingScope}
            requestedSlugs={requestedSlugs}
          />
        </Page>
      ) : store ? (
        <Page>
          <EmptyState
            isPage
            title="A assinatura ainda não está aberta"
            action={<ButtonLink to="/hair-kit">Ver o kit cabelo</ButtonLink>}
          >
            Por enquanto, cada pedido é uma compra única.
          </EmptyState>
        </Page>
      ) : (
        <LandingState error={error} isClosed={Boolean(data)} onRetry={() => void refetch()} />
      )}
    </>
  );
}

/** The most units of an item per month: one person needs no more. */
const MAX_UNITS = 6;

interface Props {
  items: Plan_planFragment['items'];
  choice: PlanChoice;
  onChange(id: string, quantity: number): void;
}

/** The items of the plan; the person chooses the units per month of each. */
function PlanLines({ items, choice, onChange }: Props) {
  return (
    <chakra.ul display="flex" flexDirection="column" gap="3" aria-label="Itens da assinatura">
      {items.map(({ monthlyPrice, product }) => {
        const quantity = choice[product.id] ?? 0;
        return (
          <chakra.li
            key={product.id}
            bg="surface"
            borderWidth="2px"
            borderColor={quantity > 0 ? 'primary' : 'line'}
            borderRadius="card"
            p={{ base: '3', sm: '4' }}
            display="grid"
            gridTemplateColumns={{ base: '4.5rem minmax(0, 1fr)', sm: '6rem minmax(0, 1fr) auto' }}
            columnGap="4"
            rowGap="3"
            alignItems="center"
          >
            <chakra.div bg={needColors(product.need).soft} borderRadius="input" padding="1">
              <Picture base={product.image} alt="" sizes="96px" />
            </chakra.div>
            <chakra.div lineHeight="snug" minWidth="0">
              <chakra.h2 fontWeight="semi">{product.name}</chakra.h2>
              <chakra.p display="flex" flexWrap="wrap" columnGap="3" fontSize="sm" color="muted">
                {product.productInfo ? <span>{product.productInfo.unity}</span> : null}
                {product.prescriptionRequired ? (
                  <chakra.span display="inline-flex" alignItems="center" gap="1">
                    <FileText size={14} aria-hidden /> Com receita
                  </chakra.span>
                ) : null}
              </chakra.p>
              <p>
                <Price now={monthlyPrice} before={product.value} size="sm" />
              </p>
            </chakra.div>
            <chakra.div gridColumn={{ base: '1 / -1', sm: 'auto' }} justifySelf={{ base: 'end', sm: 'auto' }}>
              {quantity > 0 ? (
                <QuantityStepper
                  name={product.name}
                  quantity={quantity}
                  max={MAX_UNITS}
                  onChange={(next) => onChange(product.id, next)}
                  onRemove={() => onChange(product.id, 0)}
                />
              ) : (
                <Button
                  look="outline"
                  aria-label={`Adicionar ${product.name} à assinatura`}
                  onClick={() => onChange(product.id, 1)}
                >
                  Adicionar
                </Button>
              )}
            </chakra.div>
          </chakra.li>
        );
      })}
    </chakra.ul>
  );
}

interface PlanSummaryProps {
  lines: readonly { productId: string; quantity: number }[];
  scope: string;
  days: number;
  /** The message when the cart could not be created. */
  problem: string | null;
  isBusy: boolean;
  onContinue(): void;
}

/** The monthly price, as the server computes it, and the button to the cart. */
function PlanSummary({ lines, scope, days, problem, isBusy, onContinue }: PlanSummaryProps) {
  const { price, refusal, isLoading, error, retry } = useMonthlyPrice(lines);
  const { cart } = useCart();
  const removedLines = (cart?.products ?? []).filter(
    ({ productId, isService }) => !isService && !lines.some((line) => line.productId === productId),
  );
  return (
    <chakra.div position={{ lg: 'sticky' }} top={{ lg: '6.5rem' }}>
      <Panel title="Por mês">
        <chakra.div aria-live="polite" aria-busy={isLoading} minHeight="4rem">
          {lines.length === 0 ? (
            <chakra.p color="muted">Escolha pelo menos um item.</chakra.p>
          ) : price ? (
            <>
              <p>
                <Price now={price.total} before={price.subtotal} size="lg" />
              </p>
              <chakra.p fontSize="sm" color="muted">
                {countText(lines.length, 'item', 'itens')}, mais a entrega pelo seu CEP.
              </chakra.p>
            </>
          ) : null}
        </chakra.div>
        {error && !price && lines.length > 0 ? <ErrorState error={error} onRetry={retry} /> : null}
        <CheckList
          items={[
            freeShippingText(scope),
            'Um mês por vez, sem parcelas',
            `Pule, pause ou cancele até ${days} dias antes de cada envio`,
          ]}
        />
        {removedLines.length > 0 ? (
          <Notice>
            A assinatura ocupa o carrinho sozinha: {removedLines.map(({ name }) => name).join(', ')}{' '}
            {removedLines.length === 1 ? 'sai' : 'saem'} dele.
          </Notice>
        ) : null}
        {problem || refusal ? <Notice tone="danger">{problem ?? refusal}</Notice> : null}
        <Button size="lg" isWide px="4" disabled={lines.length === 0} isPending={isBusy} onClick={onContinue}>
          Continuar para o carrinho
        </Button>
      </Panel>
    </chakra.div>
  );
}

interface Line {
  productId: string;
  quantity: number;
}

/** The server's monthly price of the lines. While a new price loads, the previous one is returned. */
function useMonthlyPrice(lines: readonly Line[]) {
  const products = lines.map(({ productId, quantity }) => ({ id: productId, quantity }));
  const { data, previousData, loading, error, refetch } = useMonthlyPriceQuery({
    variables: { input: { products, recurrent: true } },
    skip: lines.length === 0,
    ssr: false,
  });
  const answer = (data ?? previousData)?.calculateCart;
  return {
    price: lines.length > 0 && answer?.__typename === 'Calculation' ? answer : null,
    refusal: answer && answer.__typename !== 'Calculation' ? answer.message : null,
    isLoading: loading,
    error,
    retry: () => void refetch(),
  };
}
