import type { PluginFunction } from '@graphql-codegen/plugin-helpers';
import { definitionsOf, knownOperation } from './operationId.ts';

const KINDS = { query: 'Query', mutation: 'Mutation', subscription: 'Subscription' } as const;

/** For programs outside of the shop: each operation as the id that the server knows it by, with its types. */
export const plugin: PluginFunction = (_schema, documents) => {
  const { operations, fragments } = definitionsOf(documents.flatMap(({ document }) => document ?? []));
  const lines = operations.map((operation) => {
    const name = operation.name?.value ?? '';
    const types = `${name}${KINDS[operation.operation]}`;
    const { id } = knownOperation(operation, fragments);
    return `export const ${name}Document: PersistedDocument<${types}, ${types}Variables> = { id: '${id}' };`;
  });
  return {
    prepend: ["import type { PersistedDocument } from './persistedDocument.ts';"],
    content: lines.join('\n'),
  };
};
