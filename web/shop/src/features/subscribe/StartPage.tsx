import { chakra } from '@chakra-ui/react';
import { lazy, Suspense, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useSignedIn } from '#web/session/useSignedIn.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { useHydrated } from '#web/ui/hydration/useHydrated.ts';
import { Page } from '../../page/Page.tsx';
import { PageHead } from '../../page/PageHead.tsx';
import { LandingState } from '../../parts/landing/LandingState.tsx';
import { webPageJsonLd } from '../../parts/landing/webPageJsonLd.ts';
import { useStartRecurrentCart } from '../../parts/recurrentCart/useStartRecurrentCart.ts';
import { PlanLines } from './PlanLines.tsx';
import { usePlan_plan } from './PlanPage.generated.ts';
import { PlanSummary } from './PlanSummary.tsx';
import { firstChoice, linesOf, type PlanChoice } from './planChoice.ts';
import { type StartPageQuery, useStartPageQuery } from './StartPage.generated.ts';

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
