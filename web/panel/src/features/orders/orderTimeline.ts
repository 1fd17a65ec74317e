import { ORDER_STATUS, paymentMethodLabel } from '#schema/constants.ts';
import { formatBRL } from '#schema/money.ts';
import type { AdminOrder } from './adminOrder.ts';
import type { AdminOrderActsQuery } from './OrderPage.generated.ts';
import { REFUND_REASONS } from './refundReasons.ts';

type Act = AdminOrderActsQuery['adminActs']['items'][number];

export interface TimelineEntry {
  id: string;
  at: string;
  kind: 'status' | 'money' | 'note' | 'act';
  title: string;
  text: string | null;
  /** Null for what the system or the buyer did. */
  author: string | null;
}

/** An act that an entry of another kind already shows; its author and reason are added to that entry. */
const SHOWN_ELSEWHERE: Readonly<Record<string, TimelineEntry['kind']>> = {
  'order-moved': 'status',
  'order-refunded': 'money',
  'order-units-cancelled': 'money',
};

/**
 * Everything that happened to an order, the latest first: status, payments, refunds, withdrawals, notes and acts of
 * admins. It contains no health data.
 */
export function orderTimeline(order: AdminOrder, acts: readonly Act[]): TimelineEntry[] {
  const entries = [...statusEntries(order), ...moneyEntries(order), ...noteEntries(order)];
  const others: TimelineEntry[] = [];
  for (const act of acts) {
    const { id, at, label, adminName: author, reason } = act;
    const shown = entries.find(
      (entry) => entry.kind === SHOWN_ELSEWHERE[act.act] && isSameMoment(entry.at, at),
    );
    if (shown) Object.assign(shown, { author, text: shown.text ?? reason });
    else others.push({ id, at, kind: 'act', title: label, text: reason, author });
  }
  // Entries of one moment keep their order: a PIX order passes two statuses when it is paid.
  return [...entries, ...others].toSorted((a, b) => a.at.localeCompare(b.at)).toReversed();
}

/** One request writes an act and its change, but may read the clock once for each of them. */
const isSameMoment = (a: string, b: string): boolean => Math.abs(Date.parse(a) - Date.parse(b)) < 1000;

const statusEntries = ({ history, carrierCode }: AdminOrder): TimelineEntry[] =>
  history.map(({ status, label, at, note }) => ({
    id: `status-${status}-${at}`,
    at,
    kind: 'status',
    title: label,
    text:
      note ??
      (status === ORDER_STATUS.inTransit && carrierCode ? `Código dos Correios ${carrierCode}` : null),
    author: null,
  }));

const methodLabel = (method: number): string => paymentMethodLabel(method) ?? 'PIX Automático';

const moneyEntries = ({ payments, refunds, withdrawals }: AdminOrder): TimelineEntry[] => [
  ...payments.map(({ id, method, amount, createdAt }) =>
    money(`payment-${id}`, createdAt, `Pagamento iniciado: ${methodLabel(method)}, ${formatBRL(amount)}`),
  ),
  ...refunds.flatMap(({ id, amount, reason, createdAt, doneAt }) => [
    money(
      `refund-${id}`,
      createdAt,
      `Devolução de ${formatBRL(amount)}: ${REFUND_REASONS[reason] ?? reason}`,
    ),
    ...(doneAt ? [money(`refunded-${id}`, doneAt, `Devolução de ${formatBRL(amount)} concluída`)] : []),
  ]),
  ...withdrawals.map(({ id, code, refund, requestedAt }) =>
    money(`withdrawal-${id}`, requestedAt, `Desistência ${code}: ${formatBRL(refund)}`),
  ),
];

const money = (id: string, at: string, title: string): TimelineEntry => ({
  id,
  at,
  kind: 'money',
  title,
  text: null,
  author: null,
});

const noteEntries = ({ notes }: AdminOrder): TimelineEntry[] =>
  notes.map(({ id, text, authorName: author, at }) => ({
    id,
    at,
    kind: 'note',
    title: 'Anotação',
    text,
    author,
  }));
