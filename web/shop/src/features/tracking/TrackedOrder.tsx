import { chakra } from '@chakra-ui/react';
import { formatDay, parseDay } from '#schema/br/day.ts';
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
    const estimated = answer.estimatedDelivery ? parseDay(answer.estimatedDelivery) : null;
    return (
      <Panel title={`Pedido ${answer.code}`}>
        <StatusLine history={answer.history} />
        {estimated ? (
          <chakra.p>
            Previsão de entrega: <strong>até {formatDay(estimated)}</strong>
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
