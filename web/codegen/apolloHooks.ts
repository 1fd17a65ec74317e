import type { PluginFunction } from '@graphql-codegen/plugin-helpers';
import { type FragmentDefinitionNode, Kind, type OperationDefinitionNode } from 'graphql';
import { definitionsOf, knownOperation } from './operationId.ts';

interface Config {
  externalFragments?: { name: string; node: FragmentDefinitionNode }[];
}

const HOOKS = { query: 'useQuery', mutation: 'useMutation', subscription: 'useSubscription' } as const;
const KINDS = { query: 'Query', mutation: 'Mutation', subscription: 'Subscription' } as const;

function needsVariables(operation: OperationDefinitionNode): boolean {
  return (operation.variableDefinitions ?? []).some(
    ({ type, defaultValue }) => type.kind === Kind.NON_NULL_TYPE && !defaultValue,
  );
}

function operationHook(operation: OperationDefinitionNode, id: string): string[] {
  const name = operation.name?.value;
  if (!name) throw new Error('An operation needs a name: its hook is called after it.');
  const kind = KINDS[operation.operation];
  const hook = HOOKS[operation.operation];
  const types = `${name}${kind}, ${name}${kind}Variables`;
  const optional = operation.operation === 'query' && needsVariables(operation) ? '' : '?';
  // useQuery demands its options exactly when the operation has required variables; the union is narrowed here once.
  const passed = operation.operation === 'query' ? `options as ${hook}.Options<${types}>` : 'options';
  return [
    `withOperationId(${name}Document, '${id}');`,
    `export const use${name}${kind} = (options${optional}: ${hook}.Options<${types}>) => ${hook}(${name}Document, ${passed});`,
  ];
}

function fragmentHook({ name: { value: name } }: FragmentDefinitionNode): string {
  return `export const use${name} = (from: FragmentOf<${name}Fragment>) => useMasked(${name}FragmentDoc, '${name}', from);`;
}

/**
 * A hook for each operation and each fragment of a file, for Apollo Client 4, over the typed documents beside them.
 * It also ties every document to its operation id, which the browser sends instead of the text.
 */
export const plugin: PluginFunction<Config> = (_schema, documents, config) => {
  const { operations, fragments } = definitionsOf(documents.flatMap(({ document }) => document ?? []));
  const own = [...fragments.values()];
  for (const { name, node } of config.externalFragments ?? []) fragments.set(name, node);

  const lines = operations.flatMap((operation) =>
    operationHook(operation, knownOperation(operation, fragments).id),
  );
  const hooks = [...new Set(operations.map(({ operation }) => HOOKS[operation]))].sort();
  const imports = [
    ...(hooks.length > 0 ? [`import { ${hooks.join(', ')} } from '@apollo/client/react';`] : []),
    ...(operations.length > 0 ? ["import { withOperationId } from '#web/apollo/operationId.ts';"] : []),
    ...(own.length > 0 ? ["import { type FragmentOf, useMasked } from '#web/apollo/useMasked.ts';"] : []),
  ];
  return { prepend: imports, content: [...lines, ...own.map(fragmentHook)].join('\n') };
};
