import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

/** The shop did not answer, or its answer does not say what happened. Only a repeated request shows the result. */
export class NoAnswer extends Error {}

/** Posts one document and returns its data. Every unclear result throws `NoAnswer`. */
export async function askShop<Data>(
  url: string,
  document: string,
  variables: Record<string, unknown>,
  {
    token,
    address = '10.0.0.1',
    device,
    signal,
  }: { token?: string; address?: string; device?: string; signal?: AbortSignal } = {},
): Promise<Data> {
  const timeout = AbortSignal.timeout(25_000);
  let response: Response;
  let body: { data?: Data | null; errors?: { message: string; extensions?: { code?: string } }[] };
  try {
    response = await fetch(`${url}/graphql`, {
      method: 'POST',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': address,
        ...(device ? { 'x-device': device } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify({ query: document, variables }),
    });
    body = await response.json();
  } catch (cause) {
    throw new NoAnswer(
      cause instanceof Error && cause.name === 'TimeoutError' ? 'no answer in time' : 'no answer',
      { cause },
    );
  }
  if (response.status >= 500) throw new NoAnswer(`answered ${response.status}`);
  const [error] = body.errors ?? [];
  if (error?.extensions?.code === 'INTERNAL') throw new NoAnswer(error.message);
  if (error || !body.data) throw new Error(`Refused: ${JSON.stringify(error ?? body)}`);
  return body.data;
}

/** Repeats the request until there is an answer, as a person does with a page that still waits. */
export async function retryOnNoAnswer<Answer>(
  work: () => Promise<Answer>,
  { timeoutMs = 60_000 } = {},
): Promise<Answer> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof NoAnswer) || Date.now() > deadline) throw error;
      await pause(150 + randomInt(200));
    }
  }
}
