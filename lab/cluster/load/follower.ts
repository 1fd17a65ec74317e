import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from 'graphql-ws';
import type pg from 'pg';
import { WebSocket } from 'ws';
import { type Cursor, formatCursor, START } from '../../../api/src/shared/events/cursor.ts';
import { currentCursor } from '../../../api/src/shared/events/readEvents.ts';
import type { Member } from '../../bench/flows.ts';

const FOLLOW = `subscription ($after: String) {
  transactionStatusChanged(after: $after) { cursor transaction { id status } }
}`;
const RECONNECT_MS = 250;

interface Received {
  transactionStatusChanged: { cursor: string };
}

/** A member's open page: it follows the member's orders, and connects again from its last cursor after any end. */
export class Follower {
  readonly received: string[] = [];
  connections = 0;
  readonly #member: Member;
  readonly #url: string;
  /** Where the page starts. Without a cursor it would start some time after its socket is open. */
  #start: Cursor = START;
  #isStopped = false;
  #cut: () => void = () => undefined;

  constructor(url: string, member: Member) {
    this.#url = `${url.replace('http', 'ws')}/graphql`;
    this.#member = member;
  }

  /** Starts to follow. Events from now on are expected. */
  async start(database: pg.Pool): Promise<void> {
    this.#start = await currentCursor(database);
    const opened = Promise.withResolvers<void>();
    void this.#keepFollowing(opened.resolve);
    await opened.promise;
  }

  /** Ends the connection; the page connects again. */
  cut(): void {
    this.#cut();
  }

  stop(): void {
    this.#isStopped = true;
    this.#cut();
  }

  /** How many stored events were not received, received twice, or received in another order. */
  async missing(
    database: pg.Pool,
  ): Promise<{ expected: number; lost: number; twice: number; isInOrder: boolean }> {
    const { rows } = await database.query<{ xid: string; id: string }>(
      `select xid::text, id::text from event where user_id = $1 and (xid, id) > ($2::xid8, $3::bigint)
          and type in ('transaction.status-changed', 'payment.changed') order by event.xid, event.id`,
      [this.#userId, this.#start.xid, this.#start.id],
    );
    const expected = rows.map((row) => formatCursor(row));
    const received = new Set(this.received);
    return {
      expected: expected.length,
      lost: expected.filter((cursor) => !received.has(cursor)).length,
      twice: this.received.length - received.size,
      isInOrder: expected.filter((cursor) => received.has(cursor)).join() === [...received].join(),
    };
  }

  get #userId(): string {
    return JSON.parse(Buffer.from(this.#member.token.split('.')[1] ?? '', 'base64url').toString()).sub;
  }

  async #keepFollowing(onFirst: () => void): Promise<void> {
    while (!this.#isStopped) {
      await this.#followOnce(onFirst);
      await pause(RECONNECT_MS);
    }
  }

  /** Resolves when the socket or the subscription ends. */
  #followOnce(onFirst: () => void): Promise<void> {
    return new Promise((resolve) => {
      let isOver = false;
      const finish = () => {
        isOver = true;
        resolve();
      };
      const client = createClient({
        url: this.#url,
        webSocketImpl: WebSocket,
        lazy: false,
        retryAttempts: 0,
        onNonLazyError: finish,
        connectionParams: { authorization: `Bearer ${this.#member.token}` },
        on: {
          connected: () => {
            this.connections += 1;
            onFirst();
          },
          closed: finish,
        },
      });
      const end = () => {
        void client.dispose();
        finish();
      };
      this.#cut = end;
      client.subscribe<Received>(
        { query: FOLLOW, variables: { after: this.received.at(-1) ?? formatCursor(this.#start) } },
        {
          next: ({ data }) => {
            // The socket of a cut connection can still deliver; the next connection receives the same again.
            if (data && !isOver) this.received.push(data.transactionStatusChanged.cursor);
          },
          error: end,
          complete: end,
        },
      );
    });
  }
}
