import type { Config } from '../config.ts';

const PATH = '/demo/partner-endpoint/';

/**
 * The demo's own webhook endpoint, on this machine. A demo may send webhooks to it although private addresses are refused: it
 * answers and changes nothing. Null outside a demo.
 */
export const demoEndpointOf = ({ isDemo, port }: Pick<Config, 'isDemo' | 'port'>): string | null =>
  isDemo ? `http://127.0.0.1:${port}${PATH}` : null;

/** Whether a parsed address is that endpoint. Its path has no `..` any more. */
export function isDemoEndpoint(
  { origin, pathname, username, password }: URL,
  endpoint: string | null,
): boolean {
  if (endpoint === null || username || password) return false;
  return origin === new URL(endpoint).origin && pathname.startsWith(PATH);
}
