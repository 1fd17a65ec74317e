import { useApolloClient } from '@apollo/client/react';
import { useRef } from 'react';
import { methodOf, PAYMENT_METHOD, PIX_AUTOMATICO } from '#schema/payment/methods.ts';
import { errorText } from '#web/apollo/errorCode.ts';
import type { PaymentInput } from '#web/apollo/schema.generated.ts';
import { PaymentPageDocument } from './PaymentPage.generated.ts';
import { PayOrderDocument, type PayOrderMutation } from './PayOrder.generated.ts';

type Answer = PayOrderMutation['checkoutTransaction'];

export type PayOutcome =
  /** The payment has begun: it is paid, pending or being confirmed. The next page shows which. */
  | { kind: 'placed' }
  /** Nothing was charged; the message says what to do. */
  | { kind: 'declined'; message: string }
  | { kind: 'obstacle'; answer: Extract<Answer, { __typename: 'OutOfStock' | 'ProductNeedsPrescription' }> }
  | { kind: 'bought'; answer: Extract<Answer, { __typename: 'AlreadyBought' }> }
  | { kind: 'refused'; code: string; message: string };

const BEGUN_STATES = new Set(['creating', 'pending', 'paid']);

function outcomeOf(answer: Answer | null | undefined): PayOutcome {
  switch (answer?.__typename) {
    case 'Transaction': {
      const { payment } = answer;
      if (payment && BEGUN_STATES.has(payment.state)) return { kind: 'placed' };
      return { kind: 'declined', message: payment?.message ?? '' };
    }
    case 'OutOfStock':
    case 'ProductNeedsPrescription':
      return { kind: 'obstacle', answer };
    case 'AlreadyBought':
      return { kind: 'bought', answer };
    case 'InvalidInput':
      return { kind: 'refused', code: answer.code, message: answer.fields[0]?.message ?? answer.message };
    case 'Refusal':
    case 'PriceChanged':
      return { kind: 'refused', code: answer.code, message: answer.message };
    case undefined:
      return { kind: 'refused', code: 'GENERIC', message: '' };
  }
}

/** No answer, or an earlier request with the same key still runs; after 40 seconds the server lets the key continue it. */
const UNKNOWN_RESULT = new Set(['TIMEOUT', 'request_in_flight']);

/** Whether an earlier request may still pay, so that a repeated one must be equal to it. */
export const isUnknown = (outcome: PayOutcome): boolean =>
  outcome.kind === 'refused' && UNKNOWN_RESULT.has(outcome.code);

/**
 * Pays an order once. A repeated request with the same content has the same idempotency key, so it does not pay twice.
 * When the response is lost, the order is read before the person is asked to try again.
 */
export function usePay(id: string) {
  const client = useApolloClient();
  const attempt = useRef<{ content: string; key: string } | null>(null);

  const keyFor = (input: PaymentInput): string => {
    const content = JSON.stringify(input);
    if (attempt.current?.content !== content) attempt.current = { content, key: crypto.randomUUID() };
    return attempt.current.key;
  };

  const afterLostAnswer = async (input: PaymentInput, problem: unknown): Promise<PayOutcome> => {
    try {
      const { data } = await client.query({
        query: PaymentPageDocument,
        variables: { id },
        fetchPolicy: 'network-only',
      });
      const payment = data?.transaction?.payment;
      // The first payment of PIX Automático is an ordinary PIX.
      const method = input.method === PIX_AUTOMATICO ? PAYMENT_METHOD.pix : input.method;
      const isThisPayment = payment?.method === method && BEGUN_STATES.has(payment.state);
      if (data?.transaction?.isPaid || isThisPayment) return { kind: 'placed' };
    } catch {
      // Still offline: the next attempt uses the same key.
    }
    return { kind: 'refused', code: 'TIMEOUT', message: errorText(problem) };
  };

  return async (input: PaymentInput): Promise<PayOutcome> => {
    let outcome: PayOutcome;
    try {
      const { data } = await client.mutate({
        mutation: PayOrderDocument,
        variables: { id, input, idempotencyKey: keyFor(input) },
      });
      outcome = outcomeOf(data?.checkoutTransaction);
    } catch (problem) {
      outcome = await afterLostAnswer(input, problem);
    }
    // A new attempt gets a new key, except while the result of the last one is unknown.
    if (!isUnknown(outcome)) attempt.current = null;
    // The payment emptied the cart, or what it needs has changed since the cart was read.
    if (outcome.kind !== 'declined') client.cache.evict({ id: 'ROOT_QUERY', fieldName: 'cart' });
    if (outcome.kind === 'placed') {
      if (methodOf(input.method)?.takesCard)
        client.cache.evict({ id: 'ROOT_QUERY', fieldName: 'myCreditCards' });
    }
    return outcome;
  };
}
