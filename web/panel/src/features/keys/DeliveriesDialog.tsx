import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { formatDateTime } from '#web/format/dates.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { toast } from '#web/ui/toast.ts';
import { PanelLoading } from '../../page/PanelLoading.tsx';
import { Tag } from '../../parts/listing/Row.tsx';
import { useResumeWebhook } from './useResumeWebhook.ts';
import {
  type AdminDeliveriesQuery,
  useAdminDeliveriesQuery,
  useAdminReplayDeliveryMutation,
} from './Webhooks.generated.ts';
import { answerText, deliveryState, dropReasonText, webhookEventTitle } from './webhookText.ts';

type Delivery = AdminDeliveriesQuery['webhookDeliveries']['items'][number];

/** The delivery log of an endpoint: each message with what was sent and what was answered. */
export function DeliveriesDialog({
  webhook: { id: webhookId, url, state },
  onClose,
}: {
  webhook: { id: string; url: string; state: string };
  onClose(): void;
}) {
  const [before, setBefore] = useState<string | null>(null);
  const { data, error, refetch } = useAdminDeliveriesQuery({
    variables: { webhookId, before },
    fetchPolicy: 'cache-and-network',
  });
  const isPaused = state === 'paused';
  const { resume, isResuming } = useResumeWebhook();
  const [replay] = useAdminReplayDeliveryMutation();
  const sendAgain = async (deliveryId: string) => {
    const answer = (await replay({ variables: { webhookId, deliveryId } })).data?.replayDelivery;
    if (answer?.__typename !== 'ReplayedDeliveries')
      return toast(answer?.message ?? 'Não foi possível enviar agora. Tente de novo.', 'danger');
    if (answer.queued > 0 && isPaused)
      toast('A mensagem espera na fila: o webhook está pausado. Retome para enviar.', 'info');
    else if (answer.queued > 0) toast('A mensagem entrou na fila.', 'ok');
    else toast('A mensagem já está na fila, ou o webhook não pode mais recebê-la.', 'danger');
    await refetch();
  };
  const page = data?.webhookDeliveries;
  return (
    <Dialog title={`Entregas de ${url}`} isOpen onClose={onClose}>
      {isPaused ? (
        <Notice>
          Este webhook está pausado: as mensagens esperam na fila até ele responder de novo.{' '}
          <Button size="sm" look="outline" isPending={isResuming} onClick={() => void resume(webhookId)}>
            Retomar
          </Button>
        </Notice>
      ) : null}
      {error && !page ? (
        <ErrorState error={error} onRetry={() => void refetch().catch(() => undefined)} />
      ) : null}
      {!page && !error ? <PanelLoading /> : null}
      {page?.items.length === 0 ? (
        <EmptyState title="Nenhuma entrega">
          As mensagens aparecem aqui assim que um evento acontece.
        </EmptyState>
      ) : null}
      <chakra.ul listStyle="none" display="flex" flexDirection="column" gap="3" fontSize="sm">
        {page?.items.map((delivery) => (
          <DeliveryRow key={delivery.id} delivery={delivery} onReplay={() => void sendAgain(delivery.id)} />
        ))}
      </chakra.ul>
      {page?.next ? (
        <Button look="outline" size="sm" onClick={() => setBefore(page.next)}>
          Mais antigas
        </Button>
      ) : null}
    </Dialog>
  );
}

function DeliveryRow({ delivery, onReplay }: { delivery: Delivery; onReplay(): void }) {
  const state = deliveryState(delivery.state);
  return (
    <chakra.li
      display="flex"
      flexDirection="column"
      gap="2"
      borderBottomWidth="1px"
      borderColor="line"
      pb="3"
    >
      <chakra.div display="flex" flexWrap="wrap" gap="2" alignItems="center" justifyContent="space-between">
        <chakra.span fontWeight="semi">{webhookEventTitle(delivery.type)}</chakra.span>
        <Tag tone={state.tone}>{state.text}</Tag>
      </chakra.div>
      <chakra.span color="muted">
        {formatDateTime(delivery.createdAt)}, {delivery.eventId}
      </chakra.span>
      {delivery.dropReason ? <span>{dropReasonText(delivery.dropReason)}</span> : null}
      <chakra.code
        fontFamily="mono"
        fontSize="xs"
        bg="ground"
        padding="2"
        borderRadius="input"
        overflowWrap="anywhere"
      >
        {delivery.data}
      </chakra.code>
      <chakra.ol listStyle="none" display="flex" flexDirection="column" gap="1" aria-label="Tentativas">
        {delivery.tries.map((attempt) => (
          <chakra.li key={attempt.at} overflowWrap="anywhere">
            {formatDateTime(attempt.at)}: {answerText(attempt)} ({attempt.ms} ms)
            {attempt.answer ? (
              <chakra.span display="block" fontFamily="mono" fontSize="xs" color="muted">
                {attempt.answer}
              </chakra.span>
            ) : null}
          </chakra.li>
        ))}
      </chakra.ol>
      {delivery.state === 'waiting' ? null : (
        <chakra.div>
          <Button
            size="sm"
            look="outline"
            aria-label={`Enviar de novo ${delivery.eventId}`}
            onClick={onReplay}
          >
            Enviar de novo
          </Button>
        </chakra.div>
      )}
    </chakra.li>
  );
}
