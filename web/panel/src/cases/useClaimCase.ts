import { errorText } from '#web/apollo/errorCode.ts';
import { toast } from '#web/ui/toast.ts';
import { useClaimCaseMutation } from './ClaimCase.generated.ts';
import { useRecount } from './caseFeedContext.ts';

/** Takes a case, and says whether it is ours now. Somebody faster is no error, and is said in a calm voice. */
export function useClaimCase() {
  const [claim, { loading }] = useClaimCaseMutation();
  const recount = useRecount();
  const take = async (id: string): Promise<boolean> => {
    try {
      const { data } = await claim({ variables: { id } });
      const answer = data?.claimCase;
      if (answer?.__typename === 'ClinicCase') {
        recount();
        return true;
      }
      if (answer) toast(answer.message);
    } catch (problem) {
      toast(errorText(problem), 'danger');
    }
    return false;
  };
  return { take, isTaking: loading };
}
