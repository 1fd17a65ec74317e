import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { dayText, formatDateTime } from '#web/format/dates.ts';
import { countText } from '#web/format/plural.ts';
import { Button } from '#web/ui/Button.tsx';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { TextLink } from '#web/ui/TextLink.ts';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { PanelLoading } from '../../page/PanelLoading.tsx';
import { PanelPage } from '../../page/PanelPage.tsx';
import { Section } from '../../page/Section.tsx';
import { Table } from '../../page/Table.tsx';
import { Facts, Tag } from '../../parts/listing/Row.tsx';
import { type AdminKey, keyState, scopeTitle } from './adminKey.ts';
import { ChangeKeyDialog, RevokeKeyDialog, RotateKeyDialog } from './KeyDialogs.tsx';
import { type AdminApiKeyQuery, useAdminApiKeyQuery } from './KeyPage.generated.ts';
import { WebhooksSection } from './WebhooksSection.tsx';

const BACK = (
  <TextLink fontSize="sm" to="/painel/admin/chaves">
    Todas as chaves
  </TextLink>
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

type Days = AdminApiKeyQuery['apiKeyUse']['days'];

const HEIGHT_REM = 7;
const DAYS_BETWEEN_LABELS = 5;

/** Thirty days as bars, the refused part in another colour. The table below contains the same numbers. */
function UseChart({ days }: { days: Days }) {
  if (sum(days.map(({ requests }) => requests)) === 0)
    return (
      <chakra.p color="muted">
        <chakra.strong display="block" color="ink" fontWeight="semi">
          Sem chamadas nos últimos 30 dias
        </chakra.strong>
        As chamadas aparecem aqui até um minuto depois de feitas.
      </chakra.p>
    );
  const highest = Math.max(...days.map(({ requests }) => requests));
  return (
    <>
      <chakra.p fontVariantNumeric="tabular-nums">{callsText(days)}</chakra.p>
      <chakra.ul
        aria-label="Chamadas por dia"
        listStyle="none"
        display="grid"
        gridTemplateColumns={`repeat(${days.length}, minmax(0, 1fr))`}
        gap={{ base: '1px', md: '1' }}
        alignItems="end"
      >
        {days.map((entry, index) => (
          <Bar
            key={entry.day}
            entry={entry}
            highest={highest}
            isLabelled={index % DAYS_BETWEEN_LABELS === 0}
          />
        ))}
      </chakra.ul>
      <Disclosure title="Ver os números por dia">
        <UseTable days={days} />
      </Disclosure>
    </>
  );
}

function Bar({ entry, highest, isLabelled }: { entry: Days[number]; highest: number; isLabelled: boolean }) {
  const rem = (count: number) => `${(count / highest) * HEIGHT_REM}rem`;
  return (
    <chakra.li display="flex" flexDirection="column" justifyContent="flex-end" minWidth="0" fontSize="xs">
      <chakra.span aria-hidden bg="danger" style={{ height: rem(Math.min(entry.refused, entry.requests)) }} />
      <chakra.span
        aria-hidden
        bg="primary"
        minHeight="2px"
        style={{ height: rem(Math.max(entry.requests - entry.refused, 0)) }}
      />
      <chakra.span aria-hidden color="muted" height="1.25rem" overflow="visible" whiteSpace="nowrap">
        {isLabelled ? dayText(entry.day).slice(0, 5) : ''}
      </chakra.span>
      <VisuallyHidden>
        {dayText(entry.day)}: {countText(entry.requests, 'chamada', 'chamadas')},{' '}
        {countText(entry.refused, 'recusada', 'recusadas')}
      </VisuallyHidden>
    </chakra.li>
  );
}

function UseTable({ days }: { days: Days }) {
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">Dia</th>
          <th scope="col" className="is-figure">
            Chamadas
          </th>
          <th scope="col" className="is-figure">
            Recusadas
          </th>
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map((entry) => (
          <tr key={entry.day}>
            <td>{dayText(entry.day)}</td>
            <td className="is-figure">{entry.requests.toLocaleString('pt-BR')}</td>
            <td className="is-figure">{entry.refused.toLocaleString('pt-BR')}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

interface DayOfCalls {
  requests: number;
  refused: number;
}

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);
const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('pt-BR')} ${count === 1 ? one : many}`;

/** The calls of a key in one sentence, which also says what the red part of the chart means. */
export function callsText(days: readonly DayOfCalls[]): string {
  const refused = sum(days.map((day) => day.refused));
  const highest = Math.max(...days.map(({ requests }) => requests));
  return [
    `${counted(sum(days.map(({ requests }) => requests)), 'chamada', 'chamadas')} em ${days.length} dias`,
    ...(refused > 0 ? [`${counted(refused, 'recusada', 'recusadas')}, em vermelho`] : []),
    `no dia mais movimentado, ${highest.toLocaleString('pt-BR')}.`,
  ].join('; ');
}
