import { ORDER_STATUS } from '#schema/constants.ts';
import { statusTone } from './statusTone.ts';

/** The status of an order with its delay, until it is delivered or cancelled. */
export function statusTag({
  status,
  statusLabel,
  lateSince,
}: {
  status: number | null;
  statusLabel: string;
  lateSince: string | null;
}): { tone: ReturnType<typeof statusTone>; text: string } {
  const isOver = status === ORDER_STATUS.delivered || status === ORDER_STATUS.cancelled;
  return !lateSince || isOver
    ? { tone: statusTone(status), text: statusLabel }
    : { tone: 'danger', text: `Atrasado · ${statusLabel}` };
}
