/** Why a shopper withdraws, if they want to give a reason. The law requires none (CDC, art. 49). */
export const WITHDRAWAL_REASONS = {
  changedMind: 'Mudei de ideia',
  late: 'Demorou para chegar',
  different: 'Não é como eu esperava',
  problem: 'Chegou com problema',
  price: 'Encontrei mais barato',
  other: 'Outro motivo',
} as const;

export type WithdrawalReason = keyof typeof WITHDRAWAL_REASONS;

export const isWithdrawalReason = (text: string): text is WithdrawalReason =>
  Object.hasOwn(WITHDRAWAL_REASONS, text);
