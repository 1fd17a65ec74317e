import type { WithdrawalState } from '#web/apollo/schema.generated.ts';

export const RETURN_STATE_LABELS = {
  REQUESTED: 'Falta o código de postagem',
  LABEL: 'A postar',
  POSTED: 'A caminho',
  RECEIVED: 'Recebida',
  REFUNDED: 'Dinheiro devolvido',
  LAPSED: 'Não postada no prazo',
} as const satisfies Record<WithdrawalState, string>;
