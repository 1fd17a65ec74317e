import { type ReactNode, useState } from 'react';
import type { Cents } from '#schema/money.ts';
import type { AdminOrder } from '../adminOrder.ts';
import { useAdminRefundQuoteQuery } from '../OrderPage.generated.ts';
import { UnitsChoice } from './UnitsChoice.tsx';

interface RefundUnits {
  lines: { itemId: string; quantity: number }[];
  /** The server's price for these units; null while none are chosen or when the server refuses them. */
  quote: { amount: Cents } | null;
  /** The fields with the price below them. */
  choice: ReactNode;
}

/** The units of an order that an admin chooses, with the refund that the server computes for them. */
export function useRefundUnits(order: AdminOrder): RefundUnits {
  const [units, setUnits] = useState<Readonly<Record<string, number>>>({});
  const lines = Object.entries(units)
    .filter(([, quantity]) => quantity > 0)
    .map(([itemId, quantity]) => ({ itemId, quantity }));
  const { data } = useAdminRefundQuoteQuery({
    variables: { id: order.id, lines },
    skip: lines.length === 0,
    fetchPolicy: 'network-only',
  });
  const answer = lines.length > 0 ? data?.refundQuote : undefined;
  const quote = answer?.__typename === 'RefundQuote' ? answer : null;
  const refusal = answer && 'message' in answer ? answer.message : null;
  return {
    lines,
    quote,
    choice: (
      <UnitsChoice items={order.items} units={units} onChange={setUnits} quote={quote} refusal={refusal} />
    ),
  };
}
