import type { Config } from '../config.ts';
import { DEMO_PARTNER_KEY } from '../seeders/history/partner/connectPartner.ts';
import { DEMO_PEOPLE, DEMO_TWO_FACTOR_SECRET } from '../seeders/seedDemo.ts';
import type { PrintLine } from './startWork.ts';

const titleOf = ({ role, doctor }: (typeof DEMO_PEOPLE)[number]): string =>
  doctor?.isDirector ? 'medical director' : role;

/** Prints the addresses of the server, and the demo's people and keys. */
export function announce(config: Config, internalPort: number, say: PrintLine): void {
  const at = config.publicUrl;
  say('');
  say(`  Shop            ${at}/`);
  say(`  GraphQL         ${at}/graphql    REST ${at}/openapi.json`);
  if (config.isDemo) {
    say(`  Test bank       ${at}/gateway-sandbox/    Mail ${at}/mail/    Demo controls ${at}/demo/`);
    say('');
    for (const person of DEMO_PEOPLE)
      say(`  Demo ${titleOf(person).padEnd(17)} ${person.email}  password ${person.password}`);
    say(
      `  Second factor   ${DEMO_TWO_FACTOR_SECRET}    for the demo's admin and doctors, in any authenticator app`,
    );
  }
  if (!config.isDemo && config.payment.gateway === 'sandbox' && !config.payment.own)
    say(
      '  Payments        none: the test bank belongs to a demo, so name a gateway in PAYMENT_GATEWAY (README)',
    );
  if (config.hasDemoHistory) {
    say(
      `  Demo partner    api-key ${DEMO_PARTNER_KEY}    its webhooks and deliveries are at ${at}/parceiros`,
    );
  }
  say(`  Metrics         http://${config.internalHost}:${internalPort}/metrics`);
  say('');
  say('  Ctrl-C stops everything.');
}
