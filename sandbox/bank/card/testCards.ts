import type { DeclineReason } from '../../../api/src/integrations/payment/charge.ts';

/**
 * The outcome of charging a card. It is derived from the number when the card becomes a token, because the number is
 * not stored.
 */
export type CardOutcome =
  | 'approve'
  | `decline:${DeclineReason}`
  | 'error_without_charge'
  | 'error_after_charge'
  | 'slow'
  | 'answer_lost';

export interface TestCard {
  number: string;
  outcome: CardOutcome;
  effect: string;
}

/** The test cards. Any other valid number of an accepted brand is approved. */
export const TEST_CARDS: readonly TestCard[] = [
  { number: '4111111111111111', outcome: 'approve', effect: 'Aprova (Visa)' },
  { number: '5555555555554444', outcome: 'approve', effect: 'Aprova (Mastercard)' },
  { number: '378282246310005', outcome: 'approve', effect: 'Aprova (Amex, código de 4 dígitos)' },
  { number: '6362970000457013', outcome: 'approve', effect: 'Aprova (Elo)' },
  { number: '6062826786276634', outcome: 'approve', effect: 'Aprova (Hipercard)' },
  { number: '4000000000009995', outcome: 'decline:insufficient_funds', effect: 'Recusa: saldo insuficiente' },
  {
    number: '4000000000000002',
    outcome: 'decline:call_issuer',
    effect: 'Recusa: ligar para o banco emissor',
  },
  { number: '4000000000000069', outcome: 'decline:expired_card', effect: 'Recusa: cartão vencido' },
  {
    number: '4000000000000127',
    outcome: 'decline:wrong_security_code',
    effect: 'Recusa: código de segurança',
  },
  { number: '4000000000009987', outcome: 'decline:lost_or_stolen', effect: 'Recusa: perdido ou roubado' },
  { number: '4000000000000341', outcome: 'decline:card_blocked', effect: 'Recusa: cartão bloqueado' },
  { number: '4000000000000119', outcome: 'error_without_charge', effect: 'Erro 500, e nada foi cobrado' },
  { number: '4000000000005001', outcome: 'error_after_charge', effect: 'Erro 500, mas a cobrança existe' },
  { number: '4000000000005019', outcome: 'slow', effect: 'Aprova depois de 8 segundos' },
  { number: '4000000000005027', outcome: 'answer_lost', effect: 'Aprova, e a resposta se perde no caminho' },
];

export function outcomeOf(number: string): CardOutcome {
  return TEST_CARDS.find((card) => card.number === number)?.outcome ?? 'approve';
}

export function declineReasonOf(outcome: CardOutcome): DeclineReason | null {
  return outcome.startsWith('decline:') ? (outcome.slice('decline:'.length) as DeclineReason) : null;
}
