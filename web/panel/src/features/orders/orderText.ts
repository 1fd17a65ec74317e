import { ORDER_STATUS } from '#schema/constants.ts';
import { shownMethod } from '#schema/payment/methods.ts';
import { formatDateTime } from '#web/format/dates.ts';

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

/** The colour of a status, always shown together with its text. */
function statusTone(status: number | null): 'plain' | 'ok' | 'danger' | 'primary' {
  switch (status) {
    case ORDER_STATUS.cancelled:
      return 'danger';
    case ORDER_STATUS.delivered:
      return 'ok';
    case ORDER_STATUS.awaitingPayment:
    case null:
      return 'plain';
    default:
      return 'primary';
  }
}

/** For example `Cartão em 3x` or `PIX`. */
export function paymentText(
  payment: { method: number; card?: { installments: number } | null } | null | undefined,
): string {
  if (!payment) return 'Sem pagamento';
  const method = shownMethod(payment.method)?.shortLabel ?? 'Pagamento';
  const times = payment.card?.installments ?? 1;
  return times > 1 ? `${method} em ${times}x` : method;
}

/** Who acts next on an order, in words for admins. */
const ACTORS = {
  PATIENT: 'o paciente',
  DOCTOR: 'a equipe médica',
  PHARMACY: 'a conferência de receitas',
  DISPATCH: 'a expedição',
  FINANCE: 'o financeiro',
} as const;

interface Step {
  actor: keyof typeof ACTORS;
  name: string | null;
  dueAt: string;
  isLate: boolean;
}

/** For example `Espera a expedição até 24/11/2026, 15:00`. */
export function nextActorText({ actor, name, dueAt, isLate }: Step): string {
  const who = name ? `${name} (${ACTORS[actor].replace(/^[ao] /, '')})` : ACTORS[actor];
  return isLate
    ? `Atrasado desde ${formatDateTime(dueAt)}: espera ${who}`
    : `Espera ${who} até ${formatDateTime(dueAt)}`;
}
