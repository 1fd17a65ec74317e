import { chakra } from '@chakra-ui/react';
import { lazy, Suspense } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { hasWrongCheckDigit, WRONG_CHECK_DIGIT } from '#schema/br/tracking.ts';
import { requiredText } from '#schema/validation/fields.ts';
import { formatWeekday } from '#web/format/dates.ts';
import { Form, SubmitButton } from '#web/forms/Form.tsx';
import { TextField } from '#web/forms/fields.tsx';
import { useShapeForm } from '#web/forms/useShapeForm.ts';
import { useSignedIn } from '#web/session/useSignedIn.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { useHydrated } from '#web/ui/hydration/useHydrated.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { LoadingArea, Skeleton } from '#web/ui/Skeleton.tsx';
import { Page } from '../../page/Page.tsx';
import { PageHead } from '../../page/PageHead.tsx';
import { StatusLine } from '../../parts/order/StatusLine.tsx';
import { useTrackingPageQuery } from './TrackingPage.generated.ts';

const OwnOrders = lazy(() => import('./OwnOrders.tsx'));

/**
 * The page to track an order by its code, without a login. The code is in the address, so that the link can be shared.
 */
export default function TrackingPage() {
  const isSignedIn = useSignedIn();
  const [params, setParams] = useSearchParams();
  const code = useHydrated() ? (params.get('codigo')?.trim() ?? '') : '';
  return (
    <Page maxWidth="40rem">
      <PageHead
        title="Rastrear pedido"
        description="Acompanhe seu pedido pelo código, sem entrar na conta."
        canonical="/rastrear-pedido"
      />
      <chakra.h1 fontSize="3xl" fontWeight="bold" lineHeight="tight" letterSpacing="tight">
        Rastrear pedido
      </chakra.h1>
      <chakra.p color="muted" mt="2" mb="6">
        O código está no e-mail da compra. Ele mostra só o andamento: nada de nome, endereço ou produtos.
      </chakra.p>
      {isSignedIn ? (
        <Suspense fallback={null}>
          <OwnOrders />
        </Suspense>
      ) : null}
      <TrackingForm key={code} code={code} onSubmit={(typed) => setParams({ codigo: typed })} />
      <chakra.div mt="8" aria-live="polite">
        {code ? <TrackedOrder code={code} /> : null}
      </chakra.div>
    </Page>
  );
}

const shape = z.object({
  code: requiredText('Digite o código do pedido.', 40).check(
    z.refine((typed) => !hasWrongCheckDigit(typed), WRONG_CHECK_DIGIT),
  ),
});
type Tracking = z.output<typeof shape>;

/** Asks for the tracking code of an order. */
function TrackingForm({ code, onSubmit }: { code: string; onSubmit(code: string): void }) {
  const form = useShapeForm<Tracking, Tracking>(shape, { code });
  return (
    <Form form={form} onSubmit={async ({ code: typed }) => onSubmit(typed)} label="Rastrear pedido">
      <TextField
        name="code"
        label="Código do pedido"
        placeholder="AP-"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
      />
      <SubmitButton>Acompanhar</SubmitButton>
    </Form>
  );
}

const POLL_MS = 60_000;

/**
 * The status of the order with a tracking code. The server's message is the same for unknown and for forbidden codes.
 */
function TrackedOrder({ code }: { code: string }) {
  const { data, loading, error, refetch } = useTrackingPageQuery({
    variables: { code },
    fetchPolicy: 'cache-and-network',
    pollInterval: POLL_MS,
    skipPollAttempt: () => document.visibilityState === 'hidden',
    ssr: false,
  });
  const answer = data?.trackOrder;

  if (answer?.__typename === 'TrackedOrder') {
    const { expectedOn } = answer;
    const isLate = expectedOn !== null && expectedOn < todayInSaoPaulo(new Date());
    return (
      <Panel title={`Pedido ${answer.code}`}>
        <StatusLine history={answer.history} />
        {isLate ? (
          <Notice>
            A entrega está atrasada: era para chegar até {formatWeekday(expectedOn)}. Pedimos desculpas. Se
            precisar, <Link to="/podemos-ajudar#contato">fale com a gente</Link>.
          </Notice>
        ) : expectedOn ? (
          <chakra.p>
            Chega até <strong>{formatWeekday(expectedOn)}</strong>
          </chakra.p>
        ) : null}
        {answer.carrierCode ? (
          <chakra.p color="muted" fontSize="sm">
            Código da transportadora: {answer.carrierCode}
          </chakra.p>
        ) : null}
      </Panel>
    );
  }
  if (answer) return <Notice tone="danger">{answer.message}</Notice>;
  if (loading) {
    return (
      <LoadingArea label="Procurando o pedido">
        <Skeleton height="18rem" />
      </LoadingArea>
    );
  }
  return <ErrorState error={error} onRetry={() => void refetch()} />;
}
