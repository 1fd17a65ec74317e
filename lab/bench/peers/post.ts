import { Agent, request } from 'node:http';

export interface Answer {
  data: Record<string, unknown>;
  /** The session that Vendure opens for a new visitor. */
  sessionToken: string | null;
}

const agent = new Agent({ keepAlive: true });

/** Posts a GraphQL request over a connection that stays open, and throws unless it returns data. */
export const post = (
  url: string,
  body: object,
  { token, headers = {} }: { token?: string | null; headers?: Record<string, string> } = {},
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const text = JSON.stringify(body);
    const call = request(
      url,
      {
        method: 'POST',
        agent,
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(text),
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...headers,
        },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const answer = Buffer.concat(chunks).toString();
          const parsed = response.statusCode === 200 ? JSON.parse(answer) : null;
          const header = response.headers['vendure-auth-token'];
          if (!parsed?.data || parsed.errors)
            return reject(new Error(`${response.statusCode}: ${answer.slice(0, 300)}`));
          resolve({ data: parsed.data, sessionToken: typeof header === 'string' ? header : null });
        });
      },
    );
    call.on('error', reject);
    call.end(text);
  });

/** Throws unless the only field of the answer is an object of this type, so that a refusal is never counted. */
export function fieldOf<Value extends object>(
  answer: Answer,
  typename: string,
): Value & { __typename: string } {
  const [value] = Object.values(answer.data) as (Value & { __typename: string })[];
  if (value?.__typename !== typename) throw new Error(JSON.stringify(answer.data).slice(0, 300));
  return value;
}
