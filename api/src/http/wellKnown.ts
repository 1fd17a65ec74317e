import type { FastifyInstance } from 'fastify';
import { relyingPartyOf } from '../modules/account/passkey/passkey.rules.ts';
import type { Services } from '../services.ts';

const DAY_MS = 86_400_000;
/** RFC 9116 recommends less than a year, so that an abandoned contact is noticed. */
const VALID_DAYS = 180;

/** Where to report a vulnerability (RFC 9116). */
export function addSecurityText(
  http: FastifyInstance,
  { config, clock }: Pick<Services, 'config' | 'clock'>,
): void {
  http.get('/.well-known/security.txt', async (_request, reply) => {
    const today = Math.floor(clock.now().getTime() / DAY_MS) * DAY_MS;
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(
        [
          `Contact: mailto:${config.securityMail}`,
          `Expires: ${new Date(today + VALID_DAYS * DAY_MS).toISOString()}`,
          'Preferred-Languages: pt, en',
          `Canonical: ${config.publicUrl}/.well-known/security.txt`,
          '',
        ].join('\n'),
      );
  });
}

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
