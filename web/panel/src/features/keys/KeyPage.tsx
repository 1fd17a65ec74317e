import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { formatDateTime } from '#web/format/dates.ts';
import { Button } from '#web/ui/Button.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { PanelLoading } from '../../page/PanelLoading.tsx';
import { PanelPage } from '../../page/PanelPage.tsx';
import { Section } from '../../page/Section.tsx';
import { Facts, Tag } from '../../parts/listing/Row.tsx';
import { type AdminKey, keyState, scopeTitle } from './adminKey.ts';
import { ChangeKeyDialog, RevokeKeyDialog, RotateKeyDialog } from './KeyDialogs.tsx';
import { useAdminApiKeyQuery } from './KeyPage.generated.ts';
import { UseChart } from './UseChart.tsx';
import { WebhooksSection } from './WebhooksSection.tsx';

const BACK = (
  <chakra.span fontSize="sm" color="primary" textDecoration="underline" textUnderlineOffset="3px" asChild>
    <Link to="/painel/admin/chaves">Todas as chaves</Link>
  </chakra.span>
);

const DIALOGS = { change: ChangeKeyDialog, rotate: RotateKeyDialog, revoke: RevokeKeyDialog };

/** One partner's key: its terms, its use and what an admin may do with it. */
export default function KeyPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useAdminApiKeyQuery({
    variables: { id },
    fetchPolicy: 'cache-and-network',
  });
  const [dialog, setDialog] = useState<keyof typeof DIALOGS | null>(null);
  if (!data)
    return (
      <PanelPage title="Chave de API" aside={BACK}>
        {error ? (
          <ErrorState error={error} onRetry={() => void refetch().catch(() => undefined)} />
        ) : (
          <PanelLoading />
        )}
      </PanelPage>
    );
  const { apiKey: key, days } = data.apiKeyUse;
  const Dialog = dialog && DIALOGS[dialog];
  return (
    <PanelPage title={key.name} aside={BACK}>
      <Section title="Chave" aside={<Tag tone={keyState(key).tone}>{keyState(key).text}</Tag>}>
        <Facts items={factsOf(key)} />
        {key.revokedAt ? null : (
          <chakra.div display="flex" flexWrap="wrap" gap="2">
            <Button size="sm" look="outline" onClick={() => setDialog('change')}>
              Mudar
            </Button>
            <Button size="sm" look="outline" onClick={() => setDialog('rotate')}>
              Trocar segredo
            </Button>
            <Button size="sm" look="danger" onClick={() => setDialog('revoke')}>
              Revogar
            </Button>
          </chakra.div>
        )}
      </Section>
      <Section title="Uso">
        <UseChart days={days} />
      </Section>
      <WebhooksSection keyId={key.id} />
      {Dialog ? <Dialog apiKey={key} onClose={() => setDialog(null)} /> : null}
    </PanelPage>
  );
}

const momentOr = (moment: string | null, otherwise: string): string =>
  moment ? formatDateTime(moment) : otherwise;

const momentFact = (label: string, moment: string | null): [string, string][] =>
  moment ? [[label, formatDateTime(moment)]] : [];

const factsOf = (key: AdminKey): [string, string][] => [
  ['Acessos', key.scopes.map(scopeTitle).join(', ')],
  ['E-mail do parceiro', key.contactEmail ?? 'Não informado'],
  ['Criada em', formatDateTime(key.createdAt)],
  ['Vale até', momentOr(key.expiresAt, 'Sem prazo')],
  ['Último uso', momentOr(key.lastUsedAt, 'Nunca usada')],
  ['Limite por minuto', key.limitPerMinute?.toLocaleString('pt-BR') ?? 'O usual, 12.000 pontos'],
  ...momentFact('Segredo anterior vale até', key.previousUntil),
  ...momentFact('Revogada em', key.revokedAt),
];
