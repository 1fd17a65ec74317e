import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { type DocumentNode, parse } from 'graphql';

/** The apps' own operations by id: in production anonymous callers may run only these. */
export interface OperationList {
  find(id: string): string | null;
  /** The parsed document of an id. Listed documents are validated against the schema when they are built. */
  parsed(id: string): DocumentNode | null;
  /** True for what only a socket may run. */
  isSubscription(id: string): boolean;
  has(document: string): boolean;
  /** Null for an operation whose result depends on the caller. */
  sharedQuery(id: string): SharedQuery | null;
}

/** A query whose result depends only on its variables and on the stated source of changes. */
export interface SharedQuery {
  about: 'catalogue' | 'order';
  variables: ReadonlySet<string>;
}

const SHARED_FIELDS: Record<SharedQuery['about'], ReadonlySet<string>> = {
  catalogue: new Set([
    'products',
    'product',
    'searchProducts',
    'categories',
    'store',
    'reviewSummary',
    'productReviews',
    'pharmacistsOnShift',
    '__typename',
  ]),
  order: new Set(['trackOrder', '__typename']),
};

/** The id of a document, by which Apollo Server also looks it up. */
export const idOf = (document: string): string => hash('sha256', document);

export function readOperations(file: string): OperationList {
  const list: Record<string, string> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const documents = new Map(Object.entries(list));
  const parsed = new Map<string, DocumentNode>();
  const shared = new Map<string, SharedQuery>();
  for (const [id, text] of documents) {
    const document = parse(text, { noLocation: true });
    parsed.set(id, document);
    const sharedQuery = sharedQueryOf(document);
    if (sharedQuery) shared.set(id, sharedQuery);
  }
  return {
    find: (id) => documents.get(id) ?? null,
    parsed: (id) => parsed.get(id) ?? null,
    isSubscription: (id) => {
      const document = parsed.get(id);
      return document !== undefined && isSubscription(document);
    },
    has: (document) => documents.has(idOf(document)),
    sharedQuery: (id) => shared.get(id) ?? null,
  };
}

/** Null for a document whose result depends on the caller. */
export function sharedQueryOf(document: DocumentNode): SharedQuery | null {
  for (const about of ['catalogue', 'order'] as const)
    if (readsOnly(document, SHARED_FIELDS[about])) return { about, variables: variablesOf(document) };
  return null;
}

const variablesOf = (document: DocumentNode): ReadonlySet<string> =>
  new Set(
    document.definitions.flatMap((definition) =>
      definition.kind === 'OperationDefinition'
        ? (definition.variableDefinitions ?? []).map(({ variable }) => variable.name.value)
        : [],
    ),
  );

const isSubscription = (document: DocumentNode): boolean =>
  document.definitions.some(
    (definition) => definition.kind === 'OperationDefinition' && definition.operation === 'subscription',
  );

const readsOnly = (document: DocumentNode, fields: ReadonlySet<string>): boolean =>
  document.definitions.every(
    (definition) =>
      definition.kind === 'FragmentDefinition' ||
      (definition.kind === 'OperationDefinition' &&
        definition.operation === 'query' &&
        definition.selectionSet.selections.every(
          (field) => field.kind === 'Field' && fields.has(field.name.value),
        )),
  );
