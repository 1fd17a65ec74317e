import type { EntityManager } from '@mikro-orm/postgresql';
import { generateAuthenticationOptions } from '@simplewebauthn/server';
import type { Ctx } from '../../../services.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { Passkey } from './passkey.entity.ts';
import { PasskeyOptions } from './passkey.results.ts';
import { CHALLENGE_MINUTES, relyingPartyOf } from './passkey.rules.ts';
import { type ChallengeUse, issueChallenge } from './passkeyChallenge.ts';

/** The WebAuthn options with which a browser signs: by one of the person's passkeys, or by any passkey for our domain. */
export async function requestOptions(
  ctx: Pick<Ctx, 'config' | 'device' | 'now'>,
  em: EntityManager,
  { userId, ...use }: ChallengeUse & { userId: string | null },
): Promise<PasskeyOptions | Refusal> {
  const party = relyingPartyOf(ctx.config);
  if (!party) return new Refusal('passkeys_unavailable');
  const passkeys =
    userId === null ? [] : await em.find(Passkey, { userId }, { orderBy: { createdAt: 'asc' } });
  if (userId !== null && passkeys.length === 0) return new Refusal('passkey_unknown');
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    challenge: await issueChallenge(ctx, em, use),
    timeout: CHALLENGE_MINUTES * 60_000,
    userVerification: 'required',
    allowCredentials: passkeys.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports: transports as AuthenticatorTransport[],
    })),
  });
  return new PasskeyOptions(options);
}
