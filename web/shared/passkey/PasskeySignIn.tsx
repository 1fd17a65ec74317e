import { useEffect, useRef, useState } from 'react';
import { Notice } from '#web/ui/Notice.tsx';
import { cancelPasskey, offersAutofill, signWithPasskey } from './browserPasskey.ts';
import { PasskeyButton } from './PasskeyButton.tsx';
import { useSignInWithPasskeyMutation, useStartPasskeySignInMutation } from './passkeySignIn.generated.ts';

interface Props {
  onSignedIn(tokens: { token: string; refreshToken: string }): Promise<void>;
}

/** Sign-in without a password: a passkey counts as both factors. */
export function PasskeySignIn({ onSignedIn }: Props) {
  const signIn = usePasskeySignIn(onSignedIn);
  const [problem, setProblem] = useState<string>();
  return (
    <>
      {problem ? <Notice tone="danger">{problem}</Notice> : null}
      <PasskeyButton onUse={signIn} onProblem={setProblem}>
        Entrar com chave de acesso
      </PasskeyButton>
    </>
  );
}

/** Shorter than the five minutes of a challenge. */
const RENEW_MS = 4 * 60_000;

interface Tokens {
  token: string;
  refreshToken: string;
}

/**
 * Signs in with a passkey alone: by a button, or from the list of suggestions under the e-mail field where the
 * browser offers it. The button's function returns the sentence to show, or null.
 */
function usePasskeySignIn(onSignedIn: (tokens: Tokens) => Promise<void>): () => Promise<string | null> {
  const [start] = useStartPasskeySignInMutation();
  const [finish] = useSignInWithPasskeyMutation();

  const signIn = async (isAutofill: boolean): Promise<string | null> => {
    const started = (await start()).data?.startPasskeySignIn;
    if (started?.__typename !== 'PasskeyOptions') return started?.message ?? null;
    const response = await signWithPasskey(started.options, { isAutofill });
    const answer = (await finish({ variables: { response } })).data?.signInWithPasskey;
    if (answer?.__typename !== 'AuthRecord') return answer?.message ?? null;
    await onSignedIn(answer);
    return null;
  };

  const latest = useRef(signIn);
  latest.current = signIn;
  useEffect(() => {
    let renewal: number | undefined;
    let isUnmounted = false;
    const offer = async () => {
      if (isUnmounted || !(await offersAutofill()) || isUnmounted) return;
      renewal = window.setTimeout(() => void offer(), RENEW_MS);
      // The person pressed no button, so no error is shown: the form is still there.
      await latest.current(true).catch(() => undefined);
    };
    void offer();
    return () => {
      isUnmounted = true;
      window.clearTimeout(renewal);
      if (renewal) void cancelPasskey();
    };
  }, []);

  return () => signIn(false);
}
