import { createHmac } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type pg from 'pg';
import type { SecurityKind } from '#schema/audit/securityKinds.ts';
import type { Clock } from '../clock/clock.ts';
import { newId } from '../ids.ts';
import type { Logger } from '../logging/logger.ts';
import { SecurityEventRow } from './securityEvent.entity.ts';

export interface SecurityEvent {
  kind: SecurityKind;
  actorId?: string | null;
  subjectId?: string | null;
  /** A network address; only its keyed hash is stored. */
  address?: string;
  /** Names from the code and counts, never a text of the caller. */
  detail?: Readonly<Record<string, string | number>>;
}

type Line = Omit<SecurityEventRow, 'id' | typeof import('@mikro-orm/core').OptionalProps>;

const FLUSH_MS = 1_000;
/**
 * Maximum of distinct rows between two writes; further events are counted by kind, so an attacker cannot fill the disk.
 */
const MAX_LINES = 500;
const COLUMNS = 8;

/**
 * The append-only log of security events. Events wait up to a second in memory, and equal events become one row with a
 * count, so that a flood of refused requests costs one SQL statement a second.
 */
export class SecurityLog {
  readonly #pool: pg.Pool;
  readonly #clock: Clock;
  readonly #log: Logger;
  readonly #addressKey: Buffer;
  #waiting = new Map<string, Line>();
  #counts = new Map<SecurityKind, number>();
  #timer: NodeJS.Timeout | null = null;
  #writing: Promise<void> = Promise.resolve();

  constructor({
    pool,
    clock,
    log,
    addressKey,
  }: { pool: pg.Pool; clock: Clock; log: Logger; addressKey: Buffer }) {
    this.#pool = pool;
    this.#clock = clock;
    this.#log = log;
    this.#addressKey = addressKey;
  }

  /** How many events of each kind this process has recorded since its start, for metrics. */
  get counts(): ReadonlyMap<SecurityKind, number> {
    return this.#counts;
  }

  add(event: SecurityEvent): void {
    this.#count(event.kind);
    const line = this.#lineOf(event);
    const { kind, actorId, subjectId, addressHash, detail } = line;
    const exact = JSON.stringify([kind, actorId, subjectId, addressHash, detail]);
    const isFull = this.#waiting.size >= MAX_LINES && !this.#waiting.has(exact);
    const key = isFull ? kind : exact;
    const waiting = this.#waiting.get(key);
    if (waiting) waiting.times += 1;
    // When too many events wait, all of one kind share a row that names nobody; `many` marks it.
    else
      this.#waiting.set(
        key,
        isFull ? { ...line, actorId: null, subjectId: null, addressHash: null, detail: { many: 1 } } : line,
      );
    this.#timer ??= setTimeout(() => void this.flush(), FLUSH_MS).unref();
  }

  addWithin(em: EntityManager, event: SecurityEvent): void {
    this.#count(event.kind);
    em.persist(em.create(SecurityEventRow, { id: newId(), ...this.#lineOf(event) }));
  }

  /** Writes the waiting events. Never throws, because a log that cannot be written must not stop the shop. */
  flush(): Promise<void> {
    this.#writing = this.#writing.then(() => this.#write());
    return this.#writing;
  }

  async #write(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    const lines = [...this.#waiting.values()];
    if (lines.length === 0) return;
    this.#waiting = new Map();
    const places = lines.map(
      (_, row) => `(${Array.from({ length: COLUMNS }, (_, column) => `$${row * COLUMNS + column + 1}`)})`,
    );
    try {
      await this.#pool.query(
        `insert into security_event (id, kind, actor_id, subject_id, address_hash, detail, times, at)
         values ${places.join(', ')}`,
        lines.flatMap((line) => [
          newId(),
          line.kind,
          line.actorId,
          line.subjectId,
          line.addressHash,
          JSON.stringify(line.detail),
          line.times,
          line.at,
        ]),
      );
    } catch (error) {
      this.#log.error({ err: error, lost: lines.length }, 'security events not written');
    }
  }

  #count(kind: SecurityKind): void {
    this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + 1);
  }

  #lineOf({ kind, actorId, subjectId, address, detail }: SecurityEvent): Line {
    return {
      kind,
      actorId: actorId ?? null,
      subjectId: subjectId ?? null,
      addressHash: address
        ? createHmac('sha256', this.#addressKey).update(address).digest('base64url').slice(0, 22)
        : null,
      detail: { ...detail },
      times: 1,
      at: this.#clock.now(),
    };
  }
}
