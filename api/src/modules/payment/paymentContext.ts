import type { Ctx, OrderServices } from '../../services.ts';

/** What the commands that charge an order need from the request context. */
export type PaymentContext = OrderServices &
  Pick<Ctx, 'address' | 'em' | 'feed' | 'gateway' | 'log' | 'now' | 'viewer'>;
