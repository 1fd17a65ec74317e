import { appendFileSync, readdirSync } from 'node:fs';
import type pg from 'pg';
import type { ShopProcess } from '../../ops/processes/shopProcess.ts';
import { mappedMemory, memoryKinds, readMetrics, residentMib } from '../bench/process/memory.ts';
import { heapAfterCollection } from './collectedHeap.ts';
import type { Times } from './times.ts';
import type { Point } from './trend.rules.ts';

const MIB = 2 ** 20;
const USUAL = {
  // Pools fill at the start.
  warmShare: 0.2,
  needsLittleNoise: false,
  reportedOnly: null,
};
/**
 * The engine compiles code for an hour, and caches of some thousand entries fill, so the heap after a collection is
 * judged over the second half.
 */
const WARM_SHARE_OF_HEAP = 0.5;
/** The heap may reserve memory that it never touched, so this is no exact share. */
const PART = { reportedOnly: 'part of the resident memory' };

interface Figure {
  text: string;
  unit: string;
  /** The share of the time at the start that does not count. */
  warmShare: number;
  /** Whether too much noise fails the run, because a leak could hide in it. */
  needsLittleNoise: boolean;
  /** Why its growth is only reported; otherwise it must be flat. */
  reportedOnly: string | null;
  points: Point[];
}

interface DatabaseFigures {
  connections: number;
  dead: number;
  live: number;
  bytes: number;
}

const DATABASE = `select
  (select count(*)::int from pg_stat_activity where datname = current_database() and backend_type = 'client backend') as connections,
  (select coalesce(sum(n_dead_tup), 0)::float from pg_stat_user_tables) as dead,
  (select coalesce(sum(n_live_tup), 0)::float from pg_stat_user_tables) as live,
  (select coalesce(sum(pg_total_relation_size(relid)), 0)::float from pg_stat_user_tables) as bytes`;

const SIZES = `select schemaname || '.' || relname as name, pg_total_relation_size(relid)::float as bytes from pg_stat_user_tables`;

/** The sizes of all tables with their indexes, in bytes. */
export async function tableSizes(database: pg.Pool): Promise<Map<string, number>> {
  const { rows } = await database.query<{ name: string; bytes: number }>(SIZES);
  return new Map(rows.map(({ name, bytes }) => [name, bytes]));
}

interface Sampled {
  shop: ShopProcess;
  database: pg.Pool;
  times: ReadonlyMap<string, Times>;
  /** Each sample is also written to this file. */
  file: string;
  /** How often the garbage of the process is collected. */
  collectEveryMs: number;
}

/** What is measured again and again, of a process that is never killed and of the database. */
export class Samples {
  readonly figures = new Map<string, Figure>();
  readonly #began = performance.now();
  readonly #sampled: Sampled;
  #collectAt = 0;

  constructor(sampled: Sampled) {
    this.#sampled = sampled;
  }

  async take(): Promise<void> {
    const { shop, database, times: timesOf } = this.#sampled;
    const metric = await readMetrics(shop);
    const { heap, spare, external, native } = await memoryKinds(shop, metric);
    this.#add('Heap in use', 'MiB', heap);
    this.#add('Heap reserved beyond it', 'MiB', spare, PART);
    this.#add('Buffers outside the heap', 'MiB', external);
    this.#add('Native memory', 'MiB', native, PART);
    const { allocator, compiled, files } = mappedMemory(shop.pid);
    this.#add('Memory of the C library', 'MiB', allocator, PART);
    this.#add('Compiled code', 'MiB', compiled, PART);
    this.#add('Pages of programs', 'MiB', files, PART);
    this.#add('Resident memory', 'MiB', residentMib(shop.pid));
    this.#add('Open descriptors', '', descriptorsOf(shop.pid));
    this.#add('Event loop lag, p99', 'ms', metric('nodejs_eventloop_lag_p99_seconds') * 1000);
    const { rows } = await database.query<DatabaseFigures>(DATABASE);
    const [row] = rows;
    if (row) {
      this.#add('Connections to the database', '', row.connections);
      this.#add('Dead rows per 100 rows', '', (100 * row.dead) / Math.max(1, row.live));
      this.#add('Tables with indexes', 'MiB', row.bytes / MIB, {
        reportedOnly: 'grows with the orders',
      });
    }
    for (const [text, times] of timesOf) {
      const percentiles = times.take();
      if (!percentiles) continue;
      this.#add(`${text}, p50`, 'ms', percentiles.p50);
      this.#add(`${text}, p95`, 'ms', percentiles.p95);
    }
    if (performance.now() >= this.#collectAt) await this.#collect();
  }

  async #collect(): Promise<void> {
    const { shop, collectEveryMs } = this.#sampled;
    this.#collectAt = performance.now() + collectEveryMs;
    // When too many are missing, the run fails.
    const heap = await heapAfterCollection(shop).catch(() => null);
    if (heap !== null)
      this.#add('Heap after a collection', 'MiB', heap, {
        warmShare: WARM_SHARE_OF_HEAP,
        needsLittleNoise: true,
      });
    // The event loop has waited for the collection, and its lag counts from one reading of the metrics to the next.
    await readMetrics(shop);
  }

  #add(
    text: string,
    unit: string,
    value: number,
    judging: Partial<Pick<Figure, 'needsLittleNoise' | 'reportedOnly' | 'warmShare'>> = {},
  ): void {
    const figure = this.figures.get(text) ?? { ...USUAL, ...judging, text, unit, points: [] };
    this.figures.set(text, figure);
    const at = (performance.now() - this.#began) / 1000;
    figure.points.push({ at, value });
    appendFileSync(this.#sampled.file, `${at.toFixed(0)}\t${text}\t${value.toFixed(2)}\n`);
  }
}

/** Zero on systems without /proc. */
function descriptorsOf(pid: number): number {
  try {
    return readdirSync(`/proc/${pid}/fd`).length;
  } catch {
    return 0;
  }
}
