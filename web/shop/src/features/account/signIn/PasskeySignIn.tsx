import { useState } from 'react';
import { mayUsePasskeys } from '#web/passkey/browserPasskey.ts';
import { PasskeyButton } from '#web/passkey/PasskeyButton.tsx';
import { usePasskeySignIn } from '#web/passkey/usePasskeySignIn.ts';
import { useHydrated } from '#web/ui/hydration/useHydrated.ts';
import { Notice } from '#web/ui/Notice.tsx';

interface Props {
  onSignedIn(tokens: { token: string; refreshToken: string }): Promise<void>;
}

/** Sign-in without a password, where the browser supports passkeys. */
export function PasskeySignIn(props: Props) {
  const isHydrated = useHydrated();
  return isHydrated && mayUsePasskeys() ? <SignIn {...props} /> : null;
}

function SignIn({ onSignedIn }: Props) {
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
