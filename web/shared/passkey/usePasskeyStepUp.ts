import { signWithPasskey } from './browserPasskey.ts';
import { useStartPasskeyStepUpMutation, useStepUpWithPasskeyMutation } from './passkeyStepUp.generated.ts';

/** Confirms the session with a passkey; returns the sentence to show when it was refused, else null. */
export function usePasskeyStepUp(): () => Promise<string | null> {
  const [start] = useStartPasskeyStepUpMutation();
  const [finish] = useStepUpWithPasskeyMutation();
  return async () => {
    const started = (await start()).data?.startPasskeyStepUp;
    if (started?.__typename !== 'PasskeyOptions') return started?.message ?? null;
    const response = await signWithPasskey(started.options);
    const answer = (await finish({ variables: { response } })).data?.stepUpWithPasskey;
    return answer?.__typename === 'Done' ? null : (answer?.message ?? null);
  };
}
