import type { z } from 'zod';
import type { ErrorCode } from '#schema/errors/catalogue.ts';
import type { Ctx } from '../context.ts';
import type { FreshCodeRule } from '../shared/access/audience.ts';
import { UserError } from '../shared/refusals.ts';
import { readAsked, type Sent } from './readAsked.ts';

/** `ownAccount` is members and doctors who may not act. `clinic` is doctors and admins: which case is whose is asked by the command. */
export type Audience = 'public' | 'members' | 'ownAccount' | 'clinic' | 'doctors' | 'admin';
type Fields = z.ZodObject;

/** What a caller asked for, read by the shapes of the row. */
export interface Asked<Params, Query, Body> {
  params: Params;
  query: Query;
  body: Body;
  /** Empty where the path takes none. */
  idempotencyKey: string;
}

/** What the documents say of a path, and how it is served. */
export interface RouteFacts {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With `{id}` for what varies, as documented. */
  path: string;
  audience: Audience;
  /** Every write that is open to a role states it. */
  freshCode?: FreshCodeRule;
  summary: string;
  /** What the summary leaves open. */
  notes?: string;
  params?: Fields;
  query?: Fields;
  body?: Fields;
  answer: z.ZodType;
  status?: 200 | 201;
  /** Costs money: without its own Idempotency-Key it is refused (promise 4). */
  takesIdempotencyKey?: true;
  /** A guest's cart goes along. */
  takesCartToken?: true;
  /** Opens sessions, so an old Bearer says nothing: a client refreshes with the expired one still attached. */
  ignoresBearer?: true;
  /** A doctor or admin who has yet to set up his second factor needs it for that. */
  enrols?: true;
  /** The same for everyone until the catalogue, or the order it tells of, changes: kept as bytes. */
  keptUntil?: 'catalogue changes' | 'order changes';
  /** Bytes a body may have, where it is more than usual. */
  bodyLimit?: number;
  /** The refusals a caller should be ready for, beside those every path has. */
  refusals?: readonly ErrorCode[];
  /** A request as the documents show it. */
  example?: { path?: string; query?: string; body?: Record<string, unknown> };
}

interface Row<P extends Fields, Q extends Fields, B extends Fields, A extends z.ZodType, Result>
  extends RouteFacts {
  params?: P;
  query?: Q;
  body?: B;
  answer: A;
  /** The request as a command or query of a module. */
  ask(ctx: Ctx, asked: Asked<z.output<P>, z.output<Q>, z.output<B>>): Result | Promise<Result>;
  /** The answer as the documented body. */
  write(result: Exclude<Result, UserError>, ctx: Ctx): z.input<A> | Promise<z.input<A>>;
}

export interface Route extends RouteFacts {
  run(ctx: Ctx, sent: Sent): Promise<UserError | { body: unknown }>;
}

/** One row of the table. */
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

/** Throws for a write of a role that does not state whether it asks for a fresh code, so the server does not start. */
export function requireFreshCodeRules(routes: readonly RouteFacts[]): void {
  for (const { method, path, audience, freshCode } of routes) {
    const isOfRole = audience === 'clinic' || audience === 'doctors' || audience === 'admin';
    if (isOfRole && method !== 'GET' && !freshCode)
      throw new Error(`${method} ${path} does not state whether it asks for a fresh code: add freshCode.`);
  }
}
