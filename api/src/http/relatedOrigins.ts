import type { FastifyInstance } from 'fastify';
import { relyingPartyOf } from '../modules/account/passkey/passkey.rules.ts';
import type { Services } from '../services.ts';

/**
 * Where shop and evaluation have separate hosts, browsers ask the shop's host which others may use its
 * passkeys (WebAuthn §5.11). With one host the file is not needed.
 */
export function addRelatedOrigins(http: FastifyInstance, { config }: Pick<Services, 'config'>): void {
  const party = config.hosts.length > 0 ? relyingPartyOf(config) : null;
  if (!party) return;
  http.get('/.well-known/webauthn', async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').send({ origins: party.origins }),
  );
}
