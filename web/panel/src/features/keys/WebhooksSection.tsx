import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { isPartnerEventType, PARTNER_EVENTS } from '#schema/partner/partnerEvents.ts';
import { formatDateTime } from '#web/format/dates.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { toast } from '#web/ui/toast.ts';
import { PanelLoading } from '../../page/PanelLoading.tsx';
import { Section } from '../../page/Section.tsx';
import { Row, SectionRows, Tag } from '../../parts/listing/Row.tsx';
import {
  type AdminDeliveriesQuery,
  type AdminWebhooksQuery,
  useAdminDeliveriesQuery,
  useAdminReplayDeliveryMutation,
  useAdminVerifyWebhookMutation,
  useAdminWebhooksQuery,
} from './WebhooksSection.generated.ts';

type Webhook = AdminWebhooksQuery['partnerWebhooks'][number];

/**
 * The endpoints of a key. The partner creates and removes them; an admin sees the deliveries of each endpoint and can
 * verify an endpoint again.
 */
export function WebhooksSection({ keyId }: { keyId: string }) {
  const { data, error, refetch } = useAdminWebhooksQuery({
    variables: { keyId },
    fetchPolicy: 'cache-and-network',
  });
  const [shownId, setShown] = useState<string | null>(null);
  const shown = data?.partnerWebhooks.find(({ id }) => id === shownId);
  return (
    <Section title="Webhooks">
      {data ? (
        <WebhookRows webhooks={data.partnerWebhooks} onShow={({ id }) => setShown(id)} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch().catch(() => undefined)} />
      ) : (
        <PanelLoading />
      )}
      {shown ? <DeliveriesDialog webhook={shown} onClose={() => setShown(null)} /> : null}
    </Section>
  );
}

function WebhookRows({ webhooks, onShow }: { webhooks: readonly Webhook[]; onShow(webhook: Webhook): void }) {
  const { resume, isResuming } = useResumeWebhook();
  if (webhooks.length === 0)
    return (
      <chakra.p color="muted">
        Nenhum webhook. O parceiro cria os seus pela API, com o acesso “Eventos e webhooks”.
      </chakra.p>
    );
  return (
    <SectionRows label="Webhooks">
      {webhooks.map((webhook) => (
        <Row
          key={webhook.id}
          title={webhook.url}
          facts={[
            webhook.events.map(webhookEventTitle).join(', '),
            webhook.failingSince && `Só falhas desde ${formatDateTime(webhook.failingSince)}`,
            webhook.pausedAt && `Pausado em ${formatDateTime(webhook.pausedAt)}`,
          ]}
          aside={<Tag tone={webhookState(webhook.state).tone}>{webhookState(webhook.state).text}</Tag>}
          actions={
            <>
              <Button
                size="sm"
                look="outline"
                aria-label={`Entregas: ${webhook.url}`}
                onClick={() => onShow(webhook)}
              >
                Entregas
              </Button>
              {webhook.state === 'active' ? null : (
                <Button
                  size="sm"
                  look="outline"
                  aria-label={`Verificar ${webhook.url}`}
                  isPending={isResuming}
                  onClick={() => void resume(webhook.id)}
                >
                  Verificar
                </Button>
              )}
            </>
          }
        />
      ))}
    </SectionRows>
  );
}

type Delivery = AdminDeliveriesQuery['webhookDeliveries']['items'][number];

/** The delivery log of an endpoint: each message with what was sent and what was answered. */
function DeliveriesDialog({
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

/** Verifies an endpoint, which makes it active again; the waiting messages are then sent. */
function useResumeWebhook() {
  const [verify, { loading }] = useAdminVerifyWebhookMutation();
  const resume = async (id: string) => {
    const answer = (await verify({ variables: { id } })).data?.verifyWebhook;
    if (answer?.__typename === 'PartnerWebhook') toast('O webhook respondeu e está ativo.', 'ok');
    else toast(answer?.message ?? 'Não foi possível verificar agora. Tente de novo.', 'danger');
  };
  return { resume, isResuming: loading };
}

const webhookEventTitle = (type: string): string =>
  isPartnerEventType(type) ? PARTNER_EVENTS[type].title : type;

const WEBHOOK_STATES = {
  pending: { tone: 'plain', text: 'Sem verificação' },
  active: { tone: 'ok', text: 'Ativo' },
  paused: { tone: 'danger', text: 'Pausado' },
} as const;

const webhookState = (state: string) =>
  state === 'active' || state === 'paused' ? WEBHOOK_STATES[state] : WEBHOOK_STATES.pending;

const DELIVERY_STATES = {
  waiting: { tone: 'plain', text: 'Na fila' },
  delivered: { tone: 'ok', text: 'Entregue' },
  givenUp: { tone: 'danger', text: 'Desistimos' },
  dropped: { tone: 'plain', text: 'Não será enviada' },
} as const;

const isDeliveryState = (state: string): state is keyof typeof DELIVERY_STATES =>
  Object.hasOwn(DELIVERY_STATES, state);

const deliveryState = (state: string) => DELIVERY_STATES[isDeliveryState(state) ? state : 'waiting'];

const DROP_REASONS: Readonly<Record<string, string>> = {
  keyRevoked: 'A chave foi revogada.',
  keyExpired: 'A chave venceu.',
  scopeRemoved: 'A chave perdeu o acesso a este evento.',
  eventRemoved: 'O webhook deixou de receber este evento.',
};

const dropReasonText = (reason: string): string => DROP_REASONS[reason] ?? reason;

const DELIVERY_PROBLEMS: Readonly<Record<string, string>> = {
  address_refused: 'O endereço não é público',
  timeout: 'Não respondeu a tempo',
  connection_failed: 'A conexão falhou',
  redirect_refused: 'Respondeu com um redirecionamento, que não seguimos',
};

function answerText({ status, problem }: { status: number | null; problem: string | null }): string {
  const why = problem ? (DELIVERY_PROBLEMS[problem] ?? problem) : null;
  return [status, why].filter((part) => part !== null).join(': ') || 'Sem resposta';
}
