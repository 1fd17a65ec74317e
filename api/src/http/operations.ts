import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'graphql';

/** The apps' own operations by id: anonymous callers in production run these and nothing else. */
export interface OperationList {
  find(id: string): string | null;
  has(document: string): boolean;
  /** Whether an operation reads only what is the same for everyone, so that its answer may be prepared. */
  isPrepared(id: string): boolean;
}

/** Queries whose answers depend on nothing but their variables. */
const SHARED_QUERIES = new Set(['products', 'product', 'searchProducts', 'categories', 'store']);

const idOf = (document: string): string => createHash('sha256').update(document).digest('hex');

export function readOperations(file: string): OperationList {
  const list: Record<string, string> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const documents = new Map(Object.entries(list));
  const prepared = new Set(
    [...documents].filter(([, document]) => readsOnlyShared(document)).map(([id]) => id),
  );
  return {
    find: (id) => documents.get(id) ?? null,
    has: (document) => documents.has(idOf(document)),
    isPrepared: (id) => prepared.has(id),
  };
}

function readsOnlyShared(document: string): boolean {
  return parse(document).definitions.every((definition) => {
    if (definition.kind !== 'OperationDefinition') return definition.kind === 'FragmentDefinition';
    return (
      definition.operation === 'query' &&
      definition.selectionSet.selections.every(
        (field) =>
          field.kind === 'Field' &&
          (SHARED_QUERIES.has(field.name.value) || field.name.value === '__typename'),
      )
    );
  });
}
