import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { formatCep } from '#schema/br/cep.ts';
import { formatCpf } from '#schema/br/cpf.ts';
import { cardName } from '#schema/br/payment/cardName.ts';
import { formatBRL } from '#schema/money.ts';
import type { RecurrenceRepair } from '#web/apollo/schema.generated.ts';
import { formatDateTime } from '#web/format/dates.ts';
import { Button } from '#web/ui/Button.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { TextLink } from '#web/ui/TextLink.ts';
import { Column, Columns } from '../../page/Columns.tsx';
import { PanelLoading } from '../../page/PanelLoading.tsx';
import { PanelPage } from '../../page/PanelPage.tsx';
import { Section } from '../../page/Section.tsx';
import { EventTrail } from '../../parts/eventTrail/EventTrail.tsx';
import { Facts, Tag } from '../../parts/listing/Row.tsx';
import { useAdminRecurrenceQuery } from './RecurrencePage.generated.ts';
import { RepairDialog } from './RepairDialog.tsx';
import {
  type AdminRecurrence,
  dayText,
  outcomeText,
  REPAIRS,
  reasonText,
  recurrenceTone,
  waitText,
} from './recurrenceText.ts';

const backLink = (
  <TextLink display="inline-block" py="1" fontSize="sm" to="/painel/admin/assinaturas">
    Todas as assinaturas
  </TextLink>
);

/** One subscription with its months, charges and history, and the acts that are possible now. */
export default function RecurrencePage() {
  const { id = '' } = useParams();
  const { data, error, loading, refetch } = useAdminRecurrenceQuery({
    variables: { id },
    fetchPolicy: 'cache-and-network',
  });
  const [repair, setRepair] = useState<RecurrenceRepair | null>(null);
  const reload = () => void refetch().catch(() => undefined);
  const managed = data?.managedRecurrence;
  if (!managed) {
    return (
      <PanelPage title="Assinatura" aside={backLink}>
        {loading ? (
          <PanelLoading />
        ) : error ? (
          <ErrorState error={error} onRetry={reload} />
        ) : (
          <Notice>Esta assinatura não existe.</Notice>
        )}
      </PanelPage>
    );
  }
  const { recurrence, repairs } = managed;
  const waits = waitText(managed);
  return (
    <PanelPage title={`Assinatura de ${managed.ownerName}`} aside={backLink}>
      <chakra.div display="flex" flexWrap="wrap" gap="2" alignItems="center">
        <Tag tone={recurrenceTone(recurrence.status)}>{recurrence.statusLabel}</Tag>
        {repairs.map((name) => (
          <Button
            key={name}
            size="sm"
            look={REPAIRS[name].isDanger ? 'danger' : 'outline'}
            onClick={() => setRepair(name)}
          >
            {REPAIRS[name].action}
          </Button>
        ))}
        <Button size="sm" look="quiet" onClick={reload}>
          Atualizar
        </Button>
      </chakra.div>
      {waits ? <Notice>{waits}</Notice> : null}
      <Columns>
        <Column>
          <Section title="Plano">
            <RecurrencePlan managed={managed} />
          </Section>
          <Section title="Pessoa, pagamento e entrega">
            <RecurrenceOwner managed={managed} />
          </Section>
          <Section title="Meses">
            <Months managed={managed} />
          </Section>
        </Column>
        <Column>
          <Section title="Cobranças">
            <Charges managed={managed} />
          </Section>
          <Section title="Histórico">
            <Moves managed={managed} />
          </Section>
          <Section title="Eventos e atos">
            {/* Read again after every step, so that it contains the latest one. */}
            <EventTrail key={managed.moves[0]?.id ?? ''} entityId={managed.id} />
          </Section>
        </Column>
      </Columns>
      {repair ? (
        <RepairDialog
          id={managed.id}
          repair={repair}
          onClose={() => setRepair(null)}
          onDone={() => {
            setRepair(null);
            reload();
          }}
        />
      ) : null}
    </PanelPage>
  );
}

function RecurrencePlan({ managed: { recurrence } }: SectionProps) {
  const { items, freight, total, dayOfMonth, nextShipmentOn, changeUntil, soldOutChoice } = recurrence;
  return (
    <>
      <Entries>
        {items.map(({ id, name, quantity, value, prescription }) => (
          <chakra.li key={id} display="flex" justifyContent="space-between" gap="4">
            <span>
              {quantity} × {name}
              {prescription ? ' (com receita)' : ''}
            </span>
            <chakra.span fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
              {formatBRL(value)}
            </chakra.span>
          </chakra.li>
        ))}
      </Entries>
      <Facts
        items={[
          ['Frete', freight === 0 ? 'Grátis' : formatBRL(freight)],
          ['Por envio', <b key="total">{formatBRL(total)}</b>],
          ['Dia do mês', String(dayOfMonth)],
          ['Próximo envio', nextShipmentOn ? dayText(nextShipmentOn) : 'Nenhum'],
          ...(changeUntil ? ([['A pessoa muda até', dayText(changeUntil)]] as const) : []),
          ['Sem estoque', soldOutChoice === 'skip' ? 'Pula o mês' : 'Espera chegar'],
          ['Começou', formatDateTime(recurrence.createdAt)],
          ...(recurrence.cancelledAt
            ? ([['Cancelada', formatDateTime(recurrence.cancelledAt)]] as const)
            : []),
        ]}
      />
    </>
  );
}

function Months({ managed: { recurrence } }: SectionProps) {
  if (recurrence.months.length === 0) return <p>O primeiro mês ainda não foi anunciado.</p>;
  return (
    <Entries>
      {recurrence.months.map(({ month, stateLabel, shipOn, transactionId }) => (
        <li key={month}>
          {monthText(month)}: <b>{stateLabel}</b>
          <chakra.span color="muted"> · envio em {dayText(shipOn)}</chakra.span>
          {transactionId ? (
            <>
              {' '}
              <OrderLink id={transactionId}>Ver o pedido</OrderLink>
            </>
          ) : null}
        </li>
      ))}
    </Entries>
  );
}

function Charges({ managed: { charges } }: SectionProps) {
  if (charges.length === 0) return <p>Nenhuma cobrança ainda. O primeiro pedido não conta como mês.</p>;
  return (
    <Entries>
      {charges.map(({ id, month, attempt, amount, outcome, declineReason, begunAt, transactionId }) => (
        <li key={id}>
          {monthText(month)}, tentativa {attempt}, {formatBRL(amount)}: <b>{outcomeText(outcome)}</b>
          {declineReason ? ` (${reasonText(declineReason)})` : ''}
          <chakra.span color="muted"> · {formatDateTime(begunAt)}</chakra.span>
          {transactionId ? (
            <>
              {' '}
              <OrderLink id={transactionId}>Ver o pedido</OrderLink>
            </>
          ) : null}
        </li>
      ))}
    </Entries>
  );
}

function Moves({ managed: { moves } }: SectionProps) {
  return (
    <Entries>
      {moves.map(({ id, month, label, isStep, reason, authorName, at }) => (
        <li key={id}>
          {month ? `${monthText(month)}: ` : ''}
          <b>{isStep ? label : reason ? reasonText(reason) : label}</b>
          {isStep && reason ? ` (${reasonText(reason)})` : ''}
          <chakra.span color="muted">
            {' '}
            · {formatDateTime(at)} · {authorName ?? 'sistema'}
          </chakra.span>
        </li>
      ))}
    </Entries>
  );
}

function paymentText({ card, pixAutomatico }: AdminRecurrence['recurrence']): string {
  if (pixAutomatico) {
    const { state, limit, isBelowTotal } = pixAutomatico;
    if (state !== 'active') return 'PIX Automático, não autorizado mais no banco';
    const limitText = limit ? `até ${formatBRL(limit)} por cobrança` : 'sem limite por cobrança';
    return `PIX Automático, ${limitText}${isBelowTotal ? ' (menos do que um envio custa)' : ''}`;
  }
  return card ? `Cartão ${cardName(card)}, até ${card.expiry}` : 'Nenhum cartão';
}

function RecurrenceOwner({ managed: { ownerName, ownerEmail, ownerDocument, recurrence } }: SectionProps) {
  const { address } = recurrence;
  return (
    <Facts
      items={[
        ['Nome', ownerName],
        ['CPF', formatCpf(ownerDocument)],
        ['E-mail', ownerEmail],
        ['Pagamento', paymentText(recurrence)],
        [
          'Entrega',
          [
            address.recipient ? `para ${address.recipient}` : null,
            `${address.street}, ${address.addressNumber}`,
            address.complement,
            address.neighborhood,
            `${address.city}/${address.uf}`,
            formatCep(address.zipcode),
            address.reference,
          ]
            .filter(Boolean)
            .join(', '),
        ],
      ]}
    />
  );
}

interface SectionProps {
  managed: AdminRecurrence;
}

const Entries = chakra('ul', {
  base: { listStyle: 'none', display: 'flex', flexDirection: 'column', gap: '2' },
});

function OrderLink({ id, children }: { id: string; children: string }) {
  return <TextLink to={`/painel/admin/pedidos/${id}`}>{children}</TextLink>;
}

/** `12/2026` of `2026-12`. */
const monthText = (month: string): string => month.split('-').toReversed().join('/');
