import type { output, ZodMiniType } from 'zod/mini';
import { fieldErrors } from '#schema/validation/fieldErrors.ts';
import { InvalidInput } from './refusals.ts';

/** Reads an input by the shape both sides share, or returns the fields to correct. */
export function readInput<Shape extends ZodMiniType>(
  shape: Shape,
  input: unknown,
): output<Shape> | InvalidInput {
  const read = shape.safeParse(withoutNul(input));
  return read.success ? read.data : new InvalidInput(fieldErrors(read.error.issues));
}

/** PostgreSQL cannot store NUL in a text and would fail; people never type it. */
function withoutNul(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '');
  if (Array.isArray(value)) return value.map(withoutNul);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withoutNul(inner)]));
}
