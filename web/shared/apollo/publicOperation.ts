import type { DocumentNode } from 'graphql';

/** Fields of `Query` whose answers are the same for every visitor. */
const PUBLIC_FIELDS = new Set([
  'products',
  'product',
  'searchProducts',
  'categories',
  'store',
  'reviewSummary',
  'productReviews',
  'pharmacistsOnShift',
  '__typename',
]);

/** Fields of `Query` that need no token; `trackOrder` needs only a tracking code. */
const OPEN_FIELDS = new Set([...PUBLIC_FIELDS, 'trackOrder']);

const selectsOnly = (fields: ReadonlySet<string>, document: DocumentNode): boolean =>
  document.definitions.every(
    (definition) =>
      definition.kind !== 'OperationDefinition' ||
      (definition.operation === 'query' &&
        definition.selectionSet.selections.every(
          (selection) => selection.kind === 'Field' && fields.has(selection.name.value),
        )),
  );

/** True for a query of the catalogue alone: the server renders pages with it, and caches may store it. */
export const isPublicOperation = (document: DocumentNode): boolean => selectsOnly(PUBLIC_FIELDS, document);

/** True for a query that needs no token and is sent by GET. */
export const isOpenOperation = (document: DocumentNode): boolean => selectsOnly(OPEN_FIELDS, document);
