import { chakra } from '@chakra-ui/react';
import { Check, X } from 'lucide-react';
import { ORDER_STATUS, type OrderStatusCode } from '#schema/constants.ts';
import { orderStatusLabel } from '#schema/order/orderStatusLabel.ts';
import { formatDateTime } from '#web/format/dates.ts';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';

interface StatusMove {
  status: number;
  label: string;
  at: string;
}

interface StatusStep {
  status: number;
  label: string;
  at: string | null;
  place: 'past' | 'now' | 'ahead';
}

const Dot = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    width: '1.75rem',
    height: '1.75rem',
    borderRadius: 'pill',
    borderWidth: '2px',
    borderColor: 'edge',
    bg: 'surface',
    color: 'surface',
    flexShrink: 0,
  },
  variants: {
    place: {
      past: { bg: 'primary', borderColor: 'primary' },
      now: { bg: 'primary', borderColor: 'primary', outline: '4px solid', outlineColor: 'primarySoft' },
      ahead: { borderStyle: 'dashed' },
    },
    isStopped: { true: { bg: 'danger', borderColor: 'danger', outlineColor: 'dangerSoft' } },
  },
});

const SPOKEN = { past: 'Concluído: ', now: 'Agora: ', ahead: 'Depois: ' } as const;

function Step({ step, isLast }: { step: StatusStep; isLast: boolean }) {
  const { place, label, at, status } = step;
  const isStopped = status === ORDER_STATUS.cancelled;
  return (
    <chakra.li
      display="grid"
      gridTemplateColumns="1.75rem 1fr"
      columnGap="4"
      aria-current={place === 'now' ? 'step' : undefined}
    >
      <chakra.div display="flex" flexDirection="column" alignItems="center">
        <Dot place={place} isStopped={isStopped} aria-hidden>
          {place === 'ahead' ? null : isStopped ? (
            <X size={16} strokeWidth={3} />
          ) : (
            <Check size={16} strokeWidth={3} />
          )}
        </Dot>
        {isLast ? null : (
          <chakra.span
            aria-hidden
            flex="1"
            minHeight="1.75rem"
            borderLeftWidth="2px"
            borderLeftStyle={place === 'past' ? 'solid' : 'dashed'}
            borderColor={place === 'past' ? 'primary' : 'line'}
          />
        )}
      </chakra.div>
      <chakra.div pb={isLast ? '0' : '6'} lineHeight="snug" pt="1">
        <chakra.p
          fontWeight={place === 'now' ? 'bold' : 'medium'}
          color={place === 'ahead' ? 'muted' : 'ink'}
          fontSize={place === 'now' ? 'lg' : 'md'}
        >
          <VisuallyHidden>{SPOKEN[place]}</VisuallyHidden>
          {label}
        </chakra.p>
        {at ? (
          <chakra.p color="muted" fontSize="sm">
            <time dateTime={at}>{formatDateTime(at)}</time>
          </chakra.p>
        ) : null}
      </chakra.div>
    </chakra.li>
  );
}

/** The statuses of an order from the first to the last: past, current and future. They contain no personal data. */
export function StatusLine({
  history,
  isShipped = true,
}: {
  history: readonly StatusMove[];
  isShipped?: boolean;
}) {
  const steps = orderSteps(history, isShipped);
  return (
    <chakra.ol listStyle="none" aria-label="Etapas do pedido">
      {steps.map((step, index) => (
        <Step key={`${step.status} ${step.at}`} step={step} isLast={index === steps.length - 1} />
      ))}
    </chakra.ol>
  );
}

const { approved, awaitingPayment, approvedAfterCompensation, picking, inTransit, delivered } = ORDER_STATUS;

/** The statuses still to come, if nothing goes wrong. */
const AHEAD: Readonly<Record<number, readonly OrderStatusCode[]>> = {
  [approved]: [picking, inTransit, delivered],
  [awaitingPayment]: [approvedAfterCompensation, picking, inTransit, delivered],
  [approvedAfterCompensation]: [picking, inTransit, delivered],
  [picking]: [inTransit, delivered],
  [inTransit]: [delivered],
};

/** The statuses of a parcel, which an order of services never has. */
const PARCEL_STATUSES: ReadonlySet<OrderStatusCode> = new Set([picking, inTransit, delivered]);

/** The steps of an order: what happened, with dates, the current status, and what comes next. */
export function orderSteps(history: readonly StatusMove[], isShipped = true): StatusStep[] {
  const moves = history.toSorted((a, b) => a.at.localeCompare(b.at));
  const last = moves.at(-1);
  if (!last) return [];
  const pastSteps = moves.map(({ status, label, at }): StatusStep => {
    return { status, label, at, place: 'past' };
  });
  const nextStatuses = (AHEAD[last.status] ?? []).filter(
    (status) => isShipped || !PARCEL_STATUSES.has(status),
  );
  const futureSteps = nextStatuses.map((status): StatusStep => {
    return { status, label: orderStatusLabel(status), at: null, place: 'ahead' };
  });
  return [...pastSteps.slice(0, -1), { ...last, place: 'now' }, ...futureSteps];
}
