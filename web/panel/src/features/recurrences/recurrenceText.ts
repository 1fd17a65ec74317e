import { RECURRENCE_STATUS } from '#schema/constants.ts';
import { RECURRENCE_REASONS } from '#schema/order/recurrenceReasons.ts';
import type { RecurrenceRepair, RecurrenceTrouble } from '#web/apollo/schema.generated.ts';

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
