import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { formatDateTime } from '#web/format/dates.ts';
import { Button } from '#web/ui/Button.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { toast } from '#web/ui/toast.ts';
import { PanelLoading } from '../../page/PanelLoading.tsx';
import { Section } from '../../page/Section.tsx';
import { Row, SectionRows, Tag } from '../../parts/listing/Row.tsx';
import { DeliveriesDialog } from './DeliveriesDialog.tsx';
import {
  type AdminWebhooksQuery,
  useAdminVerifyWebhookMutation,
  useAdminWebhooksQuery,
} from './Webhooks.generated.ts';
import { webhookEventTitle, webhookState } from './webhookText.ts';

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
  const [shown, setShown] = useState<Webhook | null>(null);
  return (
    <Section title="Webhooks">
      {data ? (
        <WebhookRows webhooks={data.partnerWebhooks} onShow={setShown} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch().catch(() => undefined)} />
      ) : (
        <PanelLoading />
      )}
      {shown ? (
        <DeliveriesDialog webhookId={shown.id} url={shown.url} onClose={() => setShown(null)} />
      ) : null}
    </Section>
  );
}

function WebhookRows({ webhooks, onShow }: { webhooks: readonly Webhook[]; onShow(webhook: Webhook): void }) {
  const [verify, { loading }] = useAdminVerifyWebhookMutation();
  if (webhooks.length === 0)
    return (
      <chakra.p color="muted">
        Nenhum webhook. O parceiro cria os seus pela API, com o acesso “Eventos e webhooks”.
      </chakra.p>
    );
  const check = async (id: string) => {
    const answer = (await verify({ variables: { id } })).data?.verifyWebhook;
    if (answer?.__typename === 'PartnerWebhook') toast('O webhook respondeu e está ativo.', 'ok');
    else toast(answer?.message ?? 'Não foi possível verificar agora. Tente de novo.', 'danger');
  };
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
                  isPending={loading}
                  onClick={() => void check(webhook.id)}
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
