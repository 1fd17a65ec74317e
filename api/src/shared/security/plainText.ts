import { GraphQLID, GraphQLString } from 'graphql';
import { isBlank } from '#schema/text/visible.ts';

/**
 * Removes characters that PostgreSQL refuses: NUL in a text, and half of a surrogate pair in JSON. A text in which a
 * reader would see nothing is empty, so that no rule about an empty text has to know the characters without a shape.
 */
export function plainText(text: string): string {
  const plain = text.toWellFormed().replaceAll('\0', '');
  return isBlank(plain) ? '' : plain;
}

/** No form is nested deeper; validation refuses deeper values as unknown fields. */
const DEEPEST = 12;

/** Cleans every text of a request body, at any depth. */
export function plainTexts(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return plainText(value);
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return value;
  if (Array.isArray(value)) return value.map((inner) => plainTexts(inner, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, plainTexts(inner, depth + 1)]),
  );
}

let isInstalled = false;

/** Changes the scalars String and ID so that GraphQL cleans every text argument, in variables and in documents. */
export function cleanGraphqlTexts(): void {
  if (isInstalled) return;
  isInstalled = true;
  for (const scalar of [GraphQLString, GraphQLID]) {
    const { parseValue, parseLiteral } = scalar;
    scalar.parseValue = (value) => plainText(parseValue(value));
    scalar.parseLiteral = (node, variables) => plainText(parseLiteral(node, variables));
  }
}
