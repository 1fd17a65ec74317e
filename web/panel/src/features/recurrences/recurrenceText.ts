import { formatDay, parseDay } from '#schema/br/day.ts';
import { RECURRENCE_STATUS } from '#schema/constants.ts';
import { RECURRENCE_REASONS } from '#schema/order/recurrenceReasons.ts';
import type { RecurrenceRepair, RecurrenceTrouble } from '#web/apollo/schema.generated.ts';
import type { AdminRecurrenceQuery } from './RecurrencePage.generated.ts';

export const TROUBLES: Readonly<Record<RecurrenceTrouble, string>> = {
  failedCharge: 'Cobrança recusada',
  waitingPrescription: 'Esperando receita',
  soldOut: 'Sem estoque',
  unsafe: 'Medicamento contraindicado',
};

export const RECURRENCE_STATUSES = [
  [RECURRENCE_STATUS.active, 'Ativa'],
  [RECURRENCE_STATUS.suspended, 'Suspensa'],
  [RECURRENCE_STATUS.cancelled, 'Cancelada'],
] as const;

const TONES: Readonly<Record<number, 'ok' | 'danger' | 'plain'>> = {
  [RECURRENCE_STATUS.active]: 'ok',
  [RECURRENCE_STATUS.suspended]: 'danger',
  [RECURRENCE_STATUS.cancelled]: 'plain',
};
export const recurrenceTone = (status: number): 'ok' | 'danger' | 'plain' => TONES[status] ?? 'plain';

interface RepairText {
  action: string;
  /** The effect, shown before the act. */
  effect: string;
  done: string;
  isDanger?: boolean;
}

export const REPAIRS: Readonly<Record<RecurrenceRepair, RepairText>> = {
  cancel: {
    action: 'Cancelar a assinatura',
    effect:
      'Nada mais é cobrado. Um envio que ainda não foi cobrado também é cancelado; se a cobrança já está em andamento, ele é o último. Um PIX Automático agendado para outro dia é cancelado no banco. A pessoa recebe um e-mail. Não dá para desfazer.',
    done: 'Assinatura cancelada.',
    isDanger: true,
  },
  retry: {
    action: 'Cobrar de novo agora',
    effect:
      'O mesmo cartão é cobrado mais uma vez em alguns segundos; com PIX Automático, uma cobrança é enviada ao banco para amanhã e conta como uma das três novas tentativas. A pessoa recebe um e-mail.',
    done: 'A cobrança sai em alguns segundos.',
  },
  move: {
    action: 'Mudar a data do envio',
    effect:
      'Só o próximo envio muda, com a sua cobrança. Fim de semana e feriado passam para o dia útil seguinte. A pessoa recebe um e-mail com a data e até quando pode mudar ou cancelar.',
    done: 'Data mudada.',
  },
  release: {
    action: 'Verificar de novo agora',
    effect:
      'O mês que espera é olhado já: estoque, receita, ou a resposta do banco sobre a cobrança em aberto. Nunca se cobra duas vezes.',
    done: 'O mês é verificado em alguns segundos.',
  },
  resume: {
    action: 'Retomar a assinatura',
    effect:
      'Os envios voltam no próximo mês possível, pelo preço combinado. Os meses perdidos não são enviados nem cobrados. A pessoa recebe um e-mail.',
    done: 'Assinatura retomada.',
  },
};

/** A reason of the history in words; one that is not listed here is shown as stored. */
export const reasonText = (reason: string): string => RECURRENCE_REASONS[reason] ?? reason;

const OUTCOMES: Readonly<Record<string, string>> = {
  paid: 'paga',
  declined: 'recusada',
  failed: 'não chegou ao banco',
};
export const outcomeText = (outcome: string | null): string =>
  outcome === null ? 'em andamento' : (OUTCOMES[outcome] ?? outcome);

export const dayText = (text: string): string => {
  const parsed = parseDay(text);
  return parsed ? formatDay(parsed) : text;
};

type Facts = Pick<AdminRecurrence, 'current'> & {
  recurrence: Pick<AdminRecurrence['recurrence'], 'suspensionReason' | 'resumeUntil' | 'isEnding'>;
};

/** What the subscription waits for, in one sentence; null when it waits for nothing. */
export function waitText({ current, recurrence }: Facts): string | null {
  const { suspensionReason, resumeUntil, isEnding } = recurrence;
  if (suspensionReason)
    return `Suspensa: ${reasonText(suspensionReason)}.${resumeUntil ? ` Pode ser retomada até ${dayText(resumeUntil)}; depois é cancelada.` : ''}`;
  const until = current?.waitUntil ? ` Se nada mudar até ${dayText(current.waitUntil)}, o mês é pulado.` : '';
  switch (current?.state) {
    case 'waitingStock':
      return `Espera estoque. Nada foi cobrado.${until}`;
    case 'waitingPrescription':
      return `Espera a receita da pessoa. Nada foi cobrado.${until}`;
    case 'checked':
      return 'A cobrança está em andamento: o banco ainda não respondeu.';
    case 'declined':
      return declineText(current);
    default:
      return isEnding ? 'Cancelada pela pessoa: o próximo envio é o último.' : null;
  }
}

/** Problems of a PIX Automático charge that only the subscriber can solve. */
const ONLY_PERSON: Readonly<Record<string, string>> = {
  over_limit: ' Só a pessoa resolve: com um limite maior no banco ou outra forma de pagamento.',
  authorization_ended: ' Só a pessoa resolve: com uma nova autorização no banco ou um cartão.',
};

function declineText({ declineReason, retryOn, giveUpOn }: NonNullable<Facts['current']>): string {
  const why = declineReason ? ` (${reasonText(declineReason)})` : '';
  const next = retryOn
    ? ` Nova tentativa em ${dayText(retryOn)}.`
    : (ONLY_PERSON[declineReason ?? ''] ?? ' Só outro cartão, escolhido pela pessoa, resolve.');
  return `Cobrança recusada${why}.${next}${giveUpOn ? ` Sem pagamento, é suspensa em ${dayText(giveUpOn)}.` : ''}`;
}

export type AdminRecurrence = NonNullable<AdminRecurrenceQuery['managedRecurrence']>;
