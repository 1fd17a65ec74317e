import { chakra } from '@chakra-ui/react';
import type { OrderStatusCode } from '#schema/constants.ts';
import { orderStatusLabel } from '#schema/order/orderStatusLabel.ts';
import { MONTH_LABELS } from '#schema/order/recurrenceMonths.ts';
import { isKeyOf } from '#schema/typedObject.ts';
import { formatDateTime } from '#web/format/dates.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { LoadingArea, Skeleton } from '#web/ui/Skeleton.tsx';
import { useAdminEventTrailQuery } from './EventTrail.generated.ts';

/** The history of one record: events of the system and acts of admins, newest first. */
export function EventTrail({ entityId }: { entityId: string }) {
  const { data, error, refetch } = useAdminEventTrailQuery({
    variables: { id: entityId },
    fetchPolicy: 'cache-and-network',
  });
  if (!data) {
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch().catch(() => undefined)} />
    ) : (
      <LoadingArea label="Carregando eventos">
        <Skeleton height="4rem" />
      </LoadingArea>
    );
  }
  const { entityEvents, adminActs } = data;
  const lines = [
    ...adminActs.items.map(({ id, label, adminName, reason, at }) => ({
      id,
      at,
      title: `${label}: ${adminName}`,
      text: reason,
    })),
    ...entityEvents.items.map(({ id, type, payload, at }) => ({
      id: `event-${id}`,
      at,
      title: eventTitle(type),
      text: eventFacts(type, payload),
    })),
  ].toSorted((a, b) => b.at.localeCompare(a.at));
  if (lines.length === 0) return <chakra.p color="muted">Nada registrado.</chakra.p>;
  return (
    <chakra.ol listStyle="none" display="flex" flexDirection="column" gap="2">
      {lines.map(({ id, at, title, text }) => (
        <li key={id}>
          <b>{title}</b>
          <chakra.span color="muted"> · {formatDateTime(at)}</chakra.span>
          {text ? (
            <chakra.p color="muted" overflowWrap="anywhere">
              {text}
            </chakra.p>
          ) : null}
        </li>
      ))}
    </chakra.ol>
  );
}

const TITLES: Readonly<Record<string, string>> = {
  'transaction.status-changed': 'Pedido mudou',
  'transaction.late': 'Entrega atrasada: o comprador foi avisado',
  'appointment.requested': 'Avaliação enviada ao médico',
  'appointment.changed': 'Consulta mudou',
  'recurrence.changed': 'Assinatura mudou',
  'recurrence.price-proposed': 'Preço novo proposto',
  'prescription.uploaded': 'Receita enviada pelo paciente',
  'prescription.accepted': 'Receita aceita',
  'prescription.refused': 'Receita recusada',
  'prescription.withdrawn': 'Receita retirada pelo paciente',
  'prescription.issued': 'Receita emitida',
  'prescription.revoked': 'Receita cancelada',
  'coupon.changed': 'Cupom mudou',
  'promotion.changed': 'Promoção mudou',
  'catalog.changed': 'Produto mudou',
  'stock.availability-changed': 'Estoque mudou',
  'call.held': 'Videoconsulta realizada',
  'flag.lifted': 'Alerta liberado',
  'identity.confirmed': 'Identidade confirmada',
  'evolution.noted': 'Anotação do médico',
};

const PAYMENT: Readonly<Record<string, string>> = {
  creating: 'em criação',
  pending: 'aguardando',
  paid: 'pago',
  declined: 'recusado',
  expired: 'vencido',
  cancelled: 'cancelado',
  refunding: 'em devolução',
  refunded: 'devolvido',
  failed: 'não concluído',
};
const APPOINTMENT: Readonly<Record<string, string>> = {
  1: 'Aguardando avaliação',
  2: 'Em avaliação',
  3: 'Prescrito',
  4: 'Precisa de videoconsulta',
  5: 'Videoconsulta agendada',
  6: 'Sem necessidade de medicamento',
  7: 'Cancelado',
};
const SUBSCRIPTION: Readonly<Record<string, string>> = { 1: 'Ativa', 2: 'Suspensa', 3: 'Cancelada' };
const UPLOAD: Readonly<Record<string, string>> = {
  awaiting: 'Em análise',
  accepted: 'Aceita',
  refused: 'Recusada',
  withdrawn: 'Retirada',
};
const LABELS: Readonly<Record<string, string>> = {
  status: 'Situação',
  code: 'Código',
  paymentState: 'Pagamento',
  attendBy: 'Médico',
  request: 'Assunto',
  month: 'Mês',
  state: 'Etapa',
};

const isOrderStatus = (value: unknown): value is OrderStatusCode =>
  typeof value === 'number' && value >= 1 && value <= 7;

function statusText(type: string, value: unknown): string {
  if (type.startsWith('transaction.')) return isOrderStatus(value) ? orderStatusLabel(value) : String(value);
  const table = type.startsWith('appointment.')
    ? APPOINTMENT
    : type.startsWith('recurrence.')
      ? SUBSCRIPTION
      : UPLOAD;
  return table[String(value)] ?? String(value);
}

function valueText(type: string, name: string, value: unknown): string {
  if (name === 'status') return statusText(type, value);
  if (name === 'paymentState') return PAYMENT[String(value)] ?? String(value);
  // The month of a subscription, as `2026-12`, and its state.
  if (name === 'month') return String(value).split('-').toReversed().join('/');
  if (name === 'state' && typeof value === 'string' && isKeyOf(MONTH_LABELS, value))
    return MONTH_LABELS[value];
  if (typeof value === 'boolean') return value ? 'sim' : 'não';
  return String(value);
}

/** The event's name for people; one without a name keeps its type, so that it can be searched for. */
export const eventTitle = (type: string): string => TITLES[type] ?? type;

/** The facts of an event as "label: value". Empty ones are left out; null for an event without facts. */
export function eventFacts(type: string, payload: string): string | null {
  const facts = Object.entries(JSON.parse(payload) as Record<string, unknown>)
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => `${LABELS[name] ?? name}: ${valueText(type, name, value)}`);
  return facts.length > 0 ? facts.join(' · ') : null;
}
