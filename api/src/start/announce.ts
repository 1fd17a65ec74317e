import type { Config } from '../config.ts';
import type { PrintLine, Sandbox } from './sandbox.ts';

/** Prints the addresses of the server, and the demo's people and keys. */
export function announce(
  config: Config,
  sandbox: Sandbox | null,
  internalPort: number,
  say: PrintLine,
): void {
  const at = config.publicUrl;
  say('');
  say(`  Shop            ${at}/`);
  say(`  GraphQL         ${at}/graphql    REST ${at}/openapi.json`);
  if (config.isDemo) sandbox?.announce(config, say);
  else if (config.payment.gateway === 'sandbox' && !config.payment.own)
    say('  Payments        none: the test bank belongs to a demo, so name a gateway in PAYMENT_GATEWAY');
  say(`  Metrics         http://${config.internalHost}:${internalPort}/metrics`);
  say('');
  say('  Ctrl-C stops everything.');
}
