import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import type { PasskeyAssertionInput, PasskeyRegistrationInput } from '#web/apollo/schema.generated.ts';

/** The library comes with the first use: pages where no passkey is used do not carry it. */
const library = () => import('@simplewebauthn/browser');

const ADDRESS = /^(\d+\.\d+\.\d+\.\d+|\[.*\])$/;

/** Browsers give passkeys to pages with a domain, not to those at a network address. */
export const mayUsePasskeys = (): boolean =>
  typeof window !== 'undefined' &&
  typeof window.PublicKeyCredential === 'function' &&
  !ADDRESS.test(window.location.hostname);

/** Asks the person to make a passkey on this device or another one of theirs. */
export async function createPasskey(options: unknown): Promise<PasskeyRegistrationInput> {
  const { startRegistration } = await library();
  const { id, response } = await startRegistration({
    optionsJSON: options as PublicKeyCredentialCreationOptionsJSON,
  });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { id, clientDataJSON, attestationObject, transports };
}

/** Asks the person for one of their passkeys; with `isAutofill` beside the remembered addresses of a field. */
export async function signWithPasskey(
  options: unknown,
  { isAutofill = false } = {},
): Promise<PasskeyAssertionInput> {
  const { startAuthentication } = await library();
  const { id, response } = await startAuthentication({
    optionsJSON: options as PublicKeyCredentialRequestOptionsJSON,
    useBrowserAutofill: isAutofill,
  });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return { id, clientDataJSON, authenticatorData, signature, userHandle: userHandle ?? null };
}

/** Whether the browser can offer passkeys in the list under a field. */
export const offersAutofill = async (): Promise<boolean> =>
  mayUsePasskeys() &&
  (await PublicKeyCredential.isConditionalMediationAvailable?.().catch(() => false)) === true;

/** Takes back a question that still waits for the person. */
export const cancelPasskey = async (): Promise<void> =>
  (await library()).WebAuthnAbortService.cancelCeremony();

/** What the person reads when the browser gave no answer; null for a failure that is not the browser's. */
export function passkeyProblem(failure: unknown): string | null {
  if (!(failure instanceof Error)) return null;
  const cause = failure.cause instanceof Error ? failure.cause : failure;
  switch (cause.name) {
    case 'NotAllowedError':
    case 'AbortError':
      return 'A chave de acesso não foi usada. Tente de novo quando quiser.';
    case 'InvalidStateError':
      return 'Este aparelho já guarda uma chave de acesso da sua conta.';
    case 'SecurityError':
      return 'Chaves de acesso não funcionam neste endereço.';
    case 'NotSupportedError':
    case 'ConstraintError':
      return 'Este aparelho não guarda chaves de acesso com digital, rosto ou PIN.';
    default:
      return null;
  }
}
