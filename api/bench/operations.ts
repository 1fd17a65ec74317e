import { readFileSync } from 'node:fs';

export interface Operation {
  id: string;
  name: string;
  document: string;
}

let list: Record<string, string> | null = null;

/** One of the apps' own operations. */
export function operation(name: string): Operation {
  // Read on first use, because the build may write it again.
  list ??= JSON.parse(readFileSync('schema/generated/operations.json', 'utf8')) as Record<string, string>;
  const found = Object.entries(list).find(([, document]) =>
    new RegExp(`^(query|mutation|subscription) ${name}\\b`).test(document),
  );
  if (!found) throw new Error(`The apps have no operation called ${name} (any more).`);
  return { id: found[0], name, document: found[1] };
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
