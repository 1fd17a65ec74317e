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
