import { useRequestSignInCodeMutation } from './SignIn.generated.ts';

/** Requests a code that signs in. Returns null when it was accepted, otherwise the text of the refusal. */
export function useRequestSignInCode() {
  const [request] = useRequestSignInCodeMutation();
  return async (username: string): Promise<string | null> => {
    const answer = (await request({ variables: { username } })).data?.requestSignInCode;
    switch (answer?.__typename) {
      case 'InvalidInput':
        return answer.fields[0]?.message ?? answer.message;
      case 'Refusal':
        return answer.message;
      default:
        return null;
    }
  };
}
