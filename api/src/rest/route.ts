import type { z } from 'zod';
import { needsFreshCodeRule } from '../modules/account/access/audience.ts';
import type { Ctx } from '../services.ts';
import { UserError } from '../shared/refusals.ts';
import { readRequest } from './readRequest.ts';
import type { RawRequest, RestInput, RouteFacts } from './routeFacts.ts';

type Fields = z.ZodObject;

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
