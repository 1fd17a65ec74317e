import type { EntityManager } from '@mikro-orm/postgresql';
import {
  type AliasedRawBuilder,
  CamelCasePlugin,
  type Compilable,
  type CompiledQuery,
  DummyDriver,
  type Expression,
  type Insertable,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  type Selectable,
  sql,
} from 'kysely';
import type pg from 'pg';
import { keysOf } from '#schema/typedObject.ts';
import { runText, TIMES_AS_DATES } from './database.ts';
import type { Tables } from './tables.ts';

/** The names of the code in snake case are those of the database. */
class NamesOfCode extends CamelCasePlugin {
  inDatabase(name: string): string {
    return this.snakeCase(name);
  }

  /** Rows of the database with the names of the code. JSON in a column stays as it is. */
  rowsOf<Row extends object>(rows: readonly Row[]): Row[] {
    const names = Object.keys(rows[0] ?? {}).map((column) => this.camelCase(column));
    return rows.map((row) => {
      const renamed = Object.create(Object.prototype);
      for (const [index, value] of Object.values(row).entries()) renamed[names[index] ?? ''] = value;
      return renamed;
    });
  }

  /** Rows with the names of the database, as JSON. */
  columnsAsJson(rows: readonly object[]): string {
    return JSON.stringify(
      rows.map((row) =>
        Object.fromEntries(Object.entries(row).map(([name, value]) => [this.snakeCase(name), value])),
      ),
    );
  }
}
const names = new NamesOfCode();

/** Prints the names of the database. As a plugin of Kysely, `names` would copy each statement before it is printed. */
class Compiler extends PostgresQueryCompiler {
  protected override sanitizeIdentifier(name: string): string {
    return names.inDatabase(name).replaceAll('"', '""');
  }
}

/**
 * Builds typed statements: tables and columns have the names of the entities and their properties, so a renamed property
 * is a type error. It has no connection; `run` and `first` run what it builds.
 */
export const db = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (inner) => new PostgresIntrospector(inner),
    createQueryCompiler: () => new Compiler(),
  },
});

/** Runs a typed statement on the caller's connection, in the caller's transaction. Times are dates. */
export async function run<Row extends object>(em: EntityManager, query: Compilable<Row>): Promise<Row[]> {
  const { sql: text, parameters } = query.compile();
  return names.rowsOf(await runText<Row>(em, text, parameters, { parsesTimes: true }));
}

/** Runs a typed statement on another connection than that of an `EntityManager`. */
export async function runOn<Row extends object>(
  connection: Pick<pg.Pool, 'query'>,
  query: Compilable<Row>,
): Promise<Row[]> {
  const { sql: text, parameters } = query.compile();
  const { rows } = await connection.query<Row>({ text, values: [...parameters], types: TIMES_AS_DATES });
  return names.rowsOf(rows);
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

/** Constants of the code, which stay in the text so that partial indexes match: `.where('status', 'in', oneOf(UNSENT))`. */
export const oneOf = <const Value extends string | number>(values: readonly Value[]): RawBuilder<Value> =>
  sql<Value>`(${sql.join(values.map((value) => sql.lit(value)))})`;

/** A value for a JSON column. Without it the driver would write a list as an array of PostgreSQL. */
export const json = <Value>(value: Value): RawBuilder<Value> => sql<Value>`${JSON.stringify(value)}::jsonb`;

/** How many rows there are, as a number. */
export const rowCount: RawBuilder<number> = sql<number>`count(*)::int`;

/** Whether a query finds a row, as a column of a statement. */
export const exists = (query: Expression<unknown>): RawBuilder<boolean> => sql<boolean>`exists ${query}`;

/** What a query aggregates into one JSON list (`fn.jsonAgg(jsonBuildObject({ … })).as('list')`), or an empty list. */
export const jsonList = <Row>(query: Expression<{ list: Row[] }>): RawBuilder<Row[]> =>
  sql<Row[]>`coalesce(${query}, '[]')`;

/** `jsonb` takes objects; a list would become an array of PostgreSQL. */
type ColumnType = 'bigint' | 'boolean' | 'int' | 'jsonb' | 'text' | 'timestamptz' | 'uuid' | 'xid8';

/**
 * Values of the code as a table of a statement: `.from(givenRows('wanted', { skuId: 'uuid', units: 'int' }, wanted))`. Each
 * column is one array, so the text of the statement is the same for any number of rows. A prepared statement gives the
 * array of each column.
 */
export function givenRows<Alias extends string, Row extends object, Name extends keyof Row & string>(
  alias: Alias,
  columns: Readonly<Record<Name, ColumnType>>,
  rows: readonly Row[] | ((name: Name) => RawBuilder<unknown>),
): AliasedRawBuilder<Pick<Row, Name>, Alias> {
  const listed = keysOf(columns);
  const valuesOf = (name: Name) =>
    typeof rows === 'function' ? rows(name) : sql`${rows.map((row) => row[name])}`;
  const arrays = listed.map((name) => sql`${valuesOf(name)}::${sql.raw(columns[name])}[]`);
  return sql<Pick<Row, Name>>`unnest(${sql.join(arrays)})`.as<Alias>(
    sql`${sql.ref(alias)}(${sql.join(listed.map((name) => sql.ref(name)))})`,
  );
}

/** A value that each run of a prepared statement gives. */
class Given<Values> {
  readonly read: (values: Values) => unknown;

  // A parameter property would be shorter, but Node does not run it in the commands of `lab`.
  constructor(read: (values: Values) => unknown) {
    this.read = read;
  }
}

/**
 * A statement that is built at its first use and then only gets its values. It is for large statements that run very often,
 * because building one takes as long as sending it. `given` says which value of a run a parameter is.
 */
export function prepared<Values, Row extends object>(
  build: (given: <Value>(read: (values: Values) => Value) => RawBuilder<Value>) => Compilable<Row>,
): (values: Values) => Compilable<Row> {
  let compiled: CompiledQuery<Row> | undefined;
  return (values) => ({
    compile() {
      compiled ??= build((read) => sql`${new Given(read)}`).compile();
      const parameters = compiled.parameters.map((value) =>
        value instanceof Given ? value.read(values) : value,
      );
      return { ...compiled, parameters };
    },
  });
}

/**
 * Inserts many rows, or none, through one parameter, so that the text of the statement is the same for each number of them.
 * All rows have the columns of the first one.
 */
export async function insertRows<Table extends keyof Tables & string>(
  em: EntityManager,
  table: Table,
  rows: readonly Insertable<Tables[Table]>[],
  { skipsKnown = false } = {},
): Promise<void> {
  const [firstRow] = rows;
  if (!firstRow) return;
  const listed = sql.join(keysOf(firstRow).map((column) => sql.ref(column)));
  const given = sql`json_populate_recordset(null::${sql.table(table)}, ${names.columnsAsJson(rows)}::json)`;
  const conflict = skipsKnown ? sql`on conflict do nothing` : sql``;
  const insert = sql<object>`insert into ${sql.table(table)} (${listed}) select ${listed} from ${given} ${conflict}`;
  await run(em, { compile: () => insert.compile(db) });
}

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
