import type { AddressFacts } from '../../../order/order.facts.ts';

/** What is printed of one order. */
export interface PrintedOrder {
  code: string;
  recipient: string;
  address: AddressFacts;
  freightType: 'Standard' | 'Sedex';
  lines: readonly { name: string; quantity: number }[];
}
