/** How far a withdrawal from an order came. */
export type FinalReturnState =
  | 'cancelled before it was sent'
  | 'return to be posted'
  | 'return under way'
  | 'return received'
  | 'return not posted';

/** How far an order came. */
export type FinalOrderState =
  | FinalReturnState
  | 'waiting for its payment'
  | 'not paid in time'
  | 'paid'
  | 'picked'
  | 'sent'
  | 'delivered'
  | 'cancelled'
  | 'partly refunded';

export interface PlannedOrder {
  patient: number;
  /** Days before today, 0 is today. */
  daysAgo: number;
  slugs: readonly string[];
  method: 'card' | 'pix' | 'boleto';
  finalState: FinalOrderState;
}
