import { useApolloClient } from '@apollo/client/react';
import type { AskedPerson } from '#web/apollo/schema.generated.ts';
import { MyShiftDocument } from '../../parts/shift/shift.generated.ts';
import {
  BenchOrderDocument,
  useAskAboutOrderMutation,
  useDispenseMutation,
  useRefuseDispensingMutation,
} from './BenchOrderPage.generated.ts';
import type { BenchOrder } from './benchOrder.ts';

/** What must be read again after a refusal: the page showed it as it no longer is. */
const OUTDATED = {
  shift_required: MyShiftDocument,
  changed_meanwhile: BenchOrderDocument,
  order_not_on_bench: BenchOrderDocument,
} as const;
const isOutdated = (code: string): code is keyof typeof OUTDATED => code in OUTDATED;

export type BenchActs = ReturnType<typeof useBenchActs>;

/**
 * The three decisions about an order, each on the version that was read. They return what the server answered. While one
 * is sent (`onActing`), a change of the order is most likely caused by it.
 */
export function useBenchActs(
  { id: orderId, version }: Pick<BenchOrder, 'id' | 'version'>,
  onActing: (isActing: boolean) => void,
) {
  const client = useApolloClient();
  const [sendDispense] = useDispenseMutation();
  const [sendRefuse] = useRefuseDispensingMutation();
  const [sendAsk] = useAskAboutOrderMutation();
  const act = async <Answer extends { __typename: string; code?: string }>(
    send: () => Promise<Answer | undefined>,
  ): Promise<Answer | undefined> => {
    onActing(true);
    try {
      const answer = await send();
      if (answer?.code && isOutdated(answer.code))
        client.refetchQueries({ include: [OUTDATED[answer.code]] }).catch(() => undefined);
      return answer;
    } finally {
      onActing(false);
    }
  };
  return {
    dispense: (note: string, oneTimePassword: string) =>
      act(async () => {
        const variables = { orderId, version, oneTimePassword, note: note.trim() || null };
        return (await sendDispense({ variables })).data?.dispense;
      }),
    refuse: (reason: string) =>
      act(async () => (await sendRefuse({ variables: { orderId, version, reason } })).data?.refuseDispensing),
    ask: (to: AskedPerson, text: string) =>
      act(async () => (await sendAsk({ variables: { orderId, version, to, text } })).data?.askAboutOrder),
  };
}
