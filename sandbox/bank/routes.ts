import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Refused, type SandboxBank } from './bank.ts';
import { tokenize } from './card/cards.ts';
import type { CreatedCharge } from './card/chargeCard.ts';
import { deleteCard, findCard, saveCard } from './card/savedCards.ts';
import type { CardOutcome } from './card/testCards.ts';
import { createCharge, findCharge } from './charges.ts';
import { type ChargeRequestBody, cardTokenRequest, chargeRequest } from './messages.ts';
import type { ClaimedNotice } from './notices.ts';
import { registerPixAutomatico } from './pixAutomatico/pixRoutes.ts';
import { bankAt, isReplayed } from './replay/replay.ts';
import { cancel, pay, refund } from './settle.ts';
import { readSwitches } from './switches.ts';

const SLOW_MS = 8_000;

const saveCardRequest = z.object({
  token: z.string(),
  customer: z.object({ userId: z.string(), email: z.string() }),
});
const refundRequest = z.object({
  amountCents: z.number().int().min(1),
  refundKey: z.string().min(1).max(200),
});
const withReference = z.object({ reference: z.string() });
const withToken = z.object({ token: z.string() });

/** Compares in constant time, so that the duration does not reveal the secret. */
function sameSecret(received: string, expected: string): boolean {
  const a = Buffer.from(received);
  const b = Buffer.from(expected);
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Routes for the shop's server and the shopper's browser. The tester's routes are in `testBankRoutes.ts`. */
export function registerRoutes(
  app: FastifyInstance,
  bank: SandboxBank,
  /** Sends the webhook once the response to the request was sent. */
  sendAfter: (request: FastifyRequest, notice: ClaimedNotice) => void,
): void {
  const { settings } = bank;

  async function refuseWhileDown(request: FastifyRequest): Promise<void> {
    if (isReplayed(bankAt(bank, request))) return;
    if ((await readSwitches(bank.pool)).down) throw new Refused(503, 'unavailable');
  }

  async function withKey(request: FastifyRequest): Promise<void> {
    if (!sameSecret(request.headers.authorization ?? '', `Bearer ${settings.secretKey}`)) {
      throw new Refused(401, 'unauthorized');
    }
  }

  async function forShop(request: FastifyRequest): Promise<void> {
    await withKey(request);
    await refuseWhileDown(request);
  }

  async function charge(request: FastifyRequest, chargeBody: ChargeRequestBody): Promise<CreatedCharge> {
    const created = await createCharge(bankAt(bank, request), chargeBody);
    if (created.notice) sendAfter(request, created.notice);
    return created;
  }

  app.options('/v1/card_tokens', async (_request, reply) => {
    allowBrowsers(reply);
    return reply.code(204).send();
  });

  app.post('/v1/card_tokens', { bodyLimit: 4_096 }, async (request, reply) => {
    allowBrowsers(reply);
    await refuseWhileDown(request);
    const { public_key } = z.object({ public_key: z.string().default('') }).parse(request.query);
    if (!sameSecret(public_key, settings.publicKey)) throw new Refused(401, 'unauthorized');
    return reply
      .code(201)
      .send({ id: await tokenize(bankAt(bank, request), cardTokenRequest.parse(request.body)) });
  });

  app.get('/v1/card_tokens/:token', { onRequest: forShop }, async (request) => {
    const card = await findCard(bankAt(bank, request), bank.pool, withToken.parse(request.params).token);
    if (!card || card.spentFor) throw new Refused(404, 'card_token_unknown');
    return card.facts;
  });

  app.post('/v1/cards', { onRequest: forShop }, async (request, reply) => {
    const { token, customer } = saveCardRequest.parse(request.body);
    return reply.code(201).send(await saveCard(bankAt(bank, request), token, customer.userId));
  });

  app.delete('/v1/cards/:token', { onRequest: forShop }, async (request, reply) => {
    await deleteCard(bank, withToken.parse(request.params).token);
    return reply.code(204).send();
  });

  // `createCharge` reads the switch `down` itself, for a card in the statement that reads the card.
  app.post('/v1/charges', { onRequest: withKey }, async (request, reply) => {
    const body = chargeRequest.parse(request.body);
    if (request.headers['idempotency-key'] !== body.reference) throw new Refused(400, 'invalid_request');
    const created = await charge(request, body);
    await simulateFailure(bank, reply, created.outcome);
    return reply.sent ? reply : reply.code(201).send(created.charge);
  });

  app.get('/v1/charges/:reference', { onRequest: forShop }, async (request) => {
    const charge = await findCharge(bank, withReference.parse(request.params).reference);
    if (!charge) throw new Refused(404, 'charge_not_found');
    return charge;
  });

  app.post('/v1/charges/:reference/refunds', { onRequest: forShop }, async (request, reply) => {
    const requestedRefund = refundRequest.parse(request.body);
    return reply
      .code(201)
      .send(
        await refund(bankAt(bank, request), { ...withReference.parse(request.params), ...requestedRefund }),
      );
  });

  app.post('/v1/charges/:reference/cancel', { onRequest: forShop }, (request) =>
    cancel(bankAt(bank, request), withReference.parse(request.params).reference),
  );

  app.post('/v1/charges/:reference/payments', { onRequest: forShop }, (request) =>
    pay(bankAt(bank, request), withReference.parse(request.params)),
  );

  registerPixAutomatico(app, bank, forShop);
}

/** Makes the response fail, slow or lost, as the test card demands. The charge is already committed. */
async function simulateFailure(
  bank: SandboxBank,
  reply: FastifyReply,
  outcome: CardOutcome | null,
): Promise<void> {
  if (outcome === 'error_after_charge') throw new Refused(500, 'internal_error');
  if (outcome === 'slow') {
    await new Promise((resolve) => setTimeout(resolve, bank.settings.slowMs ?? SLOW_MS));
  }
  if (outcome === 'answer_lost') {
    reply.hijack();
    reply.raw.destroy();
  }
}

/** Allows every origin to tokenize: the three apps can have separate hosts, and no cookie is sent. */
function allowBrowsers(reply: FastifyReply): void {
  reply.headers({
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'POST',
    'access-control-allow-headers': 'content-type',
    'access-control-max-age': '600',
  });
}
