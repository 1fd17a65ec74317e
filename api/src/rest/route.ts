import type { z } from 'zod';
import type { ErrorCode } from '#schema/errors/catalogue.ts';
import type { KeyScope } from '#schema/partner/keyScopes.ts';
import { fieldErrors } from '#schema/validation/fieldErrors.ts';
import { type FreshCodeRule, needsFreshCodeRule } from '../modules/account/access/audience.ts';
import type { Audience } from '../modules/account/access/entry.ts';
import type { Ctx } from '../services.ts';
import { NotFound } from '../shared/errors.ts';
import { InvalidInput, Refusal, UserError } from '../shared/refusals.ts';

type Fields = z.ZodObject;

/** A request as received. */
export interface RawRequest {
  params: unknown;
  query: unknown;
  body: unknown;
  idempotencyKey: string | undefined;
}

/** A request after it was parsed with the shapes of its row. */
interface RestInput<Params, Query, Body> {
  params: Params;
  query: Query;
  body: Body;
  /** Null when the client sent none. */
  idempotencyKey: string | null;
}

/** Everything about a route except its code: documentation, shapes, access, limits and caching. */
interface RouteFacts {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** The documented path, with `{id}` for a variable part. */
  path: string;
  audience: Audience;
  /** The scope an api-key needs to call the route; `store` by default. */
  keyScope?: KeyScope;
  /** Whether a fresh second factor is needed. Every reading route for people and every writing route of a role states it. */
  freshCode?: FreshCodeRule;
  summary: string;
  /** Details beside the summary. */
  notes?: string;
  params?: Fields;
  query?: Fields;
  body?: Fields;
  answer: z.ZodType;
  status?: 200 | 201;
  /**
   * The route moves money, so a repeated request runs once: with the same Idempotency-Key, or an equal request without
   * a key within 30 seconds.
   */
  takesIdempotencyKey?: true;
  /** Accepts the token of a guest's cart. */
  takesCartToken?: true;
  /**
   * The route opens sessions and ignores the Bearer token, because a client still sends its expired token when it
   * refreshes.
   */
  ignoresBearer?: true;
  /** Set when the response is equal for all callers until the catalogue, or the shown order, changes; it is cached. */
  cachedUntil?: 'catalogue changes' | 'order changes';
  /** The route may read a standby, as a query with `@MayLag()` may. */
  mayLag?: true;
  /** The maximum body size in bytes, if it is larger than the default. */
  bodyLimit?: number;
  /** The refusals of this route that are not common to all routes. */
  refusals?: readonly ErrorCode[];
  /** An example request for the documents. */
  example?: { path?: string; query?: string; body?: Record<string, unknown> };
}

interface Row<P extends Fields, Q extends Fields, B extends Fields, A extends z.ZodType, Result>
  extends RouteFacts {
  params?: P;
  query?: Q;
  body?: B;
  answer: A;
  /** Runs the request as a command or query of a module. */
  execute(ctx: Ctx, received: RestInput<z.output<P>, z.output<Q>, z.output<B>>): Result | Promise<Result>;
  /** Turns the result into the documented body. */
  toBody(result: Exclude<Result, UserError>, ctx: Ctx): z.input<A> | Promise<z.input<A>>;
}

export interface Route extends RouteFacts {
  run(ctx: Ctx, sent: RawRequest): Promise<UserError | { body: unknown }>;
}

/** Builds one row of the route table: `execute` calls a command, and `toBody` converts its result to the body. */
export function route<
  P extends Fields,
  Q extends Fields,
  B extends Fields,
  A extends z.ZodType,
  Result extends object,
>({ execute, toBody, ...facts }: Row<P, Q, B, A, Result>): Route {
  return {
    ...facts,
    async run(ctx, sent) {
      const received = readRequest<z.output<P>, z.output<Q>, z.output<B>>(facts, sent);
      if (received instanceof UserError) return received;
      const result = await execute(ctx, received);
      if (result instanceof UserError) return result;
      return { body: await toBody(result as Exclude<Result, UserError>, ctx) };
    },
  };
}

/**
 * Throws, so that the server does not start, when a reading route for signed-in people or a writing route of a role does
 * not state whether it needs a fresh second factor.
 */
export function requireFreshCodeRules(routes: readonly RouteFacts[]): void {
  for (const { method, path, audience, freshCode } of routes) {
    if (!freshCode && needsFreshCodeRule(audience, method === 'GET'))
      throw new Error(`${method} ${path} does not state whether it asks for a fresh code: add freshCode.`);
  }
}

/** An idempotency key: 1 to 120 visible ASCII characters. */
const KEY = /^[\x21-\x7e]{1,120}$/;

/** Parses a request with the shapes of its row. Fields that the shapes do not name are ignored. */
function readRequest<Params, Query, Body>(
  facts: Pick<RouteFacts, 'params' | 'query' | 'body' | 'takesIdempotencyKey'>,
  sent: RawRequest,
): RestInput<Params, Query, Body> | InvalidInput | Refusal {
  const params = read<Params>(facts.params, sent.params);
  // A malformed path parameter is answered with 404, as a missing record is.
  if (params instanceof InvalidInput) throw new NotFound('Registro');
  const idempotencyKey = sent.idempotencyKey?.trim() || null;
  if (facts.takesIdempotencyKey && idempotencyKey !== null && !KEY.test(idempotencyKey))
    return new Refusal('idempotency_key_required');
  const query = read<Query>(facts.query, sent.query);
  if (query instanceof InvalidInput) return query;
  const body = read<Body>(facts.body, sent.body ?? {});
  if (body instanceof InvalidInput) return body;
  return { params, query, body, idempotencyKey };
}

function read<Output>(shape: z.ZodObject | undefined, value: unknown): Output | InvalidInput {
  if (!shape) return {} as Output;
  const result = shape.safeParse(value, { error: messageFor });
  return result.success ? (result.data as Output) : new InvalidInput(fieldErrors(result.error.issues));
}

/** The message for a field of the wrong type, which only the developer of a client can cause. */
function messageFor(issue: { code?: string; input?: unknown; values?: unknown[] }): string {
  if (issue.code === 'invalid_value' && issue.values) return `Use um destes: ${issue.values.join(', ')}.`;
  if (issue.input === undefined) return 'Este campo é obrigatório.';
  if (issue.code === 'too_big' || issue.code === 'too_small') return 'Valor fora do permitido.';
  return 'Este campo não tem o formato esperado.';
}
