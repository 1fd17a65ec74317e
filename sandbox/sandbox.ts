import { createHmac } from 'node:crypto';
import type { Config } from '../api/src/config.ts';
import type { Services } from '../api/src/services.ts';
import type { PaymentAdapter, PaymentSettings, PrintLine, Sandbox } from '../api/src/start/sandbox.ts';
import { sandboxGateway } from './bank/sandboxGateway.ts';
import { sandboxGatewayClient } from './bank/sandboxGatewayClient.ts';
import { createTables } from './bank/tables.ts';
import { demoRoutes } from './controls/demoRoutes.ts';
import { keepRecordsOpen, openRecordsSweep } from './history/clinic/keepRecordsOpen.ts';
import type { HistoryEnd } from './history/demoHistory.ts';
import { historyBegin } from './history/historyBegin.ts';
import { DEMO_PARTNER_KEY } from './history/partner/connectPartner.ts';
import { mailPreview } from './mail/mailPreview.ts';
import { DEMO_PEOPLE, DEMO_TWO_FACTOR_SECRET, seedDemo } from './people/seedDemo.ts';
import { seedDemoSubscription } from './people/seedDemoSubscription.ts';
import { postalSandbox } from './postal/postalSandbox.ts';

const BANK = '/gateway-sandbox';

/** The outside world of a demo, in the process of the shop. */
export const sandbox: Sandbox = {
  createTables,
  payment,
  postal: async (http) => {
    await http.register(async (inside) => postalSandbox(inside, {}), { prefix: '/postal-sandbox' });
  },
  publishedAt: (config, now) => (config.hasDemoHistory ? historyBegin(now) : now),
  seedPeople: seedDemo,
  seedSubscription,
  pages: (services, folder) => [
    async (http) => {
      await http.register(async (inside) => demoRoutes(inside, services), { prefix: '/demo' });
      if (folder) await http.register(async (inside) => mailPreview(inside, { folder }), { prefix: '/mail' });
    },
  ],
  makeHistory,
  sweeps: (services) => [openRecordsSweep(services)],
  announce,
};

/** The keys of both sides follow from the shop's secret, unless the bank is a process of its own. */
function payment(
  config: Config,
  { databaseUrl, appSecret, port, now, slowMs, tickMs }: PaymentSettings,
): PaymentAdapter {
  if (config.payment.gateway !== 'sandbox') throw new Error('The settings name another gateway.');
  const derive = (purpose: string) =>
    createHmac('sha256', appSecret).update(`sandbox ${purpose}`).digest('hex');
  const webhookSecret = config.payment.webhookSecret ?? derive('webhook');
  if (config.payment.sandboxProcess) {
    const { url, ...keys } = config.payment.sandboxProcess;
    return { gateway: sandboxGatewayClient({ ...keys, baseUrl: url, webhookSecret }), mount: [] };
  }
  const keys = {
    secretKey: derive('secret'),
    publicKey: derive('public').slice(0, 24),
    webhookSecret,
    publicUrl: `${config.publicUrl}${BANK}`,
  };
  const ownUrl = `http://127.0.0.1:${port}`;
  const bank = {
    ...keys,
    databaseUrl,
    webhookUrl: `${ownUrl}/webhooks/payment`,
    now,
    ...(slowMs === undefined ? {} : { slowMs }),
    ...(tickMs === undefined ? {} : { tickMs }),
  };
  return {
    gateway: sandboxGatewayClient({ ...keys, baseUrl: `${ownUrl}${BANK}` }),
    mount: [
      async (http) => {
        await http.register(async (inside) => sandboxGateway(inside, bank), { prefix: BANK });
      },
    ],
  };
}

/** An error is only logged, because the demo works without the subscription. */
async function seedSubscription(services: Services): Promise<void> {
  try {
    await seedDemoSubscription(services);
  } catch (error) {
    services.log.warn({ err: error }, 'demo subscription not made');
  }
}

async function makeHistory(services: Services, signal: AbortSignal, say: PrintLine): Promise<void> {
  const { log } = services;
  const began = performance.now();
  const onBegin = () =>
    say(
      '  Demo history    is being made: lists and figures fill up during the next minute; mails and webhooks wait for its end.',
    );
  try {
    // Loaded only here, because a start with an existing history does not need this code.
    const { seedDemoHistory } = await import('./history/demoHistory.ts');
    sayHistory(await seedDemoHistory(services, signal, { onBegin }), began, say);
  } catch (error) {
    log.warn({ err: error }, 'demo history not made');
    say('  Demo history    was not made: the log has the reason, and the next start tries again.');
  }
  if (signal.aborted) return;
  // Before the worker, which returns appointments that no doctor reads to the queue.
  await keepRecordsOpen(services).catch((error) =>
    log.warn({ err: error }, 'records of the demo not opened'),
  );
}

function sayHistory(end: HistoryEnd, began: number, say: PrintLine): void {
  const seconds = Math.round((performance.now() - began) / 1000);
  if (end === 'complete')
    say(
      `  Demo history    is complete after ${seconds} s: orders, appointments and a partner of the last year.`,
    );
  if (end === 'incomplete')
    say(
      '  Demo history    lacks some steps, which failed: the log names them, and the next start repeats them.',
    );
  if (end === 'stopped') say('  Demo history    was stopped: the next start makes what is missing.');
}

const titleOf = ({ role, registration }: (typeof DEMO_PEOPLE)[number]): string =>
  registration?.isDirector ? 'medical director' : role;

function announce({ publicUrl: at, hasDemoHistory }: Config, say: PrintLine): void {
  say(`  Test bank       ${at}${BANK}/    Mail ${at}/mail/    Demo controls ${at}/demo/`);
  say('');
  for (const person of DEMO_PEOPLE)
    say(`  Demo ${titleOf(person).padEnd(17)} ${person.email}  password ${person.password}`);
  say(`  Second factor   ${DEMO_TWO_FACTOR_SECRET}    for the demo's staff, in any authenticator app`);
  if (hasDemoHistory)
    say(
      `  Demo partner    api-key ${DEMO_PARTNER_KEY}    its webhooks and deliveries are at ${at}/parceiros`,
    );
}
