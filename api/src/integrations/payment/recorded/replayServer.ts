import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { PaymentResponse } from 'mercadopago/dist/clients/payment/commonTypes.js';
import { passesLuhn } from '#schema/br/payment/card.ts';
import { portOf } from '../../../shared/portOf.ts';

interface Answer {
  status: number;
  body: object;
}

interface RecordedRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: Record<string, unknown>;
}

interface StoredToken {
  number: string;
  answer: Record<string, unknown>;
}

type FixedPayment = Omit<PaymentResponse, 'api_response'> & { id: number };

export function recordedAnswer(name: string): Answer {
  return JSON.parse(readFileSync(new URL(`./${name}.json`, import.meta.url), 'utf8'));
}

/**
 * Starts a server that imitates Mercado Pago. It fills the recorded responses with the values of each request and
 * stores the objects for later requests. It supports only what the contract suite needs.
 */
export async function replayServer() {
  const service = emptyService();
  const { payments } = service;
  /** The first response for each idempotency key. */
  const firstAnswers = new Map<string, Answer>();
  const received: RecordedRequest[] = [];

  /** Returns the first response again for a repeated idempotency key, as the service does. */
  function answerOnce(request: RecordedRequest): Answer {
    const key = `${request.path} ${request.headers['x-idempotency-key'] ?? randomUUID()}`;
    const repeated = request.method === 'GET' ? undefined : firstAnswers.get(key);
    const answer = repeated ?? answerTo(service, request);
    if (request.method !== 'GET' && answer.status < 300) firstAnswers.set(key, answer);
    return answer;
  }

  const server = createServer(async (incoming, outgoing) => {
    let text = '';
    for await (const chunk of incoming) text += chunk;
    const url = new URL(incoming.url ?? '/', 'http://replay.test');
    const request: RecordedRequest = {
      method: incoming.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      headers: incoming.headers,
      body: text ? JSON.parse(text) : {},
    };
    received.push(request);
    const { status, body } = answerOnce(request);
    outgoing.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    requests: received,
    payments,
    /** Imitates an action of the payer, or of the service itself. */
    change(reference: string, change: Partial<FixedPayment>): FixedPayment {
      const payment = payments.findLast(({ external_reference }) => external_reference === reference);
      if (!payment) throw new Error(`Nothing was charged under ${reference}`);
      return Object.assign(payment, change);
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** What the service has stored. */
interface ReplayedService {
  payments: FixedPayment[];
  tokens: Map<string, StoredToken>;
  usedTokens: Set<string>;
  cards: Map<string, object>;
  newId(): number;
}

function emptyService(): ReplayedService {
  let lastId = 1_340_700_000;
  const newId = () => {
    lastId += 1;
    return lastId;
  };
  return { payments: [], tokens: new Map(), usedTokens: new Set(), cards: new Map(), newId };
}

function answerTo(service: ReplayedService, request: RecordedRequest): Answer {
  const { method, path, query } = request;
  const at = `${method} ${path}`;
  if (request.headers.authorization !== 'Bearer TEST-token') return recordedAnswer('error-unauthorized');
  if (at === 'POST /v1/card_tokens' || at === 'POST /v1/card_tokens/') return tokenize(service, request);
  if (at.startsWith('GET /v1/card_tokens/')) return describe(service, path.split('/')[3] ?? '');
  if (at === 'GET /v1/payments/search') {
    const results = service.payments.filter(
      (payment) => payment.external_reference === query.get('external_reference'),
    );
    return { status: 200, body: { paging: { total: results.length, limit: 30, offset: 0 }, results } };
  }
  if (at === 'POST /v1/payments') return pay(service, request);
  if (/^POST .*\/refunds$/.test(at)) return refund(service, request);
  if (method === 'PUT') return cancel(service, request);
  if (at.startsWith('GET /v1/payments/')) {
    const payment = paymentAt(service, path);
    return payment ? { status: 200, body: payment } : recordedAnswer('error-not-found');
  }
  if (at === 'GET /v1/customers/search') return { status: 200, body: { paging: {}, results: [] } };
  if (at === 'POST /v1/customers') return recordedAnswer('customer');
  if (/^POST .*\/cards$/.test(at)) return saveCard(service, request);
  if (/^(GET|DELETE) .*\/cards\//.test(at)) return readOrDeleteCard(service, request);
  return recordedAnswer('error-not-found');
}

const paymentAt = ({ payments }: ReplayedService, path: string): FixedPayment | undefined =>
  payments.find(({ id }) => id === Number(path.split('/')[3]));

function tokenize({ cards, tokens }: ReplayedService, { body }: RecordedRequest): Answer {
  const savedCard = body.card_id ? cards.get(String(body.card_id)) : undefined;
  if (body.card_id && !savedCard) return recordedAnswer('error-not-found');
  const number = savedCard ? '4111111111111111' : String(body.card_number);
  if (!passesLuhn(number)) return recordedAnswer('error-card-number');
  if (!savedCard && Number(body.expiration_year) < 2026) return recordedAnswer('error-expiry');
  if (!savedCard && String(body.security_code).length < 3) return recordedAnswer('error-security-code');
  const answer = recordedAnswer('card-token');
  const id = randomUUID().replaceAll('-', '');
  const digits = { first_six_digits: number.slice(0, 6), last_four_digits: number.slice(-4) };
  tokens.set(id, { number, answer: { ...answer.body, ...digits, id } });
  return { ...answer, body: { ...answer.body, ...digits, id } };
}

function describe({ tokens, usedTokens }: ReplayedService, token: string): Answer {
  const storedToken = tokens.get(token);
  if (!storedToken) return recordedAnswer('error-not-found');
  return {
    status: 200,
    body: { ...storedToken.answer, status: usedTokens.has(token) ? 'used' : 'active' },
  };
}

function fixtureFor({ tokens }: ReplayedService, { body }: RecordedRequest): string {
  if (body.payment_method_id === 'pix') return 'payment-pix-pending';
  if (body.payment_method_id === 'bolbradesco') return 'payment-boleto-pending';
  const number = tokens.get(String(body.token))?.number;
  return number === '4000000000009995' ? 'payment-card-rejected' : 'payment-card-approved';
}

function pay(service: ReplayedService, request: RecordedRequest): Answer {
  const { payments, tokens, usedTokens } = service;
  const token = request.body.token ? String(request.body.token) : null;
  if (token && (!tokens.has(token) || usedTokens.has(token))) return recordedAnswer('error-token-used');
  if (token) usedTokens.add(token);
  const { status, body } = recordedAnswer(fixtureFor(service, request));
  const { external_reference, transaction_amount, date_of_expiration } = request.body;
  const id = service.newId();
  const expiry = date_of_expiration ? { date_of_expiration } : {};
  const payment = { ...body, id, external_reference, transaction_amount, ...expiry, refunds: [] };
  payments.push(payment as FixedPayment);
  return { status, body: payment };
}

function refund(service: ReplayedService, { path, body }: RecordedRequest): Answer {
  const payment = paymentAt(service, path);
  if (!payment) return recordedAnswer('error-not-found');
  const refunded = (payment.refunds ?? []).reduce((sum, { amount = 0 }) => sum + amount, 0);
  const amount = Number(body.amount);
  if (amount + refunded > (payment.transaction_amount ?? 0)) return recordedAnswer('error-refund-amount');
  const answer = recordedAnswer('refund');
  const refundBody = { ...answer.body, id: service.newId(), payment_id: payment.id, amount };
  payment.refunds = [...(payment.refunds ?? []), refundBody] as FixedPayment['refunds'];
  if (amount + refunded === payment.transaction_amount) payment.status = 'refunded';
  return { ...answer, body: refundBody };
}

function cancel(service: ReplayedService, { path }: RecordedRequest): Answer {
  const payment = paymentAt(service, path);
  if (!payment) return recordedAnswer('error-not-found');
  Object.assign(payment, { status: 'cancelled', status_detail: 'by_collector' });
  return { status: 200, body: payment };
}

function saveCard({ cards, newId, tokens, usedTokens }: ReplayedService, { body }: RecordedRequest): Answer {
  const token = String(body.token);
  if (!tokens.has(token) || usedTokens.has(token)) return recordedAnswer('error-token-used');
  usedTokens.add(token);
  const answer = recordedAnswer('customer-card');
  const card = { ...answer.body, id: String(newId()) };
  cards.set(card.id, card);
  return { ...answer, body: card };
}

function readOrDeleteCard({ cards }: ReplayedService, { method, path }: RecordedRequest): Answer {
  const id = path.split('/')[5] ?? '';
  const card = cards.get(id);
  if (!card) return recordedAnswer('error-not-found');
  if (method === 'DELETE') cards.delete(id);
  return { status: 200, body: card };
}
