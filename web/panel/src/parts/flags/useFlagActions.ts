import { errorText } from '#web/apollo/errorCode.ts';
import type { FlagClearance } from '#web/apollo/schema.generated.ts';
import {
  useClearFlagMutation,
  useConfirmIdentityMutation,
  useUndoIdentityMutation,
} from './flagActions.generated.ts';

/** The doctor's acts on a flag. Each returns the message of a refusal, or null on success. */
export function useFlagActions(id: string) {
  const [clearFlag, clearing] = useClearFlagMutation();
  const [confirm, confirming] = useConfirmIdentityMutation();
  const [undo, undoing] = useUndoIdentityMutation();
  return {
    isBusy: clearing.loading || confirming.loading || undoing.loading,
    async clear(flag: string, kind: FlagClearance, text = ''): Promise<string | null> {
      try {
        const { data } = await clearFlag({ variables: { id, flag, kind, text } });
        return data?.clearFlag.__typename === 'ClinicAppointment' ? null : (data?.clearFlag.message ?? null);
      } catch (problem) {
        return errorText(problem);
      }
    },
    async confirmIdentity(): Promise<string | null> {
      try {
        const { data } = await confirm({ variables: { id } });
        const answer = data?.confirmIdentity;
        return answer?.__typename === 'ClinicAppointment' ? null : (answer?.message ?? null);
      } catch (problem) {
        return errorText(problem);
      }
    },
    async undoIdentity(): Promise<string | null> {
      try {
        const { data } = await undo({ variables: { id } });
        const answer = data?.undoIdentity;
        return answer?.__typename === 'ClinicAppointment' ? null : (answer?.message ?? null);
      } catch (problem) {
        return errorText(problem);
      }
    },
  };
}
