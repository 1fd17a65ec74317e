import { LRUCache } from 'lru-cache';

/**
 * How many MiB each cache may use. Every kind of value has its own share, so that many different requests for one kind
 * do not remove the values of another.
 */
const MAX_MIB = {
  responses: 24,
  pages: 32,
  compressedPages: 12,
  siteFiles: 8,
  documents: 5,
  productTexts: 8,
  searches: 2,
  trackedOrders: 4,
  queueChanges: 6,
  questionnaires: 24,
  listTotals: 1,
  zipcodes: 2,
  accessTokens: 4,
  personKeys: 2,
} as const;

const MIB = 1024 * 1024;
/** What an entry needs besides its key and value. */
const ENTRY_BYTES = 200;

interface CacheOptions<Value> {
  /** Roughly how many bytes a value needs. */
  bytesOf(value: Value): number;
  /** The version of the data that all values are computed from. When it changes, the cache is emptied. */
  version?: () => unknown;
  /** False for a value that callers get but that is not stored. */
  mayStore?: (value: Value) => boolean;
  /** What a value is about, if not about its key; `forget` removes all values about it. */
  subjectOf?: (value: Value) => string;
  /** For how long a value is used. */
  lifeMs?: (value: Value) => number;
}

/**
 * The cache for every value that a process reads or computes again and again. Its rule: a value is stored until the
 * data it comes from changes, and a value whose reading began before the change is not stored. It is limited in bytes;
 * the least recently used values are removed first. A failure is never stored. A cache does not know the caller, so a
 * value may only depend on its key.
 */
export class Cache<Value extends object | string | number> {
  readonly #values: LRUCache<string, Value, () => Promise<Value>>;
  readonly #options: CacheOptions<Value>;
  #version: unknown;
  /** Increases with each removal, so that `writer` notices it. */
  #removals = 0;
  /** The keys of the values about a subject. */
  readonly #keysOf = new Map<string, Set<string>>();

  constructor(name: keyof typeof MAX_MIB, options: CacheOptions<Value>, maxBytes = MAX_MIB[name] * MIB) {
    this.#options = options;
    this.#values = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: (value, key) => ENTRY_BYTES + key.length + Math.ceil(options.bytesOf(value)),
      // Callers get a value that was removed while it was read, but it is not stored.
      ignoreFetchAbort: true,
      fetchMethod: async (key, _former, { context: read, options: stored, signal }) => {
        const before = this.#removals;
        const value = await read();
        // The library notices the removal of this key, but not of a subject.
        const isOutdated = options.subjectOf !== undefined && this.#removals !== before;
        const isStored = !isOutdated && options.mayStore?.(value) !== false;
        if (!isStored && !signal.aborted) this.#values.delete(key);
        if (options.lifeMs) stored.ttl = options.lifeMs(value);
        return value;
      },
      ttlAutopurge: options.lifeMs !== undefined,
      // Otherwise the time is read once per millisecond with a timer for each.
      ttlResolution: 0,
      ...(options.subjectOf
        ? {
            onInsert: (value, key) => this.#addSubject(key, value),
            dispose: (value, key) => this.#removeSubject(key, value),
          }
        : {}),
    });
  }

  get(key: string): Value | undefined {
    this.#emptyIfOutdated();
    return this.#values.get(key);
  }

  /**
   * The stored value, or the one that `read` returns. Callers who ask at the same time share one `read`, and its failure,
   * so it must not use the transaction or the rights of a caller.
   */
  fetch(key: string, read: () => Promise<Value>): Promise<Value> {
    this.#emptyIfOutdated();
    return this.#values.forceFetch(key, { context: read });
  }

  /** Stores a value that cannot have changed since it was computed. */
  set(key: string, value: Value): void {
    this.#emptyIfOutdated();
    const { lifeMs } = this.#options;
    this.#values.set(key, value, lifeMs ? { ttl: lifeMs(value) } : {});
  }

  /** Call this before reading the data of a value; the returned function stores the value, unless a change was noticed meanwhile. */
  writer(): (key: string, value: Value) => void {
    this.#emptyIfOutdated();
    const before = this.#removals;
    return (key, value) => {
      this.#emptyIfOutdated();
      if (this.#removals === before) this.set(key, value);
    };
  }

  /** Removes the values about a subject: those that `subjectOf` names, or the one with this key. */
  forget(subject: string): void {
    this.#removals += 1;
    const keys = this.#options.subjectOf ? (this.#keysOf.get(subject) ?? []) : [subject];
    for (const key of [...keys]) this.#values.delete(key);
  }

  clear(): void {
    this.#removals += 1;
    this.#values.clear();
  }

  /** How many values are stored. */
  get size(): number {
    return this.#values.size;
  }

  #emptyIfOutdated(): void {
    const version = this.#options.version?.();
    if (version === this.#version) return;
    this.#version = version;
    this.clear();
  }

  #addSubject(key: string, value: Value): void {
    const subject = this.#options.subjectOf?.(value) ?? key;
    const keys = this.#keysOf.get(subject) ?? new Set();
    this.#keysOf.set(subject, keys.add(key));
  }

  #removeSubject(key: string, value: Value): void {
    const subject = this.#options.subjectOf?.(value) ?? key;
    const keys = this.#keysOf.get(subject);
    keys?.delete(key);
    if (keys?.size === 0) this.#keysOf.delete(subject);
  }
}

/** Roughly the bytes of a value of plain data. */
export function bytesOfData(value: unknown): number {
  if (typeof value === 'string') return value.length + 16;
  if (typeof value !== 'object' || value === null) return 8;
  let bytes = 32;
  for (const part of Object.values(value)) bytes += bytesOfData(part) + 8;
  return bytes;
}
