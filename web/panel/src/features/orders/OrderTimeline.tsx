import { chakra } from '@chakra-ui/react';
import { ORDER_STATUS } from '#schema/constants.ts';
import { formatBRL } from '#schema/money.ts';
import { shownMethod } from '#schema/payment/methods.ts';
import { formatDateTime } from '#web/format/dates.ts';
import { toast } from '#web/ui/toast.ts';
import { ActForm } from '../../parts/adminForm/ActForm.tsx';
import { TextAreaField } from '../../parts/adminForm/adminFields.tsx';
import { refusalOf } from '../../parts/adminForm/refusalOf.ts';
import { REFUND_REASONS } from './OrderMoney.tsx';
import {
  type AdminOrder_orderFragment as AdminOrder,
  type AdminOrderActsQuery,
  useAdminAddOrderNoteMutation,
  useAdminOrderActsQuery,
} from './OrderPage.generated.ts';

const MARKS: Readonly<Record<TimelineEntry['kind'], string>> = {
  status: 'primary',
  money: 'chartAmber',
  note: 'chartViolet',
  act: 'edge',
};

/** The history of an order in one list, with a field for a note of the team. */
export function OrderTimeline({ order }: { order: AdminOrder }) {
  const { data } = useAdminOrderActsQuery({ variables: { id: order.id }, fetchPolicy: 'cache-and-network' });
  const entries = orderTimeline(order, data?.adminActs.items ?? []);
  return (
    <>
      <NoteForm key={order.notes.length} id={order.id} />
      <chakra.ol listStyle="none" aria-label="Linha do tempo" display="flex" flexDirection="column">
        {entries.map(({ id, at, kind, title, text, author }) => (
          <chakra.li
            key={id}
            position="relative"
            ps="4"
            pb="3"
            ms="1"
            borderStartWidth="2px"
            borderColor="line"
            _last={{ borderColor: 'transparent', pb: '0' }}
          >
            <chakra.span
              aria-hidden
              position="absolute"
              insetInlineStart="-0.4375rem"
              top="0.25rem"
              boxSize="0.75rem"
              borderRadius="pill"
              bg={MARKS[kind]}
              borderWidth="2px"
              borderColor="surface"
            />
            <b>{title}</b>
            <chakra.span color="muted">
              {' · '}
              {formatDateTime(at)}
              {author ? ` · ${author}` : ''}
            </chakra.span>
            {text ? (
              <chakra.p
                color={kind === 'note' ? 'ink' : 'muted'}
                overflowWrap="anywhere"
                whiteSpace="pre-line"
              >
                {text}
              </chakra.p>
            ) : null}
          </chakra.li>
        ))}
      </chakra.ol>
    </>
  );
}

function NoteForm({ id }: { id: string }) {
  const [addNote] = useAdminAddOrderNoteMutation();
  return (
    <ActForm<{ text: string }>
      label="Anotar"
      defaults={{ text: '' }}
      action="Anotar"
      asksReason={false}
      isSmall
      send={async ({ text }) =>
        refusalOf((await addNote({ variables: { id, text } })).data?.addTransactionNote)
      }
      onDone={() => toast('Anotação guardada.', 'ok')}
    >
      <TextAreaField
        name="text"
        label="Anotação da equipe"
        help="Só a administração lê. Não escreva dados de saúde."
        rows={2}
      />
    </ActForm>
  );
}

type Act = AdminOrderActsQuery['adminActs']['items'][number];

interface TimelineEntry {
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
function orderTimeline(order: AdminOrder, acts: readonly Act[]): TimelineEntry[] {
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

const methodLabel = (method: number): string => shownMethod(method)?.label ?? 'Pagamento';

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
