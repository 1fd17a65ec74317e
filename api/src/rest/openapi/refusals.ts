import { type ErrorCode, errorMessage, errorStatus } from '#schema/errors/catalogue.ts';
import type { Route } from '../route.ts';
import type { JsonSchema } from './schemaOf.ts';

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  schema: JsonSchema;
}

interface JsonContent {
  'application/json': { schema: JsonSchema; example?: unknown; examples?: JsonSchema };
}

export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  security: JsonSchema[];
  parameters: Parameter[];
  requestBody?: { required: true; content: JsonContent };
  responses: Record<string, { description: string; content: JsonContent }>;
}

/** Every refusal with the codes of its status. */
export function refusalCodes(route: Route): ErrorCode[] {
  const own = route.refusals ?? [];
  return [
    ...(route.body || route.query ? (['invalid_input'] as const) : []),
    ...(route.takesIdempotencyKey
      ? (['idempotency_key_required', 'idempotency_key_reused', 'request_in_flight'] as const)
      : []),
    ...own,
    ...(route.ignoresBearer ? [] : (['unauthorized'] as const)),
    'invalid_api_key',
    'api_key_expired',
    'api_key_scope_missing',
    ...(route.audience === 'keys' ? (['api_key_required'] as const) : []),
    ...(['public', 'keys', 'members', 'ownAccount'].includes(route.audience) ? [] : (['forbidden'] as const)),
    ...(['clinic', 'doctors'].includes(route.audience)
      ? (['doctor_unchecked', 'doctor_suspended'] as const)
      : []),
    ...(route.params && !own.includes('product_not_found') ? (['not_found'] as const) : []),
    ...(route.audience === 'public' && !route.cachedUntil && !own.includes('too_many_attempts')
      ? (['too_many_attempts'] as const)
      : []),
  ];
}

export function refusalsOf(route: Route): Operation['responses'] {
  const byStatus = Map.groupBy(refusalCodes(route), errorStatus);
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
