import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Refused, type SandboxBank } from '../bank.ts';
import { authorizationRequest, scheduledRequest } from '../messages.ts';
import { pay } from '../settle.ts';
import { centsOf } from '../typedMoney.ts';
import {
  authorizationOf,
  type Change,
  changeAuthorization,
  changedSince,
  createAuthorization,
  findAuthorizationRow,
} from './authorizations.ts';
import { tryDueCharges } from './dueCharges.ts';
import { refuseCharge, schedule } from './scheduledCharges.ts';

const withReference = z.object({ reference: z.string() });
const since = z.object({ since: z.iso.datetime() });

/** Registers the PIX Automático routes for the shop; `onRequest` checks the shop's key. */
export function registerPixAutomatico(
  app: FastifyInstance,
  bank: SandboxBank,
  onRequest: (request: FastifyRequest) => Promise<void>,
): void {
  app.post('/v1/pix-authorizations', { onRequest }, async (request, reply) => {
    const { terms, payer } = authorizationRequest.parse(request.body);
    return reply.code(201).send(await createAuthorization(bank, terms, payer));
  });
  app.get('/v1/pix-authorizations', { onRequest }, (request) =>
    changedSince(bank, new Date(since.parse(request.query).since)),
  );
  app.get('/v1/pix-authorizations/:reference', { onRequest }, async (request) => {
    const row = await findAuthorizationRow(bank.pool, withReference.parse(request.params).reference);
    if (!row) throw new Refused(404, 'authorization_not_found');
    return authorizationOf(row);
  });
  app.post('/v1/pix-authorizations/:reference/end', { onRequest }, (request) =>
    change(bank, withReference.parse(request.params).reference, { status: 'ended', endedBy: 'store' }),
  );
  app.post('/v1/scheduled-charges', { onRequest }, async (request, reply) =>
    reply.code(201).send(await schedule(bank, scheduledRequest.parse(request.body))),
  );
}

const change = (bank: SandboxBank, reference: string, to: Change) =>
  bank.transact((client) => changeAuthorization(bank, client, reference, to));

const limit = z.number().int().min(1).max(9_999_999_999).nullable();
/** A form sends the limit as the payer types it in reais; a test sends `limitCents`. */
const answer = z.object({
  reference: z.string(),
  limitCents: limit.optional(),
  limit: z.string().max(30).optional(),
  isUnlimited: z.boolean().default(false),
});

/** The limit chosen by the payer in centavos: undefined when it does not change, null for no limit. */
function limitOf({
  isUnlimited,
  limitCents,
  limit: typed,
}: z.infer<typeof answer>): number | null | undefined {
  if (isUnlimited) return null;
  return typed ? centsOf({ amount: typed }) : limitCents;
}
const funds = z.object({ reference: z.string(), failures: z.coerce.number().int().min(0).max(20) });

/** Registers the routes of the payer's app, for the tester or test that acts as the payer. */
export function registerPayerApp(app: FastifyInstance, bank: SandboxBank): void {
  app.post('/v1/test/pix/authorize', async (request) => {
    const payerAnswer = answer.parse(request.body);
    const { reference } = payerAnswer;
    const limitCents = limitOf(payerAnswer);
    const row = await findAuthorizationRow(bank.pool, reference);
    if (!row) throw new Refused(404, 'authorization_not_found');
    // For the first order, the payer pays and authorizes in one step.
    const paysToo = row.first_charge !== null && row.status === 'waiting';
    if (paysToo) await pay(bank, { reference: row.first_charge ?? '' });
    if (!paysToo || limitCents !== undefined)
      return change(bank, reference, {
        status: 'active',
        ...(limitCents === undefined ? {} : { limitCents }),
      });
    const paid = await findAuthorizationRow(bank.pool, reference);
    return paid && authorizationOf(paid);
  });
  app.post('/v1/test/pix/reject', (request) =>
    change(bank, withReference.parse(request.body).reference, { status: 'refused' }),
  );
  app.post('/v1/test/pix/limit', async (request) => {
    const payerAnswer = answer.parse(request.body);
    const { reference } = payerAnswer;
    const limitCents = limitOf(payerAnswer);
    if (limitCents === undefined) throw new Refused(400, 'invalid_amount');
    if ((await findAuthorizationRow(bank.pool, reference))?.status !== 'active')
      throw new Refused(422, 'authorization_not_active');
    return change(bank, reference, { status: 'active', limitCents });
  });
  app.post('/v1/test/pix/end', (request) =>
    change(bank, withReference.parse(request.body).reference, { status: 'ended', endedBy: 'payer' }),
  );
  app.post('/v1/test/pix/refuse-charge', (request) =>
    refuseCharge(bank, withReference.parse(request.body).reference),
  );
  app.post('/v1/test/pix/funds', async (request) => {
    const { reference, failures } = funds.parse(request.body);
    const { rowCount } = await bank.pool.query(
      'update pix_authorization set failures = $2 where reference = $1',
      [reference, failures],
    );
    if (rowCount !== 1) throw new Refused(404, 'authorization_not_found');
    return { reference, failures };
  });
  /** Runs the attempts that are due, without waiting for the next tick. */
  app.post('/v1/test/pix/run', async () => {
    let tried = 0;
    for (;;) {
      const count = await tryDueCharges(bank, { waits: true });
      if (count === 0) return { tried };
      tried += count;
    }
  });
}
