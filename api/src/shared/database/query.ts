import type { EntityManager } from '@mikro-orm/postgresql';
import {
  CamelCasePlugin,
  type Compilable,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  type Selectable,
  sql,
} from 'kysely';
import { sql as runText } from './database.ts';
import type { Tables } from './tables.ts';

/** Columns and tables have the names of the code in snake case. */
class NamesOfCode extends CamelCasePlugin {
  /** Rows of the database with the names of the code. JSON in a column stays as it is. */
  rowsOf<Row extends object>(rows: readonly Row[]): Row[] {
    return rows.map((row) => {
      const renamed = Object.entries(row).map(([column, value]) => [this.camelCase(column), value]);
      return Object.fromEntries(renamed);
    });
  }
}
const names = new NamesOfCode();

/**
 * Builds typed statements: tables and columns have the names of the entities and their properties, so a renamed property
 * is a type error. It has no connection; `run` and `first` run what it builds.
 */
export const db = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (inner) => new PostgresIntrospector(inner),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
  plugins: [names],
});

/** Runs a typed statement on the caller's connection, in the caller's transaction. Times are dates. */
export async function run<Row extends object>(em: EntityManager, query: Compilable<Row>): Promise<Row[]> {
  const { sql: text, parameters } = query.compile();
  return names.rowsOf(await runText<Row>(em, text, parameters, { parsesTimes: true }));
}

/** The first row that a statement returns. */
export async function first<Row extends object>(
  em: EntityManager,
  query: Compilable<Row>,
): Promise<Row | undefined> {
  return (await run(em, query))[0];
}

/** Matches any of the values: `.where('id', '=', anyOf(ids))`. The text of the statement is the same for each number of them. */
export const anyOf = <Value>(values: readonly Value[]): RawBuilder<Value> => sql<Value>`any(${values})`;

/** A value for a JSON column. Without it the driver would write a list as an array of PostgreSQL. */
export const json = <Value>(value: Value): RawBuilder<Value> => sql<Value>`${JSON.stringify(value)}::jsonb`;

/** How many rows there are, as a number. */
export const rowCount: RawBuilder<number> = sql<number>`count(*)::int`;

type Columns<Table> = {
  readonly [Name in keyof Selectable<Table> & string]: RawBuilder<Selectable<Table>[Name]>;
};

/**
 * The columns of a table for what only SQL can say: `` sql`jsonb_array_length(${order.items})` ``. Unlike `sql.ref`, a name
 * that the table does not have is a type error.
 */
export function columnsOf<Table extends keyof Tables & string>(
  table: Table,
  alias: string = table,
): Columns<Tables[Table]> {
  const read = (_target: object, name: string) => sql.ref(`${alias}.${name}`);
  return new Proxy(Object.create(null), { get: read });
}
