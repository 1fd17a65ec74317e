import { readFileSync } from 'node:fs';

export interface Operation {
  id: string;
  name: string;
  document: string;
}

/** The variables with which the shop asks for its first page of all products (`AllProducts`). */
export const FIRST_PRODUCTS = { offset: 0, orderBy: 'RELEVANCE', isDesc: false, isFreeToBuy: false };

let operations: ReadonlyMap<string, Operation> | null = null;

/** One of the apps' own operations. */
export function operation(name: string): Operation {
  // Read on first use, because the build may write it again.
  operations ??= readOperations();
  const operation = operations.get(name);
  if (!operation) throw new Error(`The apps have no operation called ${name} (any more).`);
  return operation;
}

function readOperations(): Map<string, Operation> {
  const list: Record<string, string> = JSON.parse(readFileSync('schema/generated/operations.json', 'utf8'));
  return new Map(
    Object.entries(list).map(([id, document]) => {
      const name = /^(?:query|mutation|subscription) (\w+)/.exec(document)?.[1] ?? id;
      return [name, { id, name, document }];
    }),
  );
}

/** Posts an operation by its id, as the apps do. */
export async function send<Data>(
  url: string,
  name: string,
  variables: Record<string, unknown>,
  { token }: { token?: string } = {},
): Promise<Data> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify({ id: operation(name).id, operationName: name, variables }),
  });
  const body = (await response.json()) as { data?: Data; errors?: unknown };
  if (!body.data || body.errors) throw new Error(`${name}: ${JSON.stringify(body).slice(0, 400)}`);
  return body.data;
}
