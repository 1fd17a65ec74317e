import type { OptionalProps } from '@mikro-orm/core';
import type { Generated } from 'kysely';

declare const unstored: unique symbol;

/** A property of an entity that is no column (`persist: false`), mostly because it is stored encrypted in `sealed`. */
export type Unstored<Value> = Value extends null | undefined ? Value : Value & { readonly [unstored]?: true };

declare const storedAs: unique symbol;

/** A property whose column has another name: statements use that of the column, in camel case. */
export type StoredAs<Column extends string, Value> = Value extends null | undefined
  ? Value
  : Value & { readonly [storedAs]?: Column };

type ColumnName<Value, Name> = typeof unstored extends keyof Value
  ? never
  : typeof storedAs extends keyof Value
    ? Value extends { readonly [storedAs]?: infer Column extends string | undefined }
      ? NonNullable<Column>
      : never
    : Name;

type FilledByDefault<Row> = Row extends { [OptionalProps]?: infer Names } ? Names : never;

/** The table of an entity as typed statements read and write it: each property under its name in the code. */
export type TableOf<Row> = {
  [Name in keyof Row & string as ColumnName<NonNullable<Row[Name]>, Name>]: Name extends FilledByDefault<Row>
    ? Generated<Row[Name]>
    : Row[Name];
};

/** All tables by their names in the code; `database/entities.ts` fills it. */
// biome-ignore lint/suspicious/noEmptyInterface: filled where all entities are listed
export interface Tables {}
