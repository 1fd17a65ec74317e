import type { z } from 'zod';
import type { ErrorCode } from '#schema/errors/catalogue.ts';
import type { KeyScope } from '#schema/partner/keyScopes.ts';
import type { FreshCodeRule } from '../shared/access/audience.ts';

/**
 * `keys` is partners with an api-key. `ownAccount` includes doctors who may not act. `clinic` is doctors and admins; the command checks whose
 * appointment it is.
 */
export type Audience = 'public' | 'keys' | 'members' | 'ownAccount' | 'clinic' | 'doctors' | 'admin';
type Fields = z.ZodObject;

/** A request as received. */
export interface RawRequest {
  params: unknown;
  query: unknown;
  body: unknown;
  idempotencyKey: string | undefined;
}

/** The request, read by the shapes of the row. */
export interface RestInput<Params, Query, Body> {
  params: Params;
  query: Query;
  body: Body;
  /** Null when the client sent none. */
  idempotencyKey: string | null;
}

/** The documentation of a path, and how it is served. */
export interface RouteFacts {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With `{id}` for the variable part, as documented. */
  path: string;
  audience: Audience;
  /** What an api-key needs to call it; `store` where it is missing. */
  keyScope?: KeyScope;
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
  /** Costs money: a request repeated with the same Idempotency-Key, or without one within 30 seconds, runs once. */
  takesIdempotencyKey?: true;
  /** Accepts the token of a guest's cart. */
  takesCartToken?: true;
  /**
   * Opens sessions and ignores an old Bearer, because a client refreshes with the expired one still attached.
   */
  ignoresBearer?: true;
  /** Available to a doctor or admin without a second factor, who needs it to set one up. */
  allowedWithoutSecondFactor?: true;
  /** Equal for all callers until the catalogue, or the shown order, changes: cached as bytes. */
  cachedUntil?: 'catalogue changes' | 'order changes';
  /** Maximum body size, where it is larger than usual. */
  bodyLimit?: number;
  /** Refusals a caller should handle, beside those of every path. */
  refusals?: readonly ErrorCode[];
  /** An example request for the documents. */
  example?: { path?: string; query?: string; body?: Record<string, unknown> };
}
