import type { PluginFunction } from '@graphql-codegen/plugin-helpers';
import { definitionsOf, knownOperation } from './operationId.ts';

/**
 * The list of operations the apps may send: hash → document. Production accepts anonymous calls only from this
 * list.
 */
export const plugin: PluginFunction = (_schema, documents) => {
  const { operations, fragments } = definitionsOf(documents.flatMap(({ document }) => document ?? []));
  const entries = operations
    .toSorted((a, b) => ((a.name?.value ?? '') < (b.name?.value ?? '') ? -1 : 1))
    .map((operation) => knownOperation(operation, fragments))
    .map(({ id, text }) => [id, text] as const);
  return `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`;
};
