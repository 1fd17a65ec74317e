import { useMyFactorsQuery } from '#web/passkey/passkeyStepUp.generated.ts';

/** Whether the doctor signs with a code; without an app, a passkey is requested when the signature is sent. */
export const useHasApp = (): boolean => {
  const factors = useMyFactorsQuery({ fetchPolicy: 'cache-and-network' }).data?.myTwoFactor;
  return factors?.hasPasskey !== true || factors.hasApp;
};
