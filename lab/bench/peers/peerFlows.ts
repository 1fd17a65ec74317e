import type { Member } from '../flows.ts';

export const FLOWS = ['addToCart', 'signIn', 'order', 'registeredOrder'] as const;
export type FlowName = (typeof FLOWS)[number];

/** One of the simultaneous shoppers. A shopper sends one request after the other. */
export interface Shopper {
  email: string;
  token: string;
  /** Of our shop only: what an order contains. */
  member: Member | null;
}

/** What both products do in the same way: each flow is one counted operation. */
export interface PeerFlows {
  /** Empties the shopper's cart before a measurement. It is not counted. */
  prepare(shopper: Shopper): Promise<void>;
  flows: Record<FlowName, (shopper: Shopper, turn: number) => Promise<void>>;
}
