import type { RecurrenceRepair, RecurrenceTrouble } from '#web/apollo/schema.generated.ts';

export const TROUBLES: Readonly<Record<RecurrenceTrouble, string>> = {
  failedCharge: 'Cobrança recusada',
  waitingPrescription: 'Esperando receita',
  soldOut: 'Sem estoque',
  unsafe: 'Medicamento contraindicado',
};

export const RECURRENCE_STATUSES = [
  [1, 'Ativa'],
  [2, 'Suspensa'],
  [3, 'Cancelada'],
] as const;

const TONES = { 1: 'ok', 2: 'danger', 3: 'plain' } as const;
export const recurrenceTone = (status: number): 'ok' | 'danger' | 'plain' =>
  TONES[status as keyof typeof TONES] ?? 'plain';

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

const REASONS: Readonly<Record<string, string>> = {
  begun: 'primeiro pedido pago',
  announced: 'aviso enviado',
  cancel: 'cancelada pela pessoa',
  cancel_by_admin: 'cancelada pela administração',
  skipped: 'mês pulado',
  paused: 'pausa',
  resumed: 'retomada pela pessoa',
  resumed_by_admin: 'retomada pela administração',
  retry_by_admin: 'nova cobrança pedida pela administração',
  moved_by_admin: 'data mudada pela administração',
  released_by_admin: 'verificação pedida pela administração',
  day: 'outro dia do mês',
  address: 'outro endereço',
  card: 'outro cartão',
  item: 'outros itens',
  sold_out: 'sem estoque',
  sold_out_choice: 'escolha para quando faltar estoque',
  waited_in_vain: 'esperou até o fim do prazo',
  gateway_away: 'o banco não respondeu',
  suspended_too_long: 'suspensa por mais de 60 dias',
  payment: 'cobrança recusada',
  contraindication: 'medicamento contraindicado',
  no_card: 'sem cartão',
  insufficient_funds: 'sem limite ou saldo',
  call_issuer: 'o banco pede contato',
  expired_card: 'cartão vencido',
  wrong_security_code: 'código de segurança errado',
  suspected_fraud: 'suspeita de fraude',
  lost_or_stolen: 'cartão perdido ou roubado',
  card_blocked: 'cartão bloqueado',
  pix: 'PIX Automático autorizado',
  pix_asked: 'PIX Automático pedido',
  pix_refused: 'PIX Automático não autorizado no banco',
  pix_ended: 'PIX Automático cancelado no banco',
  pix_limit: 'limite do PIX Automático aumentado',
  over_limit: 'acima do limite do PIX Automático',
  authorization_ended: 'PIX Automático não autorizado mais',
  payer_refused: 'a pessoa recusou a cobrança no banco',
  stopped: 'cobrança cancelada no banco',
  price_offered: 'novo preço proposto',
  price_accepted: 'novo preço aceito',
  price_declined: 'novo preço não aceito',
  price_in_force: 'novo preço em vigor',
  first_order_returned: 'primeiro pedido devolvido',
  account_erased: 'conta apagada',
  other: 'outro motivo',
};

/** A reason of the history in words; one that is not listed here is shown as stored. */
export const reasonText = (reason: string): string => REASONS[reason] ?? reason;

const OUTCOMES: Readonly<Record<string, string>> = {
  paid: 'paga',
  declined: 'recusada',
  failed: 'não chegou ao banco',
};
export const outcomeText = (outcome: string | null): string =>
  outcome === null ? 'em andamento' : (OUTCOMES[outcome] ?? outcome);
