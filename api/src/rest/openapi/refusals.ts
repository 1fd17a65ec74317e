import { z } from 'zod';
import { type ErrorCode, errorMessage, errorStatus } from '#schema/errors/catalogue.ts';
import { CODES_OF_FIELD } from '../../http/refuse.ts';
import type { Route } from '../route.ts';
import type { Operation } from './operation.ts';

/** Refusals of nearly every path, which the reference page does not repeat for each path. */
function commonRefusals(route: Route): ErrorCode[] {
  const hasSession = route.audience !== 'everyone' && route.audience !== 'keys';
  return [
    ...(route.body ? (['payload_too_large'] as const) : []),
    // Public paths that read the session list these refusals in their own row.
    ...(hasSession ? (['account_being_erased', 'two_factor_enrolment_required'] as const) : []),
    ...(route.freshCode ? (['step_up_required'] as const) : []),
    ...(route.ignoresBearer ? [] : (['unauthorized', 'user_invalid_token'] as const)),
    'invalid_api_key',
    'api_key_expired',
    'api_key_scope_missing',
    ...(route.cachedUntil ? [] : (['too_many_requests'] as const)),
    'GENERIC',
  ];
}

/** The refusals of a path that are not common to nearly every path. */
export function refusalCodes(route: Route): ErrorCode[] {
  const ownRefusals = route.refusals ?? [];
  return [
    ...(route.body || route.query ? (['invalid_input'] as const) : []),
    ...codesOfFields(route.body),
    ...(route.takesIdempotencyKey
      ? (['idempotency_key_required', 'idempotency_key_reused', 'request_in_flight'] as const)
      : []),
    ...ownRefusals,
    ...(route.audience === 'keys' ? (['api_key_required'] as const) : []),
    ...(['everyone', 'keys', 'members', 'ownAccount', 'enrolling'].includes(route.audience)
      ? []
      : (['forbidden'] as const)),
    ...(['admins', 'clinic', 'doctors', 'members'].includes(route.audience)
      ? (['registration_unchecked', 'registration_suspended'] as const)
      : []),
    ...(route.params && !ownRefusals.includes('product_not_found') ? (['not_found'] as const) : []),
  ];
}

/** The codes of the fields in a body: a single wrong field is answered with its own documented code. */
function codesOfFields(shape: z.ZodType | undefined): ErrorCode[] {
  if (shape instanceof z.ZodOptional || shape instanceof z.ZodNullable)
    return codesOfFields(shape.unwrap() as z.ZodType);
  if (!(shape instanceof z.ZodObject)) return [];
  return Object.entries(shape.shape).flatMap(([name, field]) => [
    ...(CODES_OF_FIELD[name] ?? []),
    ...codesOfFields(field as z.ZodType),
  ]);
}

/** All refusals of a path as OpenAPI responses, by status. */
export function refusalsOf(route: Route): Operation['responses'] {
  const codes = [...new Set([...refusalCodes(route), ...commonRefusals(route)])];
  const byStatus = Map.groupBy(codes, errorStatus);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.join(', '),
        content: {
          'application/json': {
            schema: { $ref: '#/components/schemas/Problem' },
            examples: Object.fromEntries(
              codes.map((code) => [code, { value: { error: code, message: errorMessage(code) } }]),
            ),
          },
        },
      },
    ]),
  );
}
