import type { AddressFacts } from '../../../order/order.facts.ts';

/** The facts of one order that a label or a picking list prints. */
export interface PrintedOrder {
  id: string;
  code: string;
  recipient: string;
  address: AddressFacts;
  freightType: 'Standard' | 'Sedex';
  lines: readonly { name: string; quantity: number }[];
}
