import type { z } from 'zod';
import { cents } from '#schema/money.ts';
import {
  GATEWAY_REFUSALS,
  type GatewayRefusalCode,
  GatewayRefused,
  GatewayUnavailable,
} from '#shared/ports/portErrors.ts';
import type { CardFacts, ChargeSnapshot } from '../../api/src/integrations/payment/charge.ts';
import type {
  ChargeRequest,
  PaymentGateway,
  RawCard,
  WebhookHeaders,
} from '../../api/src/integrations/payment/gateway.ts';
import type {
  AuthorizationSnapshot,
  PixAutomatico,
} from '../../api/src/integrations/payment/pixAutomatico.ts';
import { exchange } from './exchange.ts';
import {
  type AuthorizationAnswer,
  authorizationAnswer,
  type ChargeAnswer,
  cardAnswer,
  changedAnswer,
  chargeAnswer,
  noticeBody,
  refusalAnswer,
  storedCardAnswer,
  tokenAnswer,
} from './messages.ts';
import { REPLAY_HEADER } from './replay/replay.ts';
import { isGenuineNotice } from './signature.ts';

interface SandboxClientSettings {
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
  const { call, chargeCall } = requestsTo(settings);
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

interface Call<T> {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  body?: object;
  headers?: Record<string, string>;
  answer?: z.ZodType<T>;
}

/** Sends requests to the sandbox, and turns its errors into those of the payment gateway. */
function requestsTo(settings: SandboxClientSettings) {
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

  return { call, chargeCall };
}

const chargePath = (reference: string): string => `/v1/charges/${encodeURIComponent(reference)}`;

function headerOf(headers: WebhookHeaders, name: string): string {
  const value = headers[name];
  return (Array.isArray(value) ? value[0] : value) ?? '';
}

const toAuthorization = (answer: AuthorizationAnswer): AuthorizationSnapshot => ({
  ...answer,
  limitCents: answer.limitCents === null ? null : cents(answer.limitCents),
});

const AUTHORIZATIONS = '/v1/pix-authorizations';
const authorizationPath = (reference: string): string => `${AUTHORIZATIONS}/${encodeURIComponent(reference)}`;

/** The PIX Automático part of the sandbox client. `call` and `chargeCall` are the client's functions for requests. */
function sandboxPixAutomatico(
  call: <T>(request: Call<T>) => Promise<T | null>,
  chargeCall: (request: Call<ChargeAnswer>) => Promise<ChargeSnapshot>,
): PixAutomatico {
  async function authorizationCall(request: Call<AuthorizationAnswer>): Promise<AuthorizationSnapshot> {
    const answer = await call({ ...request, answer: authorizationAnswer });
    if (!answer) throw new GatewayRefused('authorization_not_found');
    return toAuthorization(answer);
  }
  return {
    createAuthorization: (terms, payer) =>
      authorizationCall({ method: 'POST', path: AUTHORIZATIONS, body: { terms, payer } }),

    async findAuthorization(reference) {
      const answer = await call({
        method: 'GET',
        path: authorizationPath(reference),
        answer: authorizationAnswer,
      });
      return answer && toAuthorization(answer);
    },

    endAuthorization: (reference) =>
      authorizationCall({ method: 'POST', path: `${authorizationPath(reference)}/end`, body: {} }),

    scheduleCharge: (request) =>
      chargeCall({ method: 'POST', path: '/v1/scheduled-charges', body: { ...request } }),

    async authorizationsChangedSince(since) {
      const path = `${AUTHORIZATIONS}?since=${encodeURIComponent(since.toISOString())}`;
      return (await call({ method: 'GET', path, answer: changedAnswer })) ?? [];
    },
  };
}

/** The refusal code of an error response; `invalid_request` when it is unknown. */
function refusalIn(json: unknown): GatewayRefusalCode {
  const code = refusalAnswer.safeParse(json).data?.error;
  return GATEWAY_REFUSALS.find((known) => known === code) ?? 'invalid_request';
}

function toRequestBody(request: ChargeRequest): object {
  return { ...request, expiresAt: request.expiresAt?.toISOString() };
}

function toTypedCard(card: RawCard): object {
  return {
    card_number: card.number,
    security_code: card.securityCode,
    expiration_month: card.expiryMonth,
    expiration_year: card.expiryYear,
    cardholder: {
      name: card.holder,
      ...(card.holderDocument && { identification: { type: 'CPF', number: card.holderDocument } }),
    },
  };
}

/** Converts a response of the sandbox to the snapshot of the payment gateway, with dates and amounts as our types. */
function toSnapshot(charge: ChargeAnswer): ChargeSnapshot {
  const { pix, boleto } = charge;
  return {
    ...charge,
    amountCents: cents(charge.amountCents),
    receipts: charge.receipts.map(({ id, amountCents, at }) => ({
      id,
      amountCents: cents(amountCents),
      at: new Date(at),
    })),
    refunds: charge.refunds.map(({ id, refundKey, amountCents, at }) => ({
      id,
      refundKey,
      amountCents: cents(amountCents),
      at: new Date(at),
    })),
    pix: pix && { copyPaste: pix.copyPaste, expiresAt: new Date(pix.expiresAt) },
    boleto: boleto && { ...boleto, dueAt: new Date(boleto.dueAt) },
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
