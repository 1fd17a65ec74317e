import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { formatDateTime } from '#web/format/dates.ts';
import { Button } from '#web/ui/Button.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { PanelLoading } from '../../page/PanelLoading.tsx';
import { Section } from '../../page/Section.tsx';
import { Row, SectionRows, Tag } from '../../parts/listing/Row.tsx';
import { DeliveriesDialog } from './DeliveriesDialog.tsx';
import { useResumeWebhook } from './useResumeWebhook.ts';
import { type AdminWebhooksQuery, useAdminWebhooksQuery } from './Webhooks.generated.ts';
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
