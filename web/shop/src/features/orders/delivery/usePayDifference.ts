import { useApolloClient } from '@apollo/client/react';
import { useRef } from 'react';
import { PAYMENT_METHOD } from '#schema/constants.ts';
import { errorText } from '#web/apollo/errorCode.ts';
import type { DeliveryChangeInput, PaymentInput } from '#web/apollo/schema.generated.ts';
import {
  PayDeliveryDifferenceDocument,
  type PayDeliveryDifferenceMutation,
} from './PayDifference.generated.ts';

export type DifferenceOutcome =
  /** The order has the new address. */
  | { kind: 'changed' }
  /** The page shows the PIX code, or that the bank is confirming the card. */
  | { kind: 'waiting' }
  /** Nothing was charged, or what was charged is being returned; the message says which. */
  | { kind: 'refused'; message: string; isKnown: boolean };

const LATE =
  'O pedido já estava sendo separado ou mudou enquanto você pagava. Devolvemos a diferença por inteiro.';

function outcomeOf(
  answer: PayDeliveryDifferenceMutation['payDeliveryDifference'] | null | undefined,
): DifferenceOutcome {
  if (answer?.__typename !== 'Transaction') {
    const problem = answer && 'fields' in answer ? answer.fields?.[0]?.message : undefined;
    const message = problem ?? answer?.message ?? errorText(null);
    return { kind: 'refused', message, isKnown: answer?.code !== 'request_in_flight' };
  }
  switch (answer.deliveryChange?.state) {
    case 'waiting':
      return { kind: 'waiting' };
    case 'declined':
    case 'failed':
      return { kind: 'refused', message: answer.deliveryChange.payment.message ?? '', isKnown: true };
    case 'returned':
    case 'late':
      return { kind: 'refused', message: LATE, isKnown: true };
    default:
      return { kind: 'changed' };
  }
}

/** Pays the difference of a dearer freight once: the same request sent again has the same idempotency key. */
export function usePayDifference(id: string, input: DeliveryChangeInput) {
  const client = useApolloClient();
  const attempt = useRef<{ content: string; key: string } | null>(null);

  return async (payment: PaymentInput): Promise<DifferenceOutcome> => {
    const content = JSON.stringify({ input, payment });
    if (attempt.current?.content !== content) attempt.current = { content, key: crypto.randomUUID() };
    let outcome: DifferenceOutcome;
    try {
      const { data } = await client.mutate({
        mutation: PayDeliveryDifferenceDocument,
        variables: { id, input, payment, idempotencyKey: attempt.current.key },
      });
      outcome = outcomeOf(data?.payDeliveryDifference);
    } catch (problem) {
      outcome = { kind: 'refused', message: errorText(problem), isKnown: false };
    }
    // A new attempt gets a new key, except while the result of the last one is unknown.
    if (outcome.kind !== 'refused' || outcome.isKnown) attempt.current = null;
    if (payment.method === PAYMENT_METHOD.creditCard && payment.saveCard)
      client.cache.evict({ id: 'ROOT_QUERY', fieldName: 'myCreditCards' });
    return outcome;
  };
}
