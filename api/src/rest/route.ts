import type { z } from 'zod';
import type { ErrorCode } from '#schema/errors/catalogue.ts';
import type { Ctx } from '../context.ts';
import type { FreshCodeRule } from '../shared/access/audience.ts';
import { UserError } from '../shared/refusals.ts';
import { readAsked, type Sent } from './readAsked.ts';

/**
 * `ownAccount` includes doctors who may not act. `clinic` is doctors and admins; the command checks whose
 * appointment it is.
 */
export type Audience = 'public' | 'members' | 'ownAccount' | 'clinic' | 'doctors' | 'admin';
type Fields = z.ZodObject;

/** The request, read by the shapes of the row. */
export interface Asked<Params, Query, Body> {
  params: Params;
  query: Query;
  body: Body;
  /** Empty where the path requires none. */
  idempotencyKey: string;
}

/** The documentation of a path, and how it is served. */
export interface RouteFacts {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With `{id}` for the variable part, as documented. */
  path: string;
  audience: Audience;
  /** Every write that is open to a role must state it. */
  freshCode?: FreshCodeRule;
  summary: string;
  /** Details beside the summary. */
  notes?: string;
  params?: Fields;
  query?: Fields;
  body?: Fields;
  answer: z.ZodType;
  status?: 200 | 201;
  /** Costs money: refused without an Idempotency-Key (promise 4). */
  takesIdempotencyKey?: true;
  /** Accepts the token of a guest's cart. */
  takesCartToken?: true;
  /**
   * Opens sessions and ignores an old Bearer, because a client refreshes with the expired one still attached.
   */
  ignoresBearer?: true;
  /** Available to a doctor or admin without a second factor, who needs it to set one up. */
  enrols?: true;
  /** Equal for all callers until the catalogue, or the shown order, changes: cached as bytes. */
  keptUntil?: 'catalogue changes' | 'order changes';
  /** Maximum body size, where it is larger than usual. */
  bodyLimit?: number;
  /** Refusals a caller should handle, beside those of every path. */
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
  ask(ctx: Ctx, asked: Asked<z.output<P>, z.output<Q>, z.output<B>>): Result | Promise<Result>;
  /** Writes the result as the documented body. */
  write(result: Exclude<Result, UserError>, ctx: Ctx): z.input<A> | Promise<z.input<A>>;
}

export interface Route extends RouteFacts {
  run(ctx: Ctx, sent: Sent): Promise<UserError | { body: unknown }>;
}

/** One row of the route table. */
export function route<
  P extends Fields,
  Q extends Fields,
  B extends Fields,
  A extends z.ZodType,
  Result extends object,
>({ ask, write, ...facts }: Row<P, Q, B, A, Result>): Route {
  return {
    ...facts,
    async run(ctx, sent) {
      const asked = readAsked<z.output<P>, z.output<Q>, z.output<B>>(facts, sent);
      if (asked instanceof UserError) return asked;
      const result = await ask(ctx, asked);
      if (result instanceof UserError) return result;
      return { body: await write(result as Exclude<Result, UserError>, ctx) };
    },
  };
}

/**
 * Throws for a write of a role that does not state whether it requires a recent second factor, so the server
 * does not start.
 */
export function requireFreshCodeRules(routes: readonly RouteFacts[]): void {
  for (const { method, path, audience, freshCode } of routes) {
    const isOfRole = audience === 'clinic' || audience === 'doctors' || audience === 'admin';
    if (isOfRole && method !== 'GET' && !freshCode)
      throw new Error(`${method} ${path} does not state whether it asks for a fresh code: add freshCode.`);
  }
}
