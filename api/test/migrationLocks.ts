/** A reason why a statement of a migration is refused. */
export const LOCKS = {
  'index-blocks-writes': 'create index without concurrently: no row can be written meanwhile',
  'index-in-transaction': 'concurrently needs a migration whose isTransactional returns false',
  'index-stays-invalid':
    'a process that is killed meanwhile keeps an invalid index: drop it concurrently, if it exists, before',
  'type-rewrites-table': 'a new column type: the table is written anew and cannot even be read',
  'not-null-scans-table':
    'set not null: first add a check that is not valid, then validate it in a later migration',
  'column-without-default':
    'a required column without a default: the previous release inserts rows without it',
  'check-scans-table': 'a check or foreign key without not valid: all rows are read under a lock',
  'unique-builds-index':
    'a unique constraint or primary key: create the index concurrently, then add it with using index',
  'previous-release-reads-it': 'a column or table is dropped or renamed that the previous release still uses',
} as const;

export type Lock = keyof typeof LOCKS;

const NAME = String.raw`(?:"?\w+"?\.)?"?(\w+)"?`;
const CREATED_TABLE = new RegExp(String.raw`^\s*create table (?:if not exists )?${NAME}`, 'i');
const CREATED_VIEW = new RegExp(String.raw`^\s*create view ${NAME}`, 'i');
const TABLE_OF_INDEX = new RegExp(String.raw`^\s*create (?:unique )?index .*? on (?:only )?${NAME}`, 'is');
const CONCURRENT_INDEX = new RegExp(
  String.raw`^\s*create (?:unique )?index concurrently (?:if not exists )?${NAME}`,
  'i',
);
const ALTERED_TABLE = new RegExp(String.raw`^\s*alter table (?:if exists )?(?:only )?${NAME}`, 'i');

/** What a statement about an existing table must not match. */
const IN_ALTER_TABLE: readonly [Lock, RegExp][] = [
  // PostgreSQL stores `varchar` as `text`, so a column that only loses its length is not written anew.
  ['type-rewrites-table', /\balter (?:column )?"?\w+"? (?:set data )?type\b(?! text$)/i],
  ['not-null-scans-table', /\balter (?:column )?"?\w+"? set not null\b/i],
  [
    'column-without-default',
    /\badd (?:column )?(?:if not exists )?"?\w+"? (?!.*\bdefault\b)[^,]*\bnot null\b/is,
  ],
  ['check-scans-table', /\badd (?:constraint "?\w+"? )?(?:check|foreign key)\b(?!.*\bnot valid\b)/is],
  ['unique-builds-index', /\badd (?:constraint "?\w+"? )?(?:unique|primary key)\b(?! using index)/i],
  [
    'previous-release-reads-it',
    /\b(?:drop (?:column )?(?!constraint|not null|default|expression)"?\w+"?|rename(?! constraint))\b/i,
  ],
];

/**
 * The reasons for which the statements of a migration would lock a large table for long or break the release that still
 * serves. Tables that the migration itself creates are empty, so anything may be done to them.
 */
export function locksOf(
  statements: readonly string[],
  { isTransactional = true }: { isTransactional?: boolean } = {},
): Lock[] {
  const created = new Set(
    statements.flatMap((statement) =>
      [
        CREATED_TABLE.exec(statement)?.[1] ?? [],
        // A view with the old name of a renamed table: the previous release reads and writes through it.
        CREATED_VIEW.exec(statement)?.[1] ?? [],
      ].flat(),
    ),
  );
  return [
    ...new Set([
      ...statements.flatMap((statement) => locksOfStatement(statement, created, isTransactional)),
      ...(isTransactional ? [] : invalidIndexes(statements)),
    ]),
  ];
}

/** A migration without a transaction runs again from its beginning after a killed process. */
function invalidIndexes(statements: readonly string[]): Lock[] {
  return statements.flatMap((statement, place) => {
    const index = CONCURRENT_INDEX.exec(statement)?.[1];
    if (!index) return [];
    const dropped = new RegExp(`^\\s*drop index concurrently if exists "?${index}"?\\s*$`, 'i');
    return statements.slice(0, place).some((before) => dropped.test(before)) ? [] : ['index-stays-invalid'];
  });
}

function locksOfStatement(
  statement: string,
  created: ReadonlySet<string>,
  isTransactional: boolean,
): readonly Lock[] {
  if (/^\s*drop table\b/i.test(statement)) return ['previous-release-reads-it'];
  const indexed = TABLE_OF_INDEX.exec(statement)?.[1];
  if (indexed && !created.has(indexed)) {
    if (!/\bindex concurrently\b/i.test(statement)) return ['index-blocks-writes'];
    return isTransactional ? ['index-in-transaction'] : [];
  }
  const altered = ALTERED_TABLE.exec(statement)?.[1];
  if (!altered || created.has(altered)) return [];
  const action = statement.replace(ALTERED_TABLE, '');
  return IN_ALTER_TABLE.filter(([, pattern]) => pattern.test(action)).map(([lock]) => lock);
}
