import type { z } from 'zod';
import type { ErrorCode } from '#schema/errors/catalogue.ts';
import type { KeyScope } from '#schema/partner/keyScopes.ts';
import type { FreshCodeRule } from '../modules/account/access/audience.ts';
import type { Audience } from '../modules/account/access/entry.ts';

type Fields = z.ZodObject;

/** A request as received. */
export interface RawRequest {
  params: unknown;
  query: unknown;
  body: unknown;
  idempotencyKey: string | undefined;
}

/** A request after it was parsed with the shapes of its row. */
export interface RestInput<Params, Query, Body> {
  params: Params;
  query: Query;
  body: Body;
  /** Null when the client sent none. */
  idempotencyKey: string | null;
}

/** Everything about a route except its code: documentation, shapes, access, limits and caching. */
export interface RouteFacts {
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
