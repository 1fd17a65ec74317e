import { dirname, relative } from 'node:path';
import type { PluginFunction } from '@graphql-codegen/plugin-helpers';
import {
  type FragmentDefinitionNode,
  type GraphQLSchema,
  isInterfaceType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
} from 'graphql';
import { compactFragment, compactOperation, directSpreads } from './compactDocument.ts';
import { definitionsOf, knownOperation } from './operationId.ts';

interface Config {
  externalFragments?: { name: string; node: FragmentDefinitionNode }[];
  fragmentImports?: {
    outputPath: string;
    importSource: { path: string; identifiers: { name: string; kind: string }[] };
  }[];
}

const HOOKS = { query: 'useQuery', mutation: 'useMutation', subscription: 'useSubscription' } as const;
const KINDS = { query: 'Query', mutation: 'Mutation', subscription: 'Subscription' } as const;

function needsVariables(operation: OperationDefinitionNode): boolean {
  return (operation.variableDefinitions ?? []).some(
    ({ type, defaultValue }) => type.kind === Kind.NON_NULL_TYPE && !defaultValue,
  );
}

function dependencies({ selectionSet }: OperationDefinitionNode | FragmentDefinitionNode): string {
  const names = [...new Set(directSpreads(selectionSet))].map((name) => `${name}FragmentDoc`);
  return names.length > 0 ? `, [${names.join(', ')}]` : '';
}

function operationLines(operation: OperationDefinitionNode, id: string): string[] {
  const name = operation.name?.value;
  if (!name) throw new Error('An operation needs a name: its hook is called after it.');
  const kind = KINDS[operation.operation];
  const hook = HOOKS[operation.operation];
  const types = `${name}${kind}, ${name}${kind}Variables`;
  const optional = operation.operation === 'query' && needsVariables(operation) ? '' : '?';
  // useQuery requires options exactly when the operation has required variables; the union is narrowed here once.
  const passed = operation.operation === 'query' ? `options as ${hook}.Options<${types}>` : 'options';
  return [
    `export const ${name}Document = /* @__PURE__ */ operation<${types}>(${compactOperation(operation)}, '${id}'${dependencies(operation)});`,
    `export const use${name}${kind} = (options${optional}: ${hook}.Options<${types}>) => ${hook}(${name}Document, ${passed});`,
  ];
}

/** Apollo's cache stores an object by its id: without one, no component can read a fragment from it. */
function hasId(schema: GraphQLSchema, { typeCondition }: FragmentDefinitionNode): boolean {
  const type = schema.getType(typeCondition.name.value);
  return (isObjectType(type) || isInterfaceType(type)) && 'id' in type.getFields();
}

function fragmentLines(node: FragmentDefinitionNode, isReadAlone: boolean): string[] {
  const name = node.name.value;
  return [
    `export const ${name}FragmentDoc = /* @__PURE__ */ fragment<${name}Fragment>(${compactFragment(node)}${dependencies(node)});`,
    ...(isReadAlone
      ? [
          `export const use${name} = (from: FragmentOf<${name}Fragment>) => useMasked(${name}FragmentDoc, '${name}', from);`,
        ]
      : []),
  ];
}

/** Fragments spread each other; a fragment is written before those that use it. */
function inOrder(fragments: readonly FragmentDefinitionNode[]): FragmentDefinitionNode[] {
  const ordered = new Set<FragmentDefinitionNode>();
  const place = (node: FragmentDefinitionNode) => {
    for (const name of directSpreads(node.selectionSet)) {
      const other = fragments.find((fragment) => fragment.name.value === name);
      if (other && !ordered.has(other)) place(other);
    }
    ordered.add(node);
  };
  fragments.forEach(place);
  return [...ordered];
}

function neighbourImports({ fragmentImports = [] }: Config, spread: ReadonlySet<string>): string[] {
  return fragmentImports.flatMap(({ outputPath, importSource }) => {
    const wanted = importSource.identifiers
      .filter(({ name, kind }) => kind === 'document' && spread.has(name))
      .map(({ name }) => name);
    if (wanted.length === 0) return [];
    const path = relative(dirname(outputPath), importSource.path).replaceAll('\\', '/');
    const file = `${path.startsWith('.') ? path : `./${path}`}${path.endsWith('.ts') ? '' : '.ts'}`;
    return [`import { ${[...new Set(wanted)].join(', ')} } from '${file}';`];
  });
}

/**
 * Typed documents and a hook for each operation and each fragment on an object with an id, for Apollo Client 4.
 * Documents are compact, and every operation contains the hash that the browser sends in place of its text.
 */
export const plugin: PluginFunction<Config> = (schema, documents, config) => {
  const { operations, fragments } = definitionsOf(documents.flatMap(({ document }) => document ?? []));
  const ownFragments = inOrder([...fragments.values()]);
  for (const { name, node } of config.externalFragments ?? []) fragments.set(name, node);

  const lines = operations.flatMap((operation) =>
    operationLines(operation, knownOperation(operation, fragments).id),
  );
  const spread = new Set(
    [...operations, ...ownFragments].flatMap(({ selectionSet }) =>
      directSpreads(selectionSet).map((name) => `${name}FragmentDoc`),
    ),
  );
  const hooks = [...new Set(operations.map(({ operation }) => HOOKS[operation]))].sort();
  const builders = [
    ...(ownFragments.length > 0 ? ['fragment'] : []),
    ...(operations.length > 0 ? ['operation'] : []),
  ];
  const imports = [
    ...(hooks.length > 0 ? [`import { ${hooks.join(', ')} } from '@apollo/client/react';`] : []),
    `import { ${builders.join(', ')} } from '#web/apollo/document.ts';`,
    ...(ownFragments.some((node) => hasId(schema, node))
      ? ["import { type FragmentOf, useMasked } from '#web/apollo/useMasked.ts';"]
      : []),
    ...neighbourImports(config, spread),
  ];
  return {
    prepend: imports,
    content: [...ownFragments.flatMap((node) => fragmentLines(node, hasId(schema, node))), ...lines].join(
      '\n',
    ),
  };
};
