import type { IncomingMessage } from 'node:http';
import { CloseCode, handleProtocols, makeServer, type ServerOptions } from 'graphql-ws';
import type { WebSocket, WebSocketServer } from 'ws';
import type { Logger } from '../../shared/logging/logger.ts';

/** A socket that answers no ping within this time is closed. */
const PING_MS = 12_000;
const MAX_UNREAD_BYTES = 4 * 1024 * 1024;

/** What is stored about an open socket; its owner is known later. */
export interface OpenSocket {
  socket: Pick<WebSocket, 'close'>;
  request: IncomingMessage;
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
