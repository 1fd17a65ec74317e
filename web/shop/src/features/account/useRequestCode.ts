import { useRequestPasswordRecoveryMutation } from './RecoveryPage.generated.ts';

/** Asks for a recovery code. Null when it is on its way, otherwise the words of the refusal. */
export function useRequestCode() {
  const [request] = useRequestPasswordRecoveryMutation();
  return async (email: string): Promise<string | null> => {
    const { data } = await request({ variables: { email } });
    const answer = data?.requestPasswordRecovery;
    switch (answer?.__typename) {
      case 'Done':
      case undefined:
        return null;
      case 'InvalidInput':
        return answer.fields[0]?.message ?? answer.message;
      case 'Refusal':
        return answer.message;
    }
  };
}
