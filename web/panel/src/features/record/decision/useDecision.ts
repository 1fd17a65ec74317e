import { useState } from 'react';
import { errorText } from '#web/apollo/errorCode.ts';
import {
  type AskForVideoMutation,
  useAskForVideoMutation,
  useConcludeWithoutMedicineMutation,
} from './outcomes.generated.ts';

type Answer = AskForVideoMutation['askForVideo'];

export interface DecisionProps {
  id: string;
  /** The revision that was read: the server refuses a decision on a newer one. */
  revision: number;
  onDecided(revision: number): void;
  /** While sending, a change of the appointment is most likely caused by this decision. */
  onSending(isSending: boolean): void;
}

/** Sends a decision. A refusal is shown beside the form, which keeps its values. */
export function useDecision({ id, revision, onDecided, onSending }: DecisionProps) {
  const [conclude, concluding] = useConcludeWithoutMedicineMutation();
  const [askVideo, asking] = useAskForVideoMutation();
  const [problem, setProblem] = useState<string>();

  const settle = async (send: () => Promise<Answer | undefined>): Promise<boolean> => {
    setProblem(undefined);
    onSending(true);
    try {
      const answer = await send();
      if (answer?.__typename === 'ClinicAppointment') {
        onDecided(answer.revision);
        return true;
      }
      setProblem(answer?.__typename === 'InvalidInput' ? answer.fields[0]?.message : answer?.message);
    } catch (failed) {
      setProblem(errorText(failed, 'defaultForm'));
    } finally {
      onSending(false);
    }
    return false;
  };

  return {
    problem,
    setProblem,
    isSending: concluding.loading || asking.loading,
    withoutMedicine: (message: string) =>
      settle(
        async () => (await conclude({ variables: { id, revision, message } })).data?.concludeWithoutMedicine,
      ),
    /** Without times the patient chooses from the open hours. */
    byVideo: (message: string, times: readonly Date[], isForced: boolean) =>
      settle(
        async () =>
          (
            await askVideo({
              variables: {
                id,
                revision,
                message,
                isForced,
                isFromAgenda: times.length === 0,
                times: times.map((time) => time.toISOString()),
              },
            })
          ).data?.askForVideo,
      ),
  };
}
