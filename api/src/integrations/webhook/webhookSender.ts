import { type LookupAddress, type LookupAllOptions, lookup as resolveName } from 'node:dns';
import {
  type ClientRequest,
  Agent as HttpAgent,
  type IncomingMessage,
  request as requestHttp,
} from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { SendProblem, SendWebhook, WebhookAnswer } from '../../shared/ports/webhookPort.ts';
import { isLoopback, isPublicAddress } from './publicAddress.ts';

const TIMEOUT_MS = 10_000;
/** The status decides; a slow body is not waited for longer than this. */
const BODY_MS = 1_000;
const MAX_ANSWER_BYTES = 1_024;
const MAX_SOCKETS = 8;

class AddressRefused extends Error {}

/** Resolves a name to all of its addresses. */
export type ResolveAll = (
  hostname: string,
  options: LookupAllOptions,
  callback: (error: Error | null, addresses: LookupAddress[]) => void,
) => void;

/** The address check runs on the addresses that the connection then uses, so a name cannot change its answer in between. */
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
  /** For tests and the demo: also http, and only besides public addresses the own machine. */
  allowsLoopback: boolean;
  timeoutMs?: number;
}

/** Sends over https to public addresses only (SSRF), with bounded time and answer, and follows no redirect. */
export function createWebhookSender({ allowsLoopback, timeoutMs = TIMEOUT_MS }: SenderOptions): {
  send: SendWebhook;
  close(): void;
} {
  const mayConnect = (address: string) => isPublicAddress(address) || (allowsLoopback && isLoopback(address));
  const options = { keepAlive: true, maxSockets: MAX_SOCKETS, maxFreeSockets: 2, timeout: 5_000 };
  const [plain, secure] = [new HttpAgent(options), new HttpsAgent(options)];
  const lookup = guardedLookup(mayConnect);

  const open = (url: URL, headers: Record<string, string>): ClientRequest | SendProblem => {
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const isPlain = url.protocol === 'http:';
    if (isPlain ? !allowsLoopback : url.protocol !== 'https:') return 'address_refused';
    // A literal address is connected to without a lookup.
    if (isIP(host) !== 0 && !mayConnect(host)) return 'address_refused';
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
        ? open(parsed, { ...headers, 'content-length': String(Buffer.byteLength(body)) })
        : 'address_refused';
      if (typeof request === 'string') return done({ status: null, problem: request, answer: null });
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
    // After the status, an error is only about the rest of the body.
    request.on('error', (error) => {
      if (!hasStatus) resolve({ status: null, problem: problemOf(error), answer: null });
    });
    // An endpoint that answers 101 gets no other protocol; the request then closes without a response.
    request.on('upgrade', (_response, socket) => socket.destroy());
    request.on('close', () => {
      if (!hasStatus) resolve({ status: null, problem: 'connection_failed', answer: null });
    });
    request.on('response', async (response) => {
      hasStatus = true;
      const status = response.statusCode ?? null;
      const answer = await readBeginning(response);
      const isRedirect = status !== null && status >= 300 && status < 400;
      resolve({ status, problem: isRedirect ? 'redirect_refused' : null, answer });
    });
    request.end(body);
  });
}

/** Reads no more than the log keeps; an endless or slow body is cut off. */
async function readBeginning(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  const late = setTimeout(() => response.destroy(), BODY_MS);
  try {
    for await (const part of response) {
      parts.push(part);
      size += part.length;
      if (size >= MAX_ANSWER_BYTES) break;
    }
  } catch {
    // What arrived before the cut is kept.
  } finally {
    clearTimeout(late);
  }
  // PostgreSQL cannot store NUL in a text.
  return Buffer.concat(parts).subarray(0, MAX_ANSWER_BYTES).toString().replaceAll('\0', '');
}

function problemOf(error: Error): SendProblem {
  if (error instanceof AddressRefused) return 'address_refused';
  return error.name === 'TimeoutError' || error.name === 'AbortError' ? 'timeout' : 'connection_failed';
}
