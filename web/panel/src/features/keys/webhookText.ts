import { isPartnerEventType, PARTNER_EVENTS } from '#schema/partner/partnerEvents.ts';

export const eventTitle = (type: string): string =>
  isPartnerEventType(type) ? PARTNER_EVENTS[type].title : type;

const STATES = {
  pending: { tone: 'plain', text: 'Sem verificação' },
  active: { tone: 'ok', text: 'Ativo' },
  paused: { tone: 'danger', text: 'Pausado' },
} as const;

export const webhookState = (state: string) =>
  state === 'active' || state === 'paused' ? STATES[state] : STATES.pending;

const DELIVERY_STATES = {
  waiting: { tone: 'plain', text: 'Na fila' },
  delivered: { tone: 'ok', text: 'Entregue' },
  givenUp: { tone: 'danger', text: 'Desistimos' },
} as const;

export const deliveryState = (state: string) =>
  state === 'delivered' || state === 'givenUp' ? DELIVERY_STATES[state] : DELIVERY_STATES.waiting;

const PROBLEMS: Readonly<Record<string, string>> = {
  address_refused: 'O endereço não é público',
  timeout: 'Não respondeu a tempo',
  connection_failed: 'A conexão falhou',
  redirect_refused: 'Respondeu com um redirecionamento, que não seguimos',
};

export function answerText({ status, problem }: { status: number | null; problem: string | null }): string {
  const why = problem ? (PROBLEMS[problem] ?? problem) : null;
  return [status, why].filter((part) => part !== null).join(': ') || 'Sem resposta';
}
