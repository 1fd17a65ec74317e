import { type DocumentNode, GraphQLError, Kind, parse, type SelectionSetNode, visit } from 'graphql';
import { keysOf } from '#schema/typedObject.ts';

/** Maximum characters of a document; the longest of the apps has less than a third of it. */
export const MAX_DOCUMENT_LENGTH = 10_000;
/** Maximum tokens of a document, counted during parsing. */
export const MAX_TOKENS = 1_500;
const LIMITS = {
  fields: 400,
  /** Fields of one selection set with the same name; validation compares each pair. */
  sameName: 5,
  directives: 20,
  fragments: 30,
  spreads: 60,
  variables: 40,
  operations: 5,
  values: 300,
} as const;
/** Maximum values in the variables, and their depth. */
const MAX_VARIABLES = 5_000;
const MAX_VARIABLES_DEPTH = 12;

export const tooLarge = (): GraphQLError =>
  new GraphQLError('Esta consulta é grande demais.', {
    extensions: { code: 'TOO_EXPENSIVE', http: { status: 400 } },
  });

/**
 * Parses a document that is not an operation of the apps, before any other check. Validation time grows with
 * the square of repeated fields and spreads, so these are counted first, in one pass. Throws a GraphQLError.
 */
export function parseBounded(text: string): DocumentNode {
  if (text.length > MAX_DOCUMENT_LENGTH) throw tooLarge();
  const document = parse(text, { maxTokens: MAX_TOKENS, noLocation: true });
  if (isTooLarge(document)) throw tooLarge();
  return document;
}

function isTooLarge(document: DocumentNode): boolean {
  const counts = {
    fields: 0,
    directives: 0,
    fragments: 0,
    spreads: 0,
    variables: 0,
    operations: 0,
    values: 0,
  };
  let isRepeated = false;
  visit(document, {
    enter(node) {
      if (node.kind === Kind.FIELD) counts.fields += 1;
      else if (node.kind === Kind.DIRECTIVE) counts.directives += 1;
      else if (node.kind === Kind.FRAGMENT_DEFINITION) counts.fragments += 1;
      else if (node.kind === Kind.FRAGMENT_SPREAD || node.kind === Kind.INLINE_FRAGMENT) counts.spreads += 1;
      else if (node.kind === Kind.VARIABLE_DEFINITION) counts.variables += 1;
      else if (node.kind === Kind.OPERATION_DEFINITION) counts.operations += 1;
      else if (node.kind === Kind.ARGUMENT || node.kind === Kind.OBJECT_FIELD) counts.values += 1;
      else if (node.kind === Kind.SELECTION_SET) isRepeated ||= repeatsTooOften(node);
    },
  });
  return isRepeated || keysOf(counts).some((what) => counts[what] > LIMITS[what]);
}

function repeatsTooOften({ selections }: SelectionSetNode): boolean {
  const names = new Map<string, number>();
  for (const selection of selections) {
    if (selection.kind === Kind.INLINE_FRAGMENT) continue;
    const key =
      selection.kind === Kind.FIELD
        ? (selection.alias ?? selection.name).value
        : `...${selection.name.value}`;
    const times = (names.get(key) ?? 0) + 1;
    if (times > LIMITS.sameName) return true;
    names.set(key, times);
  }
  return false;
}

/** Whether variables have more values, or nest them deeper, than any form of the apps. */
export function areTooLarge(variables: unknown): boolean {
  let values = 0;
  const waiting: { value: unknown; depth: number }[] = [{ value: variables, depth: 0 }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    values += 1;
    if (values > MAX_VARIABLES || next.depth > MAX_VARIABLES_DEPTH) return true;
    if (typeof next.value !== 'object' || next.value === null) continue;
    const inner = Object.values(next.value);
    if (values + waiting.length + inner.length > MAX_VARIABLES) return true;
    for (const value of inner) waiting.push({ value, depth: next.depth + 1 });
  }
  return false;
}
