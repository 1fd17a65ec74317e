import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answerErrors } from './answerErrors.ts';
import { openBank, type SandboxSettings } from './bank.ts';
import { noticeSender } from './noticeSender.ts';
import type { ClaimedNotice } from './notices.ts';
import { registerRoutes } from './routes.ts';
import { clearOld, isAnythingDue, sweep } from './settle.ts';
import { registerTestBank } from './testBank/testBankRoutes.ts';

const TICK_MS = 500;
const CLEAR_INTERVAL_MS = 3_600_000;

/**
 * A payment gateway that imitates a real one, including its failures. Mount it with a prefix, or run
 * `main.ts` for its own process. It shares only the database server with the shop.
 */
export async function sandboxGateway(app: FastifyInstance, settings: SandboxSettings): Promise<void> {
  const bank = await openBank(settings, (error) =>
    app.log.error({ name: error.name }, 'sandbox connection broke'),
  );
  // The host may parse JSON its own way, for example raw for signatures; these routes must not inherit that.
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

  const failed = (error: Error) => app.log.error({ name: error.name }, 'sandbox round failed');
  const notices = noticeSender(bank, failed);
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
      .catch(failed)
      .finally(() => {
        sweeping = null;
      });
  };
  const ticking = setInterval(tick, settings.tickMs ?? TICK_MS).unref();
  const clearing = setInterval(() => void clearOld(bank).catch(() => {}), CLEAR_INTERVAL_MS).unref();
  // Webhooks caused by a request are sent at once; only those due by time wait for the next tick.
  app.addHook('onResponse', async (request) => {
    const notice = claimed.get(request);
    if (notice) notices.send(notice);
    else if (request.method === 'POST') notices.sendDue();
  });
  app.addHook('onClose', async () => {
    clearInterval(ticking);
    clearInterval(clearing);
    await sweeping;
    await notices.settled();
    await bank.close();
  });
}
