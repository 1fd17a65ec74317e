import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth';
import { type DocumentNode, GraphQLError, type SelectionSetNode, type ValidationRule } from 'graphql';
import { MAX_LIMIT } from '../shared/paging.ts';

/** Words of a document, counted while it is parsed. */
export const MAX_TOKENS = 3000;
/** Field reads one request may ask for; the widest screen of the apps asks for about a quarter of it. */
const MAX_COST = 20_000;

/** Shape limits, the same over HTTP and WebSocket. */
export const limitRules: ValidationRule[] = [
  maxDepthRule({ n: 12, propagateOnRejection: true }),
  maxAliasesRule({ n: 15, propagateOnRejection: true }),
];

/**
 * What a request would read: fields times the page size of the lists they stand in, variables included. Known after
 * variables are, so it is checked between validation and execution.
 */
export function checkCost(document: DocumentNode, variables: Record<string, unknown>): void {
  const fragments = new Map(
    document.definitions.flatMap((definition) =>
      definition.kind === 'FragmentDefinition' ? [[definition.name.value, definition] as const] : [],
    ),
  );
  const costOf = (set: SelectionSetNode, times: number, inside: readonly string[]): number => {
    let sum = 0;
    for (const selection of set.selections) {
      if (sum > MAX_COST) break;
      if (selection.kind === 'FragmentSpread') {
        const fragment = fragments.get(selection.name.value);
        if (fragment && !inside.includes(fragment.name.value))
          sum += costOf(fragment.selectionSet, times, [...inside, fragment.name.value]);
      } else if (selection.kind === 'InlineFragment') {
        sum += costOf(selection.selectionSet, times, inside);
      } else {
        const limit = selection.arguments?.find((argument) => argument.name.value === 'limit')?.value;
        const asked =
          limit?.kind === 'IntValue'
            ? Number(limit.value)
            : limit?.kind === 'Variable'
              ? Number(variables[limit.name.value] ?? 20)
              : 1;
        const page = Math.min(Math.max(Number.isFinite(asked) ? asked : MAX_LIMIT, 1), MAX_LIMIT);
        sum += times;
        if (selection.selectionSet) sum += costOf(selection.selectionSet, times * page, inside);
      }
    }
    return sum;
  };
  for (const definition of document.definitions) {
    if (definition.kind === 'OperationDefinition' && costOf(definition.selectionSet, 1, []) > MAX_COST) {
      throw new GraphQLError('Esta consulta pede dados demais de uma vez.', {
        extensions: { code: 'TOO_EXPENSIVE', http: { status: 400 } },
      });
    }
  }
}
