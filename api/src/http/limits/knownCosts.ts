import { type DocumentNode, type GraphQLSchema, visit } from 'graphql';
import { costOf } from './documentCost.ts';

/** Sizes of pages that are remembered for each document, and the length of their text. */
const MAX_SIZES = 50;
const MAX_TEXT = 60;

const known = new WeakMap<DocumentNode, { names: readonly string[]; costs: Map<string, number> }>();

/**
 * `costOf` for documents that are executed again and again: of the variables, only those that set the size of a page
 * count.
 */
export function knownCost(
  schema: GraphQLSchema,
  document: DocumentNode,
  variables: Record<string, unknown>,
): number {
  let entry = known.get(document);
  if (!entry) {
    entry = { names: limitVariables(document), costs: new Map() };
    known.set(document, entry);
  }
  const sizes = entry.names.map((name) => String(variables[name])).join();
  const before = entry.costs.get(sizes);
  if (before !== undefined) return before;
  const cost = costOf(schema, document, variables);
  if (entry.costs.size < MAX_SIZES && sizes.length <= MAX_TEXT) entry.costs.set(sizes, cost);
  return cost;
}

function limitVariables(document: DocumentNode): string[] {
  const names = new Set<string>();
  visit(document, {
    Argument({ name, value }) {
      if (name.value === 'limit' && value.kind === 'Variable') names.add(value.name.value);
    },
  });
  return [...names];
}
