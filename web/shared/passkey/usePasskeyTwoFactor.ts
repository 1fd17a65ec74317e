import { signWithPasskey } from './browserPasskey.ts';
import {
  usePassTwoFactorByPasskeyMutation,
  useStartPasskeyTwoFactorMutation,
} from './passkeySignIn.generated.ts';

export type PasskeyAnswer =
  | { tokens: { token: string; refreshToken: string } }
  | { refusal: { code: string; message: string } };

/** The second step of a sign-in by password, with a passkey in place of the code. */
export function usePasskeyTwoFactor(challenge: string): () => Promise<PasskeyAnswer | null> {
  const [start] = useStartPasskeyTwoFactorMutation();
  const [pass] = usePassTwoFactorByPasskeyMutation();
  return async () => {
    const started = (await start({ variables: { challenge } })).data?.startPasskeyTwoFactor;
    if (started?.__typename !== 'PasskeyOptions') return started ? { refusal: started } : null;
    const response = await signWithPasskey(started.options);
    const answer = (await pass({ variables: { challenge, response } })).data?.passTwoFactorByPasskey;
    if (!answer) return null;
    return answer.__typename === 'AuthRecord' ? { tokens: answer } : { refusal: answer };
  };
}
