import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { openSandboxBank, Refused, type SandboxSettings } from './bank.ts';
import type { ClaimedNotice } from './notices.ts';
import { noticeSender } from './notices.ts';
import { REPLAY_HEADER } from './replay/replay.ts';
import { registerRoutes } from './routes.ts';
import { deleteOldTokensAndWebhooks, isAnythingDue, sweep } from './settle.ts';
import { registerTestBank } from './testBank/testBankRoutes.ts';

const TICK_MS = 500;
const CLEAR_INTERVAL_MS = 3_600_000;

/**
 * A Fastify plugin with a gateway that imitates a real one, including its failures. It is registered with a prefix, or
 * runs in its own process (`main.ts`). It shares only the database server with the shop.
 */
export async function sandboxGateway(app: FastifyInstance, settings: SandboxSettings): Promise<void> {
  const bank = await openSandboxBank(settings, (error) =>
    app.log.error({ name: error.name }, 'sandbox database connection failed'),
  );
  // The server around the plugin may have its own JSON parser, for example for signatures; these routes do not use it.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    app.getDefaultJsonParser('error', 'error'),
  );
  answerErrors(app);
  const claimed = new WeakMap<FastifyRequest, ClaimedNotice>();
  registerRoutes(app, bank, (request, notice) => claimed.set(request, notice));
  registerTestBank(app, bank);

  const logFailure = (error: Error) => app.log.error({ name: error.name }, 'sandbox background work failed');
  const notices = noticeSender(bank, logFailure);
  const workDue = async () => {
    if (!(await isAnythingDue(bank))) return;
    try {
      await sweep(bank);
    } finally {
      notices.sendDue();
    }
  };
  let sweeping: Promise<void> | null = null;
  const tick = () => {
    sweeping ??= workDue()
      .catch(logFailure)
      .finally(() => {
        sweeping = null;
      });
  };
  const ticking = setInterval(tick, settings.tickMs ?? TICK_MS).unref();
  const clearing = setInterval(
    () => void deleteOldTokensAndWebhooks(bank).catch(() => {}),
    CLEAR_INTERVAL_MS,
  ).unref();
  // Webhooks of a request are sent after its response; webhooks that become due by time wait for the next tick. A
  // request that replays the past stores none.
  app.addHook('onResponse', async (request) => {
    const notice = claimed.get(request);
    if (notice) notices.send(notice);
    else if (request.method === 'POST' && !request.headers[REPLAY_HEADER]) notices.sendDue();
  });
  app.addHook('onClose', async () => {
    clearInterval(ticking);
    clearInterval(clearing);
    await sweeping;
    await notices.settled();
    await bank.close();
  });
}

/** The codes that Mercado Pago uses, so that the browser reads the errors of both gateways in the same way. */
const CAUSES: Record<string, string> = {
  invalid_card_number: 'E301',
  invalid_security_code: 'E302',
  invalid_expiry: '325',
  invalid_holder: '316',
};

/**
 * Sets the error handler: every refusal is returned as a code. Messages of parsers and validators are neither returned
 * nor logged, because they quote the input, which may contain a card number.
 */
function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    if (error instanceof Refused) {
      const code = CAUSES[error.code];
      const cause = code ? [{ code, description: error.code }] : [];
      return reply.code(error.status).send({ error: error.code, status: error.status, cause });
    }
    if (error instanceof z.ZodError || (error.statusCode ?? 500) < 500) {
      return reply.code(error.statusCode ?? 400).send({ error: 'invalid_request', cause: [] });
    }
    request.log.error(
      { requestId: request.id, name: error.name, stack: error.stack?.split('\n').slice(1, 4) },
      'sandbox gateway failed',
    );
    return reply.code(500).send({ error: 'internal_error', cause: [] });
  });
}
