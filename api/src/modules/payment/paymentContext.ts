import type { Ctx, OrderServices } from '../../services.ts';

/** What the payment of an order uses: the gateway charges it, and the answer changes the order. */
export type PaymentContext = OrderServices &
  Pick<Ctx, 'address' | 'em' | 'feed' | 'gateway' | 'log' | 'now' | 'viewer'>;
