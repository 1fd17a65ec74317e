import type { PersistedDocument } from './persistedDocument.ts';

export interface AprumoAccess {
  /** The address of the shop, for example https://loja.example. */
  url: string;
  apiKey: string;
}

interface Answer<Data> {
  data?: Data | null;
  errors?: { message: string; extensions?: { code?: string } }[];
}

/** The API refused the operation. `code` is one of its catalogue. */
export class AprumoRefusal extends Error {
  readonly code: string;

  constructor(message: string, code: string) {
    super(message);
    this.code = code;
  }
}

/** Runs a query and returns its data. */
export async function askAprumo<Data, Variables>(
  { url, apiKey }: AprumoAccess,
  { id }: PersistedDocument<Data, Variables>,
  variables: Variables,
): Promise<Data> {
  const response = await fetch(new URL('/graphql', url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'api-key': apiKey },
    body: JSON.stringify({ id, variables }),
  });
  const { data, errors } = (await response.json()) as Answer<Data>;
  const [refusal] = errors ?? [];
  if (refusal) throw new AprumoRefusal(refusal.message, refusal.extensions?.code ?? '');
  if (!data) throw new Error(`The API answered ${response.status} without data.`);
  return data;
}
