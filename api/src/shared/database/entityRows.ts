import type { EntityClass } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';

/** The stored properties of an entity, each with its column. */
function storedColumns<Row extends object>(em: EntityManager, entity: EntityClass<Row>) {
  const { props, tableName } = em.getMetadata().get<Row>(entity);
  const columns = props
    .filter(({ persist }) => persist !== false)
    .map(({ name, fieldNames: [column = name] }) => ({ name, column }));
  return { tableName, columns };
}

/**
 * The part of a hand-written statement that inserts rows of an entity: those of a parameter (`rowsOf`), if `from` has a
 * row. The columns are listed by name, so that a prepared statement survives a migration that adds one.
 */
export function insertInStatement<Row extends object>(
  em: EntityManager,
  entity: EntityClass<Row>,
  { rows, from }: { rows: string; from: string },
): string {
  const { tableName, columns } = storedColumns(em, entity);
  const list = (prefix: string) => columns.map(({ column }) => `${prefix}"${column}"`).join(', ');
  return `insert into "${tableName}" (${list('')})
          select ${list('r.')} from json_populate_recordset(null::"${tableName}", ${rows}::json) as r, ${from}`;
}

/** The assignments of an update of these properties, from a row `source` of the same table. */
export function assignments<Row extends object>(
  em: EntityManager,
  entity: EntityClass<Row>,
  names: readonly (keyof Row & string)[],
  source: string,
): string {
  return storedColumns(em, entity)
    .columns.filter(({ name }) => names.includes(name))
    .map(({ column }) => `"${column}" = ${source}."${column}"`)
    .join(', ');
}

/** Rows of an entity as the JSON parameter of a statement, without what is not stored. */
export function rowsOf<Row extends object>(
  em: EntityManager,
  entity: EntityClass<Row>,
  rows: readonly NoInfer<Row>[],
): string {
  const { columns } = storedColumns(em, entity);
  return JSON.stringify(
    rows.map((row) => Object.fromEntries(columns.map(({ name, column }) => [column, row[name]]))),
  );
}
