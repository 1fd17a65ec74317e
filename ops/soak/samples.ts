import { appendFileSync, readdirSync } from 'node:fs';
import type pg from 'pg';
import { mappedMemory, memoryKinds, readMetrics, residentMib } from '../../api/bench/process/memory.ts';
import type { ShopProcess } from '../../api/chaos/shopProcess.ts';
import type { Times } from './times.ts';
import type { Point } from './trend.rules.ts';

const MIB = 2 ** 20;
/** The heap may reserve memory that it never touched, so this is no exact share. */
const PART = 'part of the resident memory';

interface Figure {
  text: string;
  unit: string;
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

/** What is measured again and again, of a process that is never killed and of the database. Each sample is also written to a file. */
export class Samples {
  readonly figures = new Map<string, Figure>();
  readonly #began = performance.now();
  readonly #shop: ShopProcess;
  readonly #database: pg.Pool;
  readonly #times: ReadonlyMap<string, Times>;
  readonly #file: string;

  constructor(shop: ShopProcess, database: pg.Pool, times: ReadonlyMap<string, Times>, file: string) {
    this.#file = file;
    this.#shop = shop;
    this.#database = database;
    this.#times = times;
  }

  async take(): Promise<void> {
    const metric = await readMetrics(this.#shop);
    const { heap, spare, external, native } = await memoryKinds(this.#shop, metric);
    this.#add('Heap in use', 'MiB', heap);
    this.#add('Heap reserved beyond it', 'MiB', spare, PART);
    this.#add('Buffers outside the heap', 'MiB', external);
    this.#add('Native memory', 'MiB', native, PART);
    const { allocator, compiled, files } = mappedMemory(this.#shop.pid);
    this.#add('Memory of the C library', 'MiB', allocator, PART);
    this.#add('Compiled code', 'MiB', compiled, PART);
    this.#add('Pages of programs', 'MiB', files, PART);
    this.#add('Resident memory', 'MiB', residentMib(this.#shop.pid));
    this.#add('Open descriptors', '', descriptorsOf(this.#shop.pid));
    this.#add('Event loop lag, p99', 'ms', metric('nodejs_eventloop_lag_p99_seconds') * 1000);
    const { rows } = await this.#database.query<DatabaseFigures>(DATABASE);
    const [row] = rows;
    if (row) {
      this.#add('Connections to the database', '', row.connections);
      this.#add('Dead rows per 100 rows', '', (100 * row.dead) / Math.max(1, row.live));
      this.#add('Tables with indexes', 'MiB', row.bytes / MIB, 'grows with the orders');
    }
    for (const [text, times] of this.#times) {
      const percentiles = times.take();
      if (!percentiles) continue;
      this.#add(`${text}, p50`, 'ms', percentiles.p50);
      this.#add(`${text}, p95`, 'ms', percentiles.p95);
    }
  }

  #add(text: string, unit: string, value: number, reportedOnly: string | null = null): void {
    const figure = this.figures.get(text) ?? { text, unit, reportedOnly, points: [] };
    this.figures.set(text, figure);
    const at = (performance.now() - this.#began) / 1000;
    figure.points.push({ at, value });
    appendFileSync(this.#file, `${at.toFixed(0)}\t${text}\t${value.toFixed(2)}\n`);
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
