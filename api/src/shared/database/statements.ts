import { AsyncLocalStorage } from 'node:async_hooks';

const counting = new AsyncLocalStorage<{ statements: string[] }>();
const everywhere = new Set<string[]>();
let total = 0;

/** Counts a statement. The ORM and `runText` call it for each of theirs. */
export function countStatement(sql: string): void {
  total += 1;
  counting.getStore()?.statements.push(sql);
  for (const statements of everywhere) statements.push(sql);
}

/**
 * Runs a function and returns its result and the SQL statements that it caused. Tests use it to prove that lists do not
 * query in loops.
 */
export async function countStatements<T>(
  run: () => Promise<T>,
): Promise<{ answer: T; statements: string[] }> {
  const store: { statements: string[] } = { statements: [] };
  const answer = await counting.run(store, run);
  return { answer, statements: store.statements };
}

/**
 * Runs a function and returns its result and all SQL statements of the process meanwhile. It is for requests over HTTP,
 * whose statements cannot be traced to the caller.
 */
export async function countStatementsOfProcess<T>(
  run: () => Promise<T>,
): Promise<{ answer: T; statements: string[] }> {
  const statements: string[] = [];
  everywhere.add(statements);
  try {
    return { answer: await run(), statements };
  } finally {
    everywhere.delete(statements);
  }
}

/** The number of statements since the start of the process. */
export const statementsSoFar = (): number => total;
