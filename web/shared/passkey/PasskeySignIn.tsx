import { useState } from 'react';
import { Notice } from '#web/ui/Notice.tsx';
import { PasskeyButton } from './PasskeyButton.tsx';
import { usePasskeySignIn } from './usePasskeySignIn.ts';

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
