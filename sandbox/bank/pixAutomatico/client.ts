import { cents } from '#schema/money.ts';
import { GatewayRefused } from '#shared/ports/portErrors.ts';
import type { ChargeSnapshot } from '../../../api/src/integrations/payment/charge.ts';
import type {
  AuthorizationSnapshot,
  PixAutomatico,
} from '../../../api/src/integrations/payment/pixAutomatico.ts';
import type { Call } from '../call.ts';
import {
  type AuthorizationAnswer,
  authorizationAnswer,
  type ChargeAnswer,
  changedAnswer,
} from '../messages.ts';

const toSnapshot = (answer: AuthorizationAnswer): AuthorizationSnapshot => ({
  ...answer,
  limitCents: answer.limitCents === null ? null : cents(answer.limitCents),
});

const PATH = '/v1/pix-authorizations';
const pathOf = (reference: string): string => `${PATH}/${encodeURIComponent(reference)}`;

/** The PIX Automático part of the sandbox client. `call` and `chargeCall` are the client's functions for requests. */
export function sandboxPixAutomatico(
  call: <T>(request: Call<T>) => Promise<T | null>,
  chargeCall: (request: Call<ChargeAnswer>) => Promise<ChargeSnapshot>,
): PixAutomatico {
  async function authorizationCall(request: Call<AuthorizationAnswer>): Promise<AuthorizationSnapshot> {
    const answer = await call({ ...request, answer: authorizationAnswer });
    if (!answer) throw new GatewayRefused('authorization_not_found');
    return toSnapshot(answer);
  }
  return {
    createAuthorization: (terms, payer) =>
      authorizationCall({ method: 'POST', path: PATH, body: { terms, payer } }),

    async findAuthorization(reference) {
      const answer = await call({ method: 'GET', path: pathOf(reference), answer: authorizationAnswer });
      return answer && toSnapshot(answer);
    },

    endAuthorization: (reference) =>
      authorizationCall({ method: 'POST', path: `${pathOf(reference)}/end`, body: {} }),

    scheduleCharge: (request) =>
      chargeCall({ method: 'POST', path: '/v1/scheduled-charges', body: { ...request } }),

    async authorizationsChangedSince(since) {
      const path = `${PATH}?since=${encodeURIComponent(since.toISOString())}`;
      return (await call({ method: 'GET', path, answer: changedAnswer })) ?? [];
    },
  };
}
