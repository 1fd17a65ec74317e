import { GatewayRefused, GatewayUnavailable } from '#shared/ports/portErrors.ts';
import type { CardFacts, ChargeSnapshot } from '../../api/src/integrations/payment/charge.ts';
import type { PaymentGateway, WebhookHeaders } from '../../api/src/integrations/payment/gateway.ts';
import type { Call } from './call.ts';
import { exchange } from './exchange.ts';
import {
  type ChargeAnswer,
  cardAnswer,
  chargeAnswer,
  noticeBody,
  storedCardAnswer,
  tokenAnswer,
} from './messages.ts';
import { sandboxPixAutomatico } from './pixAutomatico/client.ts';
import { REPLAY_HEADER } from './replay/replay.ts';
import { parseJson, refusalIn, toRequestBody, toSnapshot, toTypedCard } from './sandboxMessages.ts';
import { isGenuineNotice } from './signature.ts';

export interface SandboxClientSettings {
  /** The address of the sandbox for this process. */
  baseUrl: string;
  /** The address of the sandbox for browsers, if it differs. */
  publicUrl?: string;
  secretKey: string;
  publicKey: string;
  webhookSecret: string;
  /** Sent with each request, so that the sandbox acts as at this instant. */
  replayedAt?: Date;
  /** Must be longer than the 8 s of the slow test card, whose charge would otherwise have an unknown outcome. */
  timeoutMs?: number;
}

const TIMEOUT_MS = 12_000;

/** Implements the payment gateway by HTTP requests to the sandbox. */
export function sandboxGatewayClient(settings: SandboxClientSettings): PaymentGateway {
  const publicUrl = settings.publicUrl ?? settings.baseUrl;

  async function call<T>({ method, path, body, headers, answer }: Call<T>): Promise<T | null> {
    const { status, text } = await send(method, path, body, headers);
    if (status >= 500) throw new GatewayUnavailable(`The sandbox answered ${status}`);
    if (status === 404) return null;
    const json = parseJson(text);
    if (status >= 400) throw new GatewayRefused(refusalIn(json));
    return answer ? answer.parse(json) : null;
  }

  async function send(method: string, path: string, body?: object, headers?: Record<string, string>) {
    try {
      return await exchange({
        method,
        url: `${settings.baseUrl}${path}`,
        body: body && JSON.stringify(body),
        timeoutMs: settings.timeoutMs ?? TIMEOUT_MS,
        headers: {
          ...(body && { 'content-type': 'application/json' }),
          authorization: `Bearer ${settings.secretKey}`,
          ...(settings.replayedAt && { [REPLAY_HEADER]: settings.replayedAt.toISOString() }),
          ...headers,
        },
      });
    } catch (cause) {
      throw new GatewayUnavailable('The sandbox did not answer', { cause });
    }
  }

  async function chargeCall(request: Call<ChargeAnswer>): Promise<ChargeSnapshot> {
    const charge = await call({ ...request, answer: chargeAnswer });
    if (!charge) throw new GatewayRefused('charge_not_found');
    return toSnapshot(charge);
  }

  return {
    name: 'sandbox',

    pixAutomatico: sandboxPixAutomatico(call, chargeCall),

    setup: () => ({
      tokenizationUrl: `${publicUrl}/v1/card_tokens`,
      publicKey: settings.publicKey,
      isSandbox: true,
      testBankUrl: `${publicUrl}/`,
    }),

    createCharge: (request) =>
      chargeCall({
        method: 'POST',
        path: '/v1/charges',
        body: toRequestBody(request),
        headers: { 'idempotency-key': request.reference },
      }),

    async findCharge(reference) {
      const charge = await call({ method: 'GET', path: chargePath(reference), answer: chargeAnswer });
      return charge && toSnapshot(charge);
    },

    refundCharge: ({ reference, amountCents, refundKey }) =>
      chargeCall({
        method: 'POST',
        path: `${chargePath(reference)}/refunds`,
        body: { amountCents, refundKey },
      }),

    asOf: (replayedAt) => sandboxGatewayClient({ ...settings, replayedAt }),

    pay: (reference) => chargeCall({ method: 'POST', path: `${chargePath(reference)}/payments`, body: {} }),

    cancelCharge: (reference) =>
      chargeCall({ method: 'POST', path: `${chargePath(reference)}/cancel`, body: {} }),

    describeCard: (token) =>
      call<CardFacts>({
        method: 'GET',
        path: `/v1/card_tokens/${encodeURIComponent(token)}`,
        answer: cardAnswer,
      }),

    async saveCard(token, customer) {
      const saved = await call({
        method: 'POST',
        path: '/v1/cards',
        body: { token, customer },
        answer: storedCardAnswer,
      });
      if (!saved) throw new GatewayRefused('card_token_unknown');
      return saved;
    },

    async deleteCard(storedToken) {
      await call({ method: 'DELETE', path: `/v1/cards/${encodeURIComponent(storedToken)}` });
    },

    async tokenizeCard(card) {
      const path = `/v1/card_tokens?public_key=${encodeURIComponent(settings.publicKey)}`;
      const token = await call({ method: 'POST', path, body: toTypedCard(card), answer: tokenAnswer });
      if (!token) throw new GatewayRefused('invalid_request');
      return token.id;
    },

    async readWebhook(headers, rawBody, now) {
      const notice = {
        signature: headerOf(headers, 'x-signature'),
        requestId: headerOf(headers, 'x-request-id'),
        body: rawBody,
      };
      if (!isGenuineNotice(settings.webhookSecret, notice, now)) return 'invalid';
      const body = noticeBody.safeParse(parseJson(rawBody));
      if (!body.success) return 'irrelevant';
      const { id, reference, type } = body.data;
      return { eventId: id, reference, ...(type === 'charge.approved' ? { status: 'approved' } : {}) };
    },
  };
}

const chargePath = (reference: string): string => `/v1/charges/${encodeURIComponent(reference)}`;

function headerOf(headers: WebhookHeaders, name: string): string {
  const value = headers[name];
  return (Array.isArray(value) ? value[0] : value) ?? '';
}
