import { once } from 'node:events';
import { WebSocket } from 'ws';
import { operation } from './operations.ts';

interface ReceivedEvent {
  cursor: string;
  id: string;
  revision: number;
}

/** A measurement without its subscription would be worthless. */
function failAtOnce(why: string): never {
  throw new Error(`Refused: ${why}`);
}

/** One doctor's screen that is open: a graphql-ws socket with the clinic panel's own subscription to the queue. */
export class Listener {
  readonly received: ReceivedEvent[] = [];
  readonly #url: string;
  readonly #token: string;
  readonly #onEvent: (received: ReceivedEvent) => void;
  readonly #onRefused: (why: string) => void;
  #socket: WebSocket | null = null;

  constructor(
    url: string,
    token: string,
    onEvent: (received: ReceivedEvent) => void = () => undefined,
    onRefused: (why: string) => void = failAtOnce,
  ) {
    this.#url = `${url.replace(/^http/, 'ws')}/graphql`;
    this.#token = token;
    this.#onEvent = onEvent;
    this.#onRefused = onRefused;
  }

  /** Subscribes from a cursor on, or from now. */
  async open(after: string | null = null): Promise<void> {
    const socket = new WebSocket(this.#url, 'graphql-transport-ws', { perMessageDeflate: false });
    this.#socket = socket;
    socket.on('error', () => undefined);
    await once(socket, 'open');
    const acknowledged = Promise.withResolvers<void>();
    socket.on('close', (code) => acknowledged.reject(new Error(`The socket was closed: ${code}`)));
    socket.on('message', (data) => {
      const message = JSON.parse(String(data));
      if (message.type === 'connection_ack') acknowledged.resolve();
      if (message.type === 'error') this.#onRefused(JSON.stringify(message.payload));
      const changed = message.payload?.data?.appointmentQueueChanged;
      if (message.type !== 'next' || !changed) return;
      const received = {
        cursor: changed.cursor,
        id: changed.appointment.id,
        revision: changed.appointment.revision,
      };
      this.received.push(received);
      this.#onEvent(received);
    });
    const send = (message: object) => socket.send(JSON.stringify(message));
    send({ type: 'connection_init', payload: { authorization: `Bearer ${this.#token}` } });
    await acknowledged.promise;
    const payload = {
      query: '',
      operationName: 'AppointmentFeed',
      variables: { after },
      extensions: { id: operation('AppointmentFeed').id },
    };
    send({ id: '1', type: 'subscribe', payload });
  }

  get isOpen(): boolean {
    return this.#socket?.readyState === WebSocket.OPEN;
  }

  /** Ends the connection without a closing handshake, as a lost network does. */
  cut(): void {
    this.#socket?.terminate();
  }
}
