import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { portOf } from '../../src/shared/portOf.ts';

export interface ReceivedMessage {
  headers: IncomingHttpHeaders;
  body: string;
  // biome-ignore lint/suspicious/noExplicitAny: a message's shape is what the test asserts
  message: any;
}

/** A partner's endpoint on this machine, which answers as the test says. */
export async function openEndpoint(
  answer: (response: ServerResponse, message: ReceivedMessage) => void = ok,
) {
  const received: ReceivedMessage[] = [];
  let respond = answer;
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts).toString();
      const message = { headers: request.headers, body, message: body ? JSON.parse(body) : null };
      received.push(message);
      respond(response, message);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const port = portOf(server);
  return {
    url: `http://127.0.0.1:${port}/hook`,
    port,
    received,
    /** The received messages, except the checks of the endpoint. */
    events: () => received.filter(({ message }) => message.type !== 'webhook.check'),
    answerWith(next: typeof answer) {
      respond = next;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** Accepts a message, and returns the challenge of a check. */
export function ok(response: ServerResponse, { message }: ReceivedMessage): void {
  if (message.type !== 'webhook.check') return void response.writeHead(204).end();
  const { challenge } = message.data;
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ challenge }));
}

/** Answers every message with this error status. */
export const failing =
  (status: number) =>
  (response: ServerResponse): void =>
    void response.writeHead(status).end('quebrado');
