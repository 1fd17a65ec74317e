import { errorText } from '#web/apollo/errorCode.ts';
import type { RecordClinicalChangeMutationVariables } from './recordChange.generated.ts';
import { useRecordClinicalChangeMutation } from './recordChange.generated.ts';

interface Answer {
  fields: Record<string, string>;
  problem: string | null;
}

/**
 * Sends a clinical change that the doctor learned of in the video consultation. Returns the fields to correct, or the
 * message of a refusal.
 */
export function useRecordClinicalChange() {
  const [record, { loading }] = useRecordClinicalChangeMutation();
  return {
    isSending: loading,
    async send(input: RecordClinicalChangeMutationVariables['input']): Promise<Answer> {
      try {
        const { data } = await record({ variables: { input } });
        const answer = data?.recordClinicalChange;
        if (answer?.__typename === 'InvalidInput')
          return {
            fields: Object.fromEntries(answer.fields.map(({ path, message }) => [path, message])),
            problem: null,
          };
        const isRefused = answer?.__typename === 'Refusal' || answer?.__typename === 'CaseChanged';
        return { fields: {}, problem: isRefused ? answer.message : null };
      } catch (problem) {
        return { fields: {}, problem: errorText(problem) };
      }
    },
  };
}
