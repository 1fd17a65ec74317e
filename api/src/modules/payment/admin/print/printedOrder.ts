import type { AddressFacts } from '../../../order/order.facts.ts';

interface PrintedLine {
  name: string;
  quantity: number;
  /** The lots that a pharmacist dispensed: the boxes to take. Empty for what is no medicine. */
  lots: readonly { code: string; units: number }[];
}

/** The facts of one order that a label or a picking list prints. */
export interface PrintedOrder {
  id: string;
  code: string;
  recipient: string;
  address: AddressFacts;
  freightType: 'Standard' | 'Sedex';
  lines: readonly PrintedLine[];
}
