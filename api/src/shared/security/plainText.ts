import { GraphQLID, GraphQLString } from 'graphql';

/** Removes what people never type and PostgreSQL refuses: NUL in a text, a lone surrogate in JSON. */
export const plainText = (text: string): string => text.toWellFormed().replaceAll('\0', '');

/** Deeper than any form: deeper values are unknown fields, which validation refuses. */
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

/** Makes GraphQL clean every text argument: as a variable, in the document, over a socket. */
export function cleanGraphqlTexts(): void {
  if (isInstalled) return;
  isInstalled = true;
  for (const scalar of [GraphQLString, GraphQLID]) {
    const { parseValue, parseLiteral } = scalar;
    scalar.parseValue = (value) => plainText(parseValue(value));
    scalar.parseLiteral = (node, variables) => plainText(parseLiteral(node, variables));
  }
}
