/**
 * A migration's SQL for a table whose fields become sealed: the column for the sealed values, and old columns that may
 * stay empty. The rows are sealed and the old columns dropped right after the migrations (`sealExistingRows`).
 */
export const sealed = (table: string, oldColumns: readonly string[]): string[] => [
  `alter table "${table}" add "sealed" text null`,
  ...oldColumns.map((column) => `alter table "${table}" alter column "${column}" drop not null`),
];
