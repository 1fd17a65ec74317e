import { GraphQLID, GraphQLString } from 'graphql';

/** What nobody types and PostgreSQL refuses: the NUL in a text, half a sign in JSON. Where they come in they are left out. */
export const plainText = (text: string): string => text.toWellFormed().replaceAll('\0', '');

/** Deeper than any form: what stands below is no field of ours, and is left to the shape that refuses it. */
const DEEPEST = 12;

/** The same for a body as it came, with all the texts in it. */
export function plainTexts(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return plainText(value);
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return value;
  if (Array.isArray(value)) return value.map((inner) => plainTexts(inner, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, plainTexts(inner, depth + 1)]),
  );
}

let isTaught = false;

/** The same for every argument of GraphQL, whichever way it comes: as a variable, in the document, over a socket. */
export function teachPlainText(): void {
  if (isTaught) return;
  isTaught = true;
  for (const scalar of [GraphQLString, GraphQLID]) {
    const { parseValue, parseLiteral } = scalar;
    scalar.parseValue = (value) => plainText(parseValue(value));
    scalar.parseLiteral = (node, variables) => plainText(parseLiteral(node, variables));
  }
}
