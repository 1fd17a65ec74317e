import {
  type DocumentNode,
  type FieldNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isInterfaceType,
  isListType,
  isObjectType,
  type SelectionSetNode,
  visit,
} from 'graphql';
import { MAX_LIMIT } from '../../shared/paging.ts';

/** Field reads per request; the largest screen of the apps needs a fraction of it. */
export const MAX_COST = 20_000;
/** Assumed length of a list without a page size. */
const USUAL_LENGTH = 10;

/**
 * Estimated reads of a request: fields times the length of their lists, variables included. Needs the
 * variables, so it is checked between validation and execution.
 */
export function costOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  variables: Record<string, unknown>,
): number {
  const fragments = new Map(
    document.definitions.flatMap((definition) =>
      definition.kind === 'FragmentDefinition' ? [[definition.name.value, definition] as const] : [],
    ),
  );
  const values: Record<string, unknown> = {};
  for (const definition of document.definitions) {
    if (definition.kind !== 'OperationDefinition') continue;
    for (const { variable, defaultValue } of definition.variableDefinitions ?? [])
      if (defaultValue?.kind === 'IntValue') values[variable.name.value] = Number(defaultValue.value);
  }
  Object.assign(values, variables);

  const read = (
    set: SelectionSetNode,
    type: GraphQLNamedType | undefined,
    { times, isPaged, inside }: { times: number; isPaged: boolean; inside: readonly string[] },
  ): number => {
    let sum = 0;
    for (const selection of set.selections) {
      if (sum > MAX_COST) break;
      if (selection.kind === 'FragmentSpread') {
        const fragment = fragments.get(selection.name.value);
        if (!fragment || inside.includes(fragment.name.value)) continue;
        const on = schema.getType(fragment.typeCondition.name.value);
        sum += read(fragment.selectionSet, on, { times, isPaged, inside: [...inside, fragment.name.value] });
      } else if (selection.kind === 'InlineFragment') {
        const on = selection.typeCondition ? schema.getType(selection.typeCondition.name.value) : type;
        sum += read(selection.selectionSet, on, { times, isPaged, inside });
      } else {
        sum += times;
        if (!selection.selectionSet) continue;
        const field =
          isObjectType(type) || isInterfaceType(type) ? type.getFields()[selection.name.value] : undefined;
        const page = pageSize(selection, field, values);
        const isList = field !== undefined && isListType(getNullableType(field.type));
        const length = page ?? (isList && !isPaged ? USUAL_LENGTH : 1);
        sum += read(selection.selectionSet, field && getNamedType(field.type), {
          times: times * length,
          isPaged: page !== null,
          inside,
        });
      }
    }
    return sum;
  };
  return document.definitions.reduce((sum, definition) => {
    if (definition.kind !== 'OperationDefinition') return sum;
    const root = schema.getRootType(definition.operation) ?? undefined;
    return sum + read(definition.selectionSet, root, { times: 1, isPaged: false, inside: [] });
  }, 0);
}

/** Null for a field without a page size. */
function pageSize(
  node: FieldNode,
  field: GraphQLField<unknown, unknown> | undefined,
  variables: Record<string, unknown>,
): number | null {
  const argument = field?.args.find(({ name }) => name === 'limit');
  if (!argument) return null;
  const value = node.arguments?.find(({ name }) => name.value === 'limit')?.value;
  const requestedRows =
    value?.kind === 'IntValue'
      ? Number(value.value)
      : Number((value?.kind === 'Variable' ? variables[value.name.value] : null) ?? argument.defaultValue);
  return Number.isFinite(requestedRows) ? Math.min(Math.max(requestedRows, 1), MAX_LIMIT) : MAX_LIMIT;
}

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
