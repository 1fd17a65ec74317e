import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** A request whose body does not arrive is answered 408 after so long. */
export const BODY_MS = 20_000;
/** A body that announces more than this may take longer, as long as it keeps coming: photos over slow connections. */
const SMALL_BYTES = 64 * 1024;
/** Less than this in one period is not an upload but an attempt to hold the connection. */
const SLOWEST_BYTES = 2 * 1024;

const ANSWER =
  'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: 29\r\n\r\n{"error":"request_timed_out"}';

/**
 * Ends requests whose body comes half and then no more, or byte by byte. Node's own `requestTimeout` is one figure for all
 * requests, so it has to be long enough for a photo; this one knows small bodies from large ones.
 */
export function endStalledBodies(server: Server, ms: number = BODY_MS): void {
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    if (hasNoBody(request)) return;
    const { socket } = request;
    const isSmall = !(Number(request.headers['content-length']) > SMALL_BYTES);
    let seen = socket.bytesRead;
    const look = () => {
      if (request.complete) return stop();
      const isSlow = socket.bytesRead - seen < SLOWEST_BYTES;
      seen = socket.bytesRead;
      // A large body that nobody reads yet waits for its turn here, not for its sender.
      if (isSmall || (isSlow && request.readableFlowing)) end(request, response);
    };
    const timer = setInterval(look, ms);
    timer.unref();
    const stop = () => clearInterval(timer);
    request.once('close', stop);
    response.once('close', stop);
  });
}

const hasNoBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] === undefined && !(Number(headers['content-length'] ?? 0) > 0);

function end({ socket }: IncomingMessage, response: ServerResponse): void {
  if (!response.headersSent) socket.write(ANSWER);
  socket.destroySoon();
  // A sender that never closes its half would keep the socket.
  setTimeout(() => socket.destroy(), 1_000).unref();
}
