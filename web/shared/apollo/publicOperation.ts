import type { DocumentNode } from 'graphql';

/** Answers to these are the same for everybody. */
const PUBLIC_FIELDS = new Set(['products', 'product', 'searchProducts', 'categories', 'store', '__typename']);

/** A query that asks for nothing but the catalogue; such a question carries no token and may be cached. */
export function isPublicOperation(document: DocumentNode): boolean {
  return document.definitions.every(
    (definition) =>
      definition.kind !== 'OperationDefinition' ||
      (definition.operation === 'query' &&
        definition.selectionSet.selections.every(
          (selection) => selection.kind === 'Field' && PUBLIC_FIELDS.has(selection.name.value),
        )),
  );
}
