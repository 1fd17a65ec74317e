import type { Refusals } from './refusal.ts';

/** Two codes, one text: the server emits the first, older clients know the second. */
const ALREADY_SUBSCRIBED = 'Você já tem um plano recorrente. Veja os detalhes em Minhas assinaturas.';

export const recurrenceErrors = {
  user_already_has_recurrence: { status: 400, message: ALREADY_SUBSCRIBED },
  already_has_recurrence: { status: 400, message: ALREADY_SUBSCRIBED },
  subscription_needs_card: {
    status: 400,
    message: 'A assinatura é paga com cartão de crédito, sem parcelas. Escolha um cartão para continuar.',
  },
} as const satisfies Refusals;
