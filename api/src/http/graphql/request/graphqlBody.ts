import type { FastifyRequest } from 'fastify';

export type Variables = Record<string, unknown>;

/** A GraphQL request as received: in the body of a POST or the address of a GET, and not checked yet. */
export interface GraphqlBody {
  /** The id of one of the apps' operations, sent in place of its text. */
  id?: unknown;
  query?: unknown;
  variables?: unknown;
  operationName?: unknown;
  extensions?: unknown;
}

/** The GraphQL fields of a request; empty when it contains no object. */
export function graphqlBodyOf({ method, query, body }: FastifyRequest): GraphqlBody {
  const sent: unknown = method === 'GET' ? query : body;
  return isObject(sent) ? sent : {};
}

/** Variables are an object in a body and JSON in an address. Null for anything else. */
export function readVariables(sent: unknown): Variables | null {
  if (sent === undefined || sent === null || sent === '') return {};
  if (isObject(sent)) return sent;
  if (typeof sent !== 'string') return null;
  try {
    const value: unknown = JSON.parse(sent);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

const isObject = (value: unknown): value is Variables =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The body of a GraphQL request that is refused before Apollo Server sees it. */
export const refusedBody = (code: string, message: string) => ({
  errors: [{ message, extensions: { code } }],
});

export const INVALID_VARIABLES = refusedBody('invalid_input', 'Confira os campos e tente de novo.');

/** Sent to an app whose operations are no longer listed, and to callers who may not send their own documents. */
export const UNKNOWN_OPERATION = refusedBody(
  'unknown_operation',
  'Esta versão da loja ficou antiga. Recarregue a página.',
);
