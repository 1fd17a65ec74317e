import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** A request whose body does not arrive within this time is answered 408. */
export const BODY_MS = 20_000;
/** A larger announced body may take longer while it keeps arriving, for photos over slow connections. */
const SMALL_BYTES = 64 * 1024;
/** Fewer bytes than this per period count as an attempt to hold the connection. */
const SLOWEST_BYTES = 2 * 1024;

const ANSWER =
  'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: 29\r\n\r\n{"error":"request_timed_out"}';

/**
 * Ends requests whose body stops midway or arrives byte by byte. Node's own `requestTimeout` is one value for
 * all requests, so it must be long enough for a photo; this timeout distinguishes small bodies from large
 * ones.
 */
export function endStalledBodies(server: Server, ms: number = BODY_MS): void {
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    if (hasNoBody(request)) return;
    const { socket } = request;
    // Also a body without an announced length, where the comparison is with NaN.
    const isSmall = !(Number(request.headers['content-length']) > SMALL_BYTES);
    let bytesBefore = socket.bytesRead;
    const check = () => {
      if (request.complete) return stop();
      const isSlow = socket.bytesRead - bytesBefore < SLOWEST_BYTES;
      bytesBefore = socket.bytesRead;
      // A large body that our code does not read yet waits for us, so the connection of its sender is not closed.
      if (isSmall || (isSlow && request.readableFlowing)) end(request, response);
    };
    const timer = setInterval(check, ms);
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
  // A sender that never closes its half would keep the socket open.
  setTimeout(() => socket.destroy(), 1_000).unref();
}
