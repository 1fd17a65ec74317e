import { useRef, useState } from 'react';
import { errorText } from '#web/apollo/errorCode.ts';
import type { PrescribeInput } from '#web/apollo/schema.generated.ts';
import type { Problems } from './draft.ts';
import { type PrescribeMutation, usePrescribeMutation } from './PrescriptionPage.generated.ts';

type Answer = PrescribeMutation['prescribe'];

/** Refusals of the code, which must then be typed again; it is valid for one attempt. */
const CODE_REFUSALS = ['invalid_two_factor', 'too_many_attempts'];

/**
 * Sends the prescription once, however often the button is pressed. The form keeps its values whatever the answer.
 */
export function usePrescribe(
  onIssued: () => void,
  toFields: (fields: readonly { path: string; message: string }[]) => Problems,
) {
  const [send, { loading }] = usePrescribeMutation();
  const [problem, setProblem] = useState<string>();
  const isPending = useRef(false);

  const handleAnswer = (answer: Answer | undefined): Problems => {
    switch (answer?.__typename) {
      case 'Prescribed':
        onIssued();
        return {};
      case 'InvalidInput':
        return toFields(answer.fields);
      case 'AppointmentMoved':
        setProblem(answer.message);
        return {};
      case 'Refusal':
        if (CODE_REFUSALS.includes(answer.code)) return { code: answer.message };
        setProblem(answer.message);
        return {};
      default:
        return {};
    }
  };

  return {
    isSending: loading,
    /** Shown beside the button. */
    problem,
    /** Returns the problems to show beside fields. */
    async prescribe(input: PrescribeInput): Promise<Problems> {
      if (isPending.current) return {};
      isPending.current = true;
      setProblem(undefined);
      try {
        return handleAnswer((await send({ variables: { input } })).data?.prescribe);
      } catch (failed) {
        setProblem(errorText(failed, 'defaultForm'));
        return {};
      } finally {
        isPending.current = false;
      }
    },
  };
}
