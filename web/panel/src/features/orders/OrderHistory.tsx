import { chakra } from '@chakra-ui/react';
import { formatDateTime } from '#web/format/dates.ts';
import type { AdminOrder } from './adminOrder.ts';

/** The statuses of an order, the newest first. */
export function OrderHistory({ order }: { order: AdminOrder }) {
  return (
    <chakra.ol listStyle="none" display="flex" flexDirection="column" gap="2">
      {order.history.toReversed().map(({ status, label, at, note }) => (
        <li key={`${status}-${at}`}>
          <b>{label}</b>
          <chakra.span color="muted"> · {formatDateTime(at)}</chakra.span>
          {note ? <chakra.p color="muted">{note}</chakra.p> : null}
        </li>
      ))}
    </chakra.ol>
  );
}
