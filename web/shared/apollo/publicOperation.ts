import type { DocumentNode } from 'graphql';

/** Answers to these are the same for everybody. */
const PUBLIC_FIELDS = new Set(['products', 'product', 'searchProducts', 'categories', 'store', '__typename']);

/** And these ask for no more than a code. */
const OPEN_FIELDS = new Set([...PUBLIC_FIELDS, 'trackOrder']);

const asksOnly = (fields: ReadonlySet<string>, document: DocumentNode): boolean =>
  document.definitions.every(
    (definition) =>
      definition.kind !== 'OperationDefinition' ||
      (definition.operation === 'query' &&
        definition.selectionSet.selections.every(
          (selection) => selection.kind === 'Field' && fields.has(selection.name.value),
        )),
  );

/** A query that asks for nothing but the catalogue: pages are prepared with it, and caches may keep it. */
export const isPublicOperation = (document: DocumentNode): boolean => asksOnly(PUBLIC_FIELDS, document);

/** A query that needs no token and goes by GET. */
export const isOpenOperation = (document: DocumentNode): boolean => asksOnly(OPEN_FIELDS, document);
