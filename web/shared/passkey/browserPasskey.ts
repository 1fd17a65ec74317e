import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import type { PasskeyAssertionInput, PasskeyRegistrationInput } from '#web/apollo/schema.generated.ts';

/** Loaded on first use, so pages without passkeys do not contain the library. */
const library = () => import('@simplewebauthn/browser');

const ADDRESS = /^(\d+\.\d+\.\d+\.\d+|\[.*\])$/;

/** Browsers offer passkeys only to pages with a domain name, not to a network address. */
export const supportsPasskeys = (): boolean =>
  typeof window !== 'undefined' &&
  typeof window.PublicKeyCredential === 'function' &&
  !ADDRESS.test(window.location.hostname);

/** Asks the person to create a passkey on this device or another one. */
export async function createPasskey(options: unknown): Promise<PasskeyRegistrationInput> {
  const { startRegistration } = await library();
  const { id, response } = await startRegistration({
    optionsJSON: options as PublicKeyCredentialCreationOptionsJSON,
  });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { id, clientDataJSON, attestationObject, transports };
}

/** Asks the person for one of their passkeys; with `isAutofill`, in the list of suggestions under a field. */
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
  supportsPasskeys() &&
  (await PublicKeyCredential.isConditionalMediationAvailable?.().catch(() => false)) === true;

/** Cancels a passkey prompt that still waits for the person. */
export const cancelPasskey = async (): Promise<void> =>
  (await library()).WebAuthnAbortService.cancelCeremony();

/** The sentence to show when the browser gave no passkey; null for a failure that did not come from the browser. */
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
