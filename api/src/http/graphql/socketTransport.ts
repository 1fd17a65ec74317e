import type { IncomingHttpHeaders, IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { CloseCode, handleProtocols, makeServer, type ServerOptions } from 'graphql-ws';
import type { WebSocket, WebSocketServer } from 'ws';
import type { Services } from '../../services.ts';
import { networkOf } from '../../shared/limits/networkOf.ts';
import type { Logger } from '../../shared/logging/logger.ts';
import { recordSecurityEvent } from '../../shared/security/recordSecurityEvent.ts';

/** How often a socket is pinged; one that has not answered after this time is closed. */
const PING_MS = 12_000;
const MAX_UNREAD_BYTES = 4 * 1024 * 1024;

/** What is stored about an open socket; its owner is known later. */
export interface OpenSocket {
  socket: Pick<WebSocket, 'close'>;
  request: IncomingMessage;
}

const FOREIGN_PAGE = { kind: 'request.refused', detail: { reason: 'foreign-page' } } as const;

/** Opens the sockets that our own pages and other programs request at `/graphql`; refuses pages of other sites. */
export function acceptUpgrades(
  server: Server,
  sockets: WebSocketServer,
  { config, security }: Pick<Services, 'config' | 'security'>,
): void {
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (request.url?.split('?')[0] !== '/graphql') return refuseUpgrade(socket, '404 Not Found');
    if (!isOwnPage(request.headers, config.socketOrigins)) {
      const address = networkOf(addressOf(request, config.trustProxy));
      recordSecurityEvent({ security, request: { address } }, FOREIGN_PAGE);
      return refuseUpgrade(socket, '403 Forbidden');
    }
    sockets.handleUpgrade(request, socket, head, (ws) => sockets.emit('connection', ws, request));
  });
}

function refuseUpgrade(socket: Duplex, status: string): void {
  socket.on('error', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
}

/**
 * Whether the page that opens a socket is one of ours. Browsers always send its origin and a page cannot
 * change that; other programs send none and are accepted. Without configured origins, pages of the requested
 * host are ours.
 */
export function isOwnPage(
  { origin, host }: Pick<IncomingHttpHeaders, 'origin' | 'host'>,
  origins: readonly string[] | null,
): boolean {
  if (origin === undefined) return true;
  if (origins) return origins.includes(origin);
  return URL.canParse(origin) && new URL(origin).host === host;
}

/** The address our balancer saw; entries further left in the header were written by the client. */
export function addressOf({ headers, socket }: IncomingMessage, trustProxy: boolean): string {
  const forwarded = trustProxy
    ? String(headers['x-forwarded-for'] ?? '')
        .split(',')
        .at(-1)
        ?.trim()
    : '';
  return forwarded || (socket.remoteAddress ?? '');
}

/**
 * Runs the graphql-ws protocol over sockets of `ws`. The library's own transport prints errors to the
 * terminal, with SQL values; here they are logged like every unexpected error.
 */
export function serveProtocol<Known extends OpenSocket>(
  options: ServerOptions<Record<string, unknown>, Known>,
  {
    sockets,
    log,
    createState,
  }: { sockets: WebSocketServer; log: Logger; createState: (socket: OpenSocket) => Known },
): { dispose(): Promise<void> } {
  const server = makeServer(options);
  sockets.options.handleProtocols = handleProtocols;
  sockets.on('error', (error) => log.error({ err: error }, 'sockets'));
  sockets.on('connection', (socket, request) => {
    // `ws` closes the socket of an invalid or too large message; only a debug line is logged.
    socket.on('error', (error) => log.debug({ err: error }, 'socket'));
    const stopPings = keepAlive(socket);
    const send = (data: string) =>
      new Promise<void>((resolve, reject) => {
        if (socket.readyState !== socket.OPEN) return resolve();
        // Without this limit, responses to a client that does not read would fill the memory.
        if (socket.bufferedAmount > MAX_UNREAD_BYTES) {
          socket.terminate();
          return resolve();
        }
        socket.send(data, (error) => (error ? reject(error) : resolve()));
      });
    const onMessage = (handle: (data: string) => Promise<void>) =>
      socket.on('message', async (data) => {
        try {
          await handle(String(data));
        } catch (error) {
          log.error({ err: error }, 'socket message failed');
          socket.close(CloseCode.InternalServerError, 'Internal server error');
        }
      });
    const close = (code?: number, reason?: string) => socket.close(code, reason);
    const connection = { protocol: socket.protocol, send, close, onMessage };
    const closed = server.opened(connection, createState({ socket, request }));
    socket.once('close', (code, reason) => {
      stopPings();
      void closed(code, String(reason)).catch((error) => log.error({ err: error }, 'socket not closed'));
    });
  });
  return {
    dispose: () => {
      for (const client of sockets.clients) client.close(1001, 'Going away');
      sockets.removeAllListeners();
      return new Promise((resolve, reject) => sockets.close((error) => (error ? reject(error) : resolve())));
    },
  };
}

/** Pings the client regularly and closes a socket that does not answer. Returns a function that stops the pings. */
function keepAlive(socket: WebSocket): () => void {
  let waiting: NodeJS.Timeout | undefined;
  const onPong = () => clearTimeout(waiting);
  socket.on('pong', onPong);
  const pings = setInterval(() => {
    if (socket.readyState !== socket.OPEN) return;
    waiting = setTimeout(() => socket.terminate(), PING_MS);
    socket.ping();
  }, PING_MS);
  return () => {
    clearInterval(pings);
    onPong();
  };
}
