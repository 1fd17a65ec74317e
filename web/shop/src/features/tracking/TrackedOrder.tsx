import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { formatWeekday } from '#web/format/dates.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { LoadingArea, Skeleton } from '#web/ui/Skeleton.tsx';
import { StatusLine } from '../../parts/order/StatusLine.tsx';
import { useTrackingPageQuery } from './TrackingPage.generated.ts';

const POLL_MS = 60_000;

/**
 * The status of the order with a tracking code. The server's message is the same for unknown and for forbidden codes.
 */
export function TrackedOrder({ code }: { code: string }) {
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
