import type { FastifyInstance } from 'fastify';
import { openBank, type SandboxSettings } from './bank.ts';
import { answerErrors, registerDoors } from './doors.ts';
import { sendDueNotices } from './notices.ts';
import { clearOld, sweep } from './settle.ts';
import { registerTestBank } from './testBankDoors.ts';

const TICK_MS = 500;
const CLEAR_EVERY_MS = 3_600_000;

/**
 * A payment gateway that behaves like the world, bad days included. Mount it with a prefix, or run
 * `main.ts` to give it a process of its own. It shares nothing with the store but the database server.
 */
export async function sandboxGateway(app: FastifyInstance, settings: SandboxSettings): Promise<void> {
  const bank = await openBank(settings, (error) =>
    app.log.error({ name: error.name }, 'sandbox connection broke'),
  );
  // The host may read JSON its own way, raw for signatures say; these doors must not inherit that.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    app.getDefaultJsonParser('error', 'error'),
  );
  answerErrors(app);
  registerDoors(app, bank);
  registerTestBank(app, bank);

  // One round at a time: a slow receiver must not pile up rounds behind it.
  let round: Promise<void> | null = null;
  const work = async () => {
    await sweep(bank);
    while ((await sendDueNotices(bank)) > 0);
  };
  const tick = () => {
    round ??= work()
      .catch((error: Error) => app.log.error({ name: error.name }, 'sandbox round failed'))
      .finally(() => {
        round = null;
      });
  };
  const ticking = setInterval(tick, settings.tickMs ?? TICK_MS).unref();
  const clearing = setInterval(() => void clearOld(bank).catch(() => {}), CLEAR_EVERY_MS).unref();
  // What a request caused leaves at once instead of waiting for the next tick.
  app.addHook('onResponse', async (request) => {
    if (request.method === 'POST') tick();
  });
  app.addHook('onClose', async () => {
    clearInterval(ticking);
    clearInterval(clearing);
    await round;
    await bank.close();
  });
}
