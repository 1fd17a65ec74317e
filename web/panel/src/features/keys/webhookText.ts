import { isPartnerEventType, PARTNER_EVENTS } from '#schema/partner/partnerEvents.ts';

export const webhookEventTitle = (type: string): string =>
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
  dropped: { tone: 'plain', text: 'Não será enviada' },
} as const;

const isDeliveryState = (state: string): state is keyof typeof DELIVERY_STATES =>
  Object.hasOwn(DELIVERY_STATES, state);

export const deliveryState = (state: string) => DELIVERY_STATES[isDeliveryState(state) ? state : 'waiting'];

const DROP_REASONS: Readonly<Record<string, string>> = {
  keyRevoked: 'A chave foi revogada.',
  keyExpired: 'A chave venceu.',
  scopeRemoved: 'A chave perdeu o acesso a este evento.',
  eventRemoved: 'O webhook deixou de receber este evento.',
};

export const dropReasonText = (reason: string | null): string | null =>
  reason && (DROP_REASONS[reason] ?? reason);

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
