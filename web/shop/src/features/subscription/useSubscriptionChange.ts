import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useRef, useState } from 'react';
import type { Cents } from '#schema/money.ts';
import { errorText } from '#web/apollo/errorCode.ts';

interface FieldProblem {
  path: string;
  message: string;
}

interface Refused {
  __typename: string;
  code: string;
  message: string;
  fields?: FieldProblem[];
  freight?: Cents;
}
type Answer = { __typename: 'Recurrence' } | Refused;

type ChangeOutcome =
  | { kind: 'done' }
  | {
      kind: 'refused';
      code: string;
      message: string;
      fields: readonly FieldProblem[];
      /** Set when the new address has a higher freight. */
      freight?: Cents | undefined;
    };

const isRefusal = (answer: Answer): answer is Refused => answer.__typename !== 'Recurrence';

/**
 * Sends changes of the subscription one at a time, so that a double click sends one change; `problem` is the text of the
 * last refusal. After a refusal an open page of the subscription is refetched, because it may show an outdated state.
 */
export function useSubscriptionChange() {
  const client = useApolloClient();
  const isSending = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const refetchSubscription = () =>
    void client.refetchQueries({ include: ['SubscriptionsPage'] }).catch(() => undefined);

  const send = async <Data extends object, Variables extends OperationVariables>(
    mutation: TypedDocumentNode<Data, Variables>,
    variables: Variables,
  ): Promise<ChangeOutcome> => {
    try {
      const { data } = await client.mutate<Data, OperationVariables>({ mutation, variables });
      const answer = Object.values(data ?? {})[0] as Answer | undefined;
      if (!answer) return { kind: 'refused', code: 'GENERIC', message: errorText(null), fields: [] };
      if (!isRefusal(answer)) return { kind: 'done' };
      refetchSubscription();
      const { code, message, fields = [], freight } = answer;
      return { kind: 'refused', code, message: fields[0]?.message ?? message, fields, freight };
    } catch (failure) {
      // The response was lost, but the server may have made the change.
      refetchSubscription();
      return { kind: 'refused', code: 'TIMEOUT', message: errorText(failure), fields: [] };
    }
  };

  /** Resolves with null, without sending, while another change is being sent. */
  const change = async <Data extends object, Variables extends OperationVariables>(
    mutation: TypedDocumentNode<Data, Variables>,
    variables: Variables,
  ): Promise<ChangeOutcome | null> => {
    if (isSending.current) return null;
    isSending.current = true;
    setBusy(true);
    setProblem(null);
    const outcome = await send(mutation, variables);
    isSending.current = false;
    setBusy(false);
    if (outcome.kind === 'refused') setProblem(outcome.message);
    return outcome;
  };
  return { change, isBusy, problem };
}

export type ChangeSubscription = ReturnType<typeof useSubscriptionChange>['change'];
