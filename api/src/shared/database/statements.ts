import { AsyncLocalStorage } from 'node:async_hooks';

const counting = new AsyncLocalStorage<{ statements: string[] }>();
const everywhere = new Set<string[]>();
let total = 0;

/** Called by the ORM for every statement. */
export function countStatement(sql: string): void {
  total += 1;
  counting.getStore()?.statements.push(sql);
  for (const statements of everywhere) statements.push(sql);
}

/**
 * Runs a function and returns its result with the SQL statements it caused, which proves that lists do not
 * query in loops.
 */
export async function countStatements<T>(
  run: () => Promise<T>,
): Promise<{ answer: T; statements: string[] }> {
  const store = { statements: [] as string[] };
  const answer = await counting.run(store, run);
  return { answer, statements: store.statements };
}

/**
 * Counts the statements of code behind a port, where a statement cannot be traced to its caller: everything the
 * process sends meanwhile.
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

export const statementsSoFar = (): number => total;
