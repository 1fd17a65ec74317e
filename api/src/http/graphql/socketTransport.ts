import type { IncomingMessage } from 'node:http';
import { CloseCode, handleProtocols, makeServer, type ServerOptions } from 'graphql-ws';
import type { WebSocket, WebSocketServer } from 'ws';
import type { Logger } from '../../shared/logger.ts';

/** A socket that answers no ping for so long is gone. */
const PING_MS = 12_000;
const MAX_UNREAD_BYTES = 4 * 1024 * 1024;

/** What is known of a socket once it is open; whoever it belongs to is learned later. */
export interface OpenSocket {
  socket: Pick<WebSocket, 'close'>;
  request: IncomingMessage;
}

/**
 * Carries the protocol of graphql-ws over the sockets of `ws`. The library's own carrier writes what goes wrong to the
 * terminal as it is, statements with their values among it; here it goes where every accident goes (promise 8).
 */
export function carryProtocol<Known extends OpenSocket>(
  options: ServerOptions<Record<string, unknown>, Known>,
  { sockets, log, know }: { sockets: WebSocketServer; log: Logger; know: (open: OpenSocket) => Known },
): { dispose(): Promise<void> } {
  const server = makeServer(options);
  sockets.options.handleProtocols = handleProtocols;
  sockets.on('error', (error) => log.error({ err: error }, 'sockets'));
  sockets.on('connection', (socket, request) => {
    // A message that is too large, or none at all: its sender's socket is closed by `ws`, and that is all.
    socket.on('error', (error) => log.debug({ err: error }, 'socket'));
    const stopPings = keepAlive(socket);
    const send = (data: string) =>
      new Promise<void>((resolve, reject) => {
        if (socket.readyState !== socket.OPEN) return resolve();
        // A client that asks and does not read would have its answers kept here.
        if (socket.bufferedAmount > MAX_UNREAD_BYTES) {
          socket.terminate();
          return resolve();
        }
        socket.send(data, (error) => (error ? reject(error) : resolve()));
      });
    const onMessage = (hear: (data: string) => Promise<void>) =>
      socket.on('message', async (data) => {
        try {
          await hear(String(data));
        } catch (error) {
          log.error({ err: error }, 'socket message failed');
          socket.close(CloseCode.InternalServerError, 'Internal server error');
        }
      });
    const close = (code?: number, reason?: string) => socket.close(code, reason);
    const carried = { protocol: socket.protocol, send, close, onMessage };
    const closed = server.opened(carried, know({ socket, request }));
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

function keepAlive(socket: WebSocket): () => void {
  let waiting: NodeJS.Timeout | undefined;
  const heard = () => clearTimeout(waiting);
  socket.on('pong', heard);
  const pings = setInterval(() => {
    if (socket.readyState !== socket.OPEN) return;
    waiting = setTimeout(() => socket.terminate(), PING_MS);
    socket.ping();
  }, PING_MS);
  return () => {
    clearInterval(pings);
    heard();
  };
}
