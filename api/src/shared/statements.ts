import { AsyncLocalStorage } from 'node:async_hooks';

const counting = new AsyncLocalStorage<{ statements: string[] }>();
let total = 0;

/** Called by the ORM for every statement. */
export function noteStatement(sql: string): void {
  total += 1;
  counting.getStore()?.statements.push(sql);
}

/** Runs something and returns its answer with the SQL statements it caused: the proof that lists do not query in loops. */
export async function countStatements<T>(
  run: () => Promise<T>,
): Promise<{ answer: T; statements: string[] }> {
  const store = { statements: [] as string[] };
  const answer = await counting.run(store, run);
  return { answer, statements: store.statements };
}

export const statementsSoFar = (): number => total;
