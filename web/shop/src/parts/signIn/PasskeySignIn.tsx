import type { ComponentProps } from 'react';
import { supportsPasskeys } from '#web/passkey/browserPasskey.ts';
import { PasskeySignIn as SignIn } from '#web/passkey/PasskeySignIn.tsx';
import { useHydrated } from '#web/ui/hydration/useHydrated.ts';

/** Sign-in with a passkey, where the browser supports passkeys. The server renders nothing here. */
export function PasskeySignIn(props: ComponentProps<typeof SignIn>) {
  const isHydrated = useHydrated();
  return isHydrated && supportsPasskeys() ? <SignIn {...props} /> : null;
}
