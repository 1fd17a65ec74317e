import { errorText } from '#web/apollo/errorCode.ts';
import { toast } from '#web/ui/toast.ts';
import { useClaimCaseMutation } from './ClaimCase.generated.ts';
import { useRecount } from './caseFeedContext.ts';

/** `refused` when it is somebody else's, or may not be taken; `unknown` when nobody answered. */
type Taken = 'mine' | 'refused' | 'unknown';

/** Takes a case, and says whether it is ours now. Somebody faster is no error, and is said in a calm voice. */
export function useClaimCase() {
  const [claim, { loading }] = useClaimCaseMutation();
  const recount = useRecount();
  const take = async (id: string): Promise<Taken> => {
    try {
      const { data } = await claim({ variables: { id } });
      const answer = data?.claimCase;
      if (answer?.__typename === 'ClinicCase') {
        recount();
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
