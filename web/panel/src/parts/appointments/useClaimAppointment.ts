import { errorText } from '#web/apollo/errorCode.ts';
import { toast } from '#web/ui/toast.ts';
import { useReloadCounts } from './appointmentFeedContext.ts';
import { useClaimAppointmentMutation } from './ClaimAppointment.generated.ts';

/** `refused` when another doctor has it, or it may not be taken; `unknown` when the server did not answer. */
type ClaimOutcome = 'mine' | 'refused' | 'unknown';

/**
 * Takes an appointment, and returns whether this doctor has it now. If another doctor was faster, shows a message that
 * is not an error.
 */
export function useClaimAppointment() {
  const [claim, { loading }] = useClaimAppointmentMutation();
  const reloadCounts = useReloadCounts();
  const take = async (id: string): Promise<ClaimOutcome> => {
    try {
      const { data } = await claim({ variables: { id } });
      const answer = data?.claimAppointment;
      if (answer?.__typename === 'ClinicAppointment') {
        reloadCounts();
        return 'mine';
      }
      if (answer) toast(answer.message);
      return 'refused';
    } catch (problem) {
      toast(errorText(problem), 'danger');
    }
    return 'unknown';
  };
  return { take, isTaking: loading };
}
