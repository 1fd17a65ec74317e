import { useRequestPasswordRecoveryMutation } from './RecoveryPage.generated.ts';

/** Requests a recovery code. Returns null when it was sent, otherwise the text of the refusal. */
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
