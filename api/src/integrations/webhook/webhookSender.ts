import { type LookupAddress, type LookupAllOptions, lookup as resolveName } from 'node:dns';
import {
  type ClientRequest,
  Agent as HttpAgent,
  type IncomingMessage,
  request as requestHttp,
} from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isDemoEndpoint } from '../../config/demoEndpoint.ts';
import type { SendProblem, SendWebhook, WebhookAnswer } from '../../shared/ports/ports.ts';
import { isLoopback, isPublicAddress } from './publicAddress.ts';

const TIMEOUT_MS = 10_000;
/** How long the body of a response is read. The status alone decides whether a delivery succeeded. */
const BODY_MS = 1_000;
const MAX_BODY_START_BYTES = 1_024;
const MAX_SOCKETS = 8;

class AddressRefused extends Error {}

/** Resolves a name to all of its addresses. */
export type ResolveAll = (
  hostname: string,
  options: LookupAllOptions,
  callback: (error: Error | null, addresses: LookupAddress[]) => void,
) => void;

/** Refuses a name with a forbidden address. The connection uses the checked addresses, against DNS rebinding. */
export function guardedLookup(
  mayConnect: (address: string) => boolean,
  resolve: ResolveAll = resolveName,
): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      const first = found?.[0];
      if (error || !first) return callback(error ?? new Error(`${hostname} has no address`), '', 0);
      if (!found.every(({ address }) => mayConnect(address))) return callback(new AddressRefused(), '', 0);
      if (options.all) return callback(null, found);
      return callback(null, first.address, first.family);
    });
  };
}

interface SenderOptions {
  /** For tests and the demo: also allows http, and addresses of the own machine. */
  allowsLoopback: boolean;
  /** The one address of this machine that is allowed in a demo. */
  demoEndpoint?: string | null;
  timeoutMs?: number;
}

/** Sends webhooks over https, to public addresses only (SSRF), without redirects, limited in time and size. */
export function createWebhookSender({
  allowsLoopback,
  demoEndpoint = null,
  timeoutMs = TIMEOUT_MS,
}: SenderOptions): {
  send: SendWebhook;
  close(): void;
} {
  const mayConnect = (address: string) => isPublicAddress(address) || (allowsLoopback && isLoopback(address));
  const options = { keepAlive: true, maxSockets: MAX_SOCKETS, maxFreeSockets: 2, timeout: 5_000 };
  const [plain, secure] = [new HttpAgent(options), new HttpsAgent(options)];
  const lookup = guardedLookup(mayConnect);

  const startRequest = (url: URL, headers: Record<string, string>): ClientRequest | SendProblem => {
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const isPlain = url.protocol === 'http:';
    const isAllowed = isDemoEndpoint(url, demoEndpoint);
    if (isPlain ? !(allowsLoopback || isAllowed) : url.protocol !== 'https:') return 'address_refused';
    // An IP address in the URL is connected to without a lookup, so it is checked here.
    if (isIP(host) !== 0 && !mayConnect(host) && !isAllowed) return 'address_refused';
    const settings = { method: 'POST', headers, lookup, signal: AbortSignal.timeout(timeoutMs) };
    return isPlain
      ? requestHttp(url, { ...settings, agent: plain })
      : requestHttps(url, { ...settings, agent: secure });
  };

  return {
    async send(url, { headers, body }) {
      const began = performance.now();
      const done = (found: Omit<WebhookAnswer, 'ms'>): WebhookAnswer => ({
        ...found,
        ms: Math.round(performance.now() - began),
      });
      const parsed = URL.parse(url);
      const request = parsed
        ? startRequest(parsed, { ...headers, 'content-length': String(Buffer.byteLength(body)) })
        : 'address_refused';
      if (typeof request === 'string') return done({ status: null, problem: request, bodyStart: null });
      return done(await exchange(request, body));
    },
    close() {
      plain.destroy();
      secure.destroy();
    },
  };
}

function exchange(request: ClientRequest, body: string): Promise<Omit<WebhookAnswer, 'ms'>> {
  return new Promise((resolve) => {
    let hasStatus = false;
    // After the status has arrived, an error concerns only the body.
    request.on('error', (error) => {
      if (!hasStatus) resolve({ status: null, problem: problemOf(error), bodyStart: null });
    });
    // After the status 101 the socket is closed, so the request ends without a response.
    request.on('upgrade', (_response, socket) => socket.destroy());
    request.on('close', () => {
      if (!hasStatus) resolve({ status: null, problem: 'connection_failed', bodyStart: null });
    });
    request.on('response', async (response) => {
      hasStatus = true;
      const status = response.statusCode ?? null;
      const bodyStart = await readBeginning(response);
      const isRedirect = status !== null && status >= 300 && status < 400;
      resolve({ status, problem: isRedirect ? 'redirect_refused' : null, bodyStart });
    });
    request.end(body);
  });
}

/** Reads the beginning of a response, for the log of deliveries. An endless or slow body is cut off. */
async function readBeginning(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  const late = setTimeout(() => response.destroy(), BODY_MS);
  try {
    for await (const part of response) {
      parts.push(part);
      size += part.length;
      if (size >= MAX_BODY_START_BYTES) break;
    }
  } catch {
    // The bytes that arrived before the connection was cut are returned.
  } finally {
    clearTimeout(late);
  }
  // PostgreSQL cannot store NUL in a text.
  return Buffer.concat(parts).subarray(0, MAX_BODY_START_BYTES).toString().replaceAll('\0', '');
}

function problemOf(error: Error): SendProblem {
  if (error instanceof AddressRefused) return 'address_refused';
  return error.name === 'TimeoutError' || error.name === 'AbortError' ? 'timeout' : 'connection_failed';
}
