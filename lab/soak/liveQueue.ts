import { setTimeout as pause } from 'node:timers/promises';
import { Listener } from '../bench/listener.ts';

const RECONNECT_MS = 250;

/** A doctor's panel with the live queue. It connects again from its last cursor after any end. */
export class LiveQueue {
  received = 0;
  connections = 0;
  refused = 0;
  readonly #url: string;
  readonly #token: () => Promise<string>;
  #listener: Listener | null = null;
  #cursor: string | null = null;

  constructor(url: string, token: () => Promise<string>) {
    this.#url = url;
    this.#token = token;
  }

  async keepOpen(ended: AbortSignal): Promise<void> {
    while (!ended.aborted) {
      // While its process is down, the panel tries again.
      if (!this.#listener?.isOpen) await this.#connect().catch(() => undefined);
      await pause(RECONNECT_MS);
    }
    this.cut();
  }

  /** Ends the connection as a lost network does. */
  cut(): void {
    this.#listener?.cut();
  }

  async #connect(): Promise<void> {
    const onEvent = ({ cursor }: { cursor: string }) => {
      this.#cursor = cursor;
      this.received += 1;
    };
    // A process without a free connection to the database refuses a subscription; the panel tries again.
    const onRefused = () => {
      this.refused += 1;
      listener.cut();
    };
    const listener = new Listener(this.#url, await this.#token(), onEvent, onRefused);
    this.#listener = listener;
    await listener.open(this.#cursor);
    this.connections += 1;
  }
}
