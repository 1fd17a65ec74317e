/**
 * A migration's SQL for a table whose fields become encrypted: the column for the encrypted values, and old
 * columns that may be empty. The rows are encrypted and the old columns dropped right after the migrations
 * (`sealExistingRows`).
 */
export const sealed = (table: string, oldColumns: readonly string[]): string[] => [
  `alter table "${table}" add "sealed" text null`,
  ...oldColumns.map((column) => `alter table "${table}" alter column "${column}" drop not null`),
];
