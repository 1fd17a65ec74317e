import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSignedIn } from '#web/session/useSignedIn.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { useHydrated } from '#web/ui/hydration/useHydrated.ts';
import { Panel } from '#web/ui/Panel.tsx';
import { LoadingArea, Skeleton } from '#web/ui/Skeleton.tsx';
import { Page } from '../../page/Page.tsx';
import { PageHead } from '../../page/PageHead.tsx';
import { PageLoading } from '../../page/PageLoading.tsx';
import { ownPath } from '../../page/returnPath.ts';
import { useCart } from '../../parts/cart/useCart.ts';
import { evaluationPath } from '../../parts/prescription/prescriptionPaths.ts';
import { type Medicine, useMedicines } from '../../parts/prescription/useMedicines.ts';
import { EvaluationInstead } from './EvaluationInstead.tsx';
import { PrescriptionForm } from './PrescriptionForm.tsx';
import { PrescriptionReceived } from './PrescriptionReceived.tsx';
import { PrescriptionRules } from './PrescriptionRules.tsx';
import { PrescriptionsSent } from './PrescriptionsSent.tsx';

/** The id of the panel about the evaluation, for a link from the top of the page. */
const EVALUATE = 'avaliacao-gratuita';
const CHECKOUT = '/checkout/revisao';

function Content() {
  const [params] = useSearchParams();
  const isSignedIn = useSignedIn();
  const { cart, isLoading: isCartLoading } = useCart();
  const { medicines, fullPriceIdOf, error, retry } = useMedicines();
  const [sentCount, setSentCount] = useState(0);
  const [isSent, setSent] = useState(false);

  const inCart =
    cart?.products.filter(({ prescription }) => prescription).map(({ productId }) => productId) ?? [];
  const productIds = params.get('produtos')?.split(',') ?? inCart;
  const preselected = [...new Set(productIds.map(fullPriceIdOf))].filter((id) =>
    medicines?.some((medicine) => medicine.id === id),
  );
  const back = ownPath(params.get('voltar')) ?? (cart && cart.products.length > 0 ? CHECKOUT : null);
  const preselectedMedicine: Medicine | undefined = medicines?.find(({ id }) => preselected.includes(id));

  return (
    <>
      <chakra.div
        display="grid"
        gap="6"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 22rem' }}
        gridTemplateRows={{ lg: 'auto 1fr' }}
        alignItems="start"
      >
        <chakra.div gridRow={{ lg: '1 / span 2' }} minWidth="0">
          {isSent ? (
            <PrescriptionReceived
              back={back}
              onMore={() => {
                setSentCount(sentCount + 1);
                setSent(false);
              }}
            />
          ) : (
            <Panel title="Já tenho receita">
              {error && !medicines ? <ErrorState error={error} onRetry={retry} /> : null}
              {medicines && !isCartLoading ? (
                <PrescriptionForm
                  key={sentCount}
                  medicines={medicines}
                  preselected={preselected}
                  onSent={() => setSent(true)}
                />
              ) : error ? null : (
                <LoadingArea label="Carregando o formulário">
                  <Skeleton height="28rem" />
                </LoadingArea>
              )}
            </Panel>
          )}
        </chakra.div>
        <chakra.div order={{ base: -1, lg: 0 }} minWidth="0">
          <Panel title="O que a receita precisa ter">
            <PrescriptionRules />
          </Panel>
        </chakra.div>
        <chakra.div id={EVALUATE} gridColumn={{ lg: '2' }} minWidth="0">
          <EvaluationInstead
            href={
              back
                ? evaluationPath(back, preselectedMedicine?.evaluation)
                : (preselectedMedicine?.evaluation ?? '/avaliacao')
            }
          />
        </chakra.div>
      </chakra.div>
      {isSignedIn ? <PrescriptionsSent /> : null}
    </>
  );
}

/** The page for prescription medicines: the person sends a prescription, or continues to an evaluation. */
export default function PrescriptionPage() {
  const isHydrated = useHydrated();
  return (
    <>
      <PageHead title="Receita médica" isPrivate />
      {isHydrated ? (
        <Page maxWidth="68rem" display="flex" flexDirection="column" gap="6">
          <div>
            <chakra.h1 fontSize="3xl" fontWeight="bold" lineHeight="tight" letterSpacing="tight" mb="2">
              Receita médica
            </chakra.h1>
            <chakra.p color="muted" maxWidth="measure">
              Alguns produtos só podem ser vendidos com receita. Envie a que você já tem.{' '}
              <chakra.a
                href={`#${EVALUATE}`}
                color="primary"
                textDecoration="underline"
                textUnderlineOffset="3px"
              >
                Ainda não tem? Veja a avaliação gratuita
              </chakra.a>
            </chakra.p>
          </div>
          <Content />
        </Page>
      ) : (
        <PageLoading />
      )}
    </>
  );
}
