import type { output, ZodMiniType } from 'zod/mini';
import { fieldErrors } from '#schema/validation/fieldErrors.ts';
import { InvalidInput } from './refusals.ts';

/** Validates an input with a shape that API and web apps share. Returns the parsed input, or the fields to correct. */
export function readInput<Shape extends ZodMiniType>(
  shape: Shape,
  input: unknown,
): output<Shape> | InvalidInput {
  const read = shape.safeParse(withoutNul(input));
  return read.success ? read.data : new InvalidInput(fieldErrors(read.error.issues));
}

/** Removes NUL characters, which PostgreSQL cannot store in a text, from all texts of an input. */
function withoutNul(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '');
  if (Array.isArray(value)) return value.map(withoutNul);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withoutNul(inner)]));
}
