import type { z } from 'zod';
import { fieldErrors } from '#schema/validation/fieldErrors.ts';
import { NotFound } from '../shared/errors.ts';
import { InvalidInput, Refusal } from '../shared/refusals.ts';
import type { RawRequest, RestInput, RouteFacts } from './routeFacts.ts';

/** An idempotency key: 1 to 120 visible ASCII characters. */
const KEY = /^[\x21-\x7e]{1,120}$/;

/** Parses a request with the shapes of its row. Fields that the shapes do not name are ignored. */
export function readRequest<Params, Query, Body>(
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
