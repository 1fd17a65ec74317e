import { verifyRegistrationResponse } from '@simplewebauthn/server';
import type { Passkey } from './passkey.entity.ts';
import type { RegistrationResponse } from './passkey.inputs.ts';
import type { RelyingParty } from './passkey.rules.ts';

interface NewCredential {
  response: RegistrationResponse;
  challenge: string;
  party: RelyingParty;
}

/**
 * The public key of a passkey that was created for our challenge, on one of our pages, on a device that verified its owner.
 */
export async function verifyRegistration({
  response: { id, clientDataJSON, attestationObject },
  challenge,
  party,
}: NewCredential): Promise<Pick<Passkey, 'credentialId' | 'publicKey' | 'counter' | 'isSynced'> | null> {
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON, attestationObject },
      },
      expectedChallenge: challenge,
      expectedOrigin: [...party.origins],
      expectedRPID: party.id,
      requireUserVerification: true,
    });
    if (!verified) return null;
    const { credential, credentialBackedUp } = registrationInfo;
    return {
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      isSynced: credentialBackedUp,
    };
  } catch {
    // The library throws for every mismatch, and for bytes that are not WebAuthn.
    return null;
  }
}
