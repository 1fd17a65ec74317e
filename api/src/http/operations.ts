import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { type DocumentNode, parse } from 'graphql';

/** The apps' own operations by id: anonymous callers in production run these and nothing else. */
export interface OperationList {
  find(id: string): string | null;
  has(document: string): boolean;
  /** The names of its variables, for an operation that reads only what is the same for everyone. */
  preparedVariables(id: string): ReadonlySet<string> | null;
}

/** Queries whose answers depend on nothing but their variables. */
const SHARED_QUERIES = new Set(['products', 'product', 'searchProducts', 'categories', 'store']);

const idOf = (document: string): string => createHash('sha256').update(document).digest('hex');

export function readOperations(file: string): OperationList {
  const list: Record<string, string> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const documents = new Map(Object.entries(list));
  const prepared = new Map<string, ReadonlySet<string>>();
  for (const [id, text] of documents) {
    const document = parse(text);
    if (readsOnlyShared(document)) prepared.set(id, variablesOf(document));
  }
  return {
    find: (id) => documents.get(id) ?? null,
    has: (document) => documents.has(idOf(document)),
    preparedVariables: (id) => prepared.get(id) ?? null,
  };
}

const variablesOf = (document: DocumentNode): ReadonlySet<string> =>
  new Set(
    document.definitions.flatMap((definition) =>
      definition.kind === 'OperationDefinition'
        ? (definition.variableDefinitions ?? []).map(({ variable }) => variable.name.value)
        : [],
    ),
  );

const readsOnlyShared = (document: DocumentNode): boolean =>
  document.definitions.every((definition) => {
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
