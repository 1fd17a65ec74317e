import type { ApolloServerPlugin } from '@apollo/server';
import { type DocumentNode, Kind, type SelectionSetNode } from 'graphql';
import { type KnownKey, scopeOfOperation } from '../../modules/account/apiKey/apiKey.rules.ts';
import type { Ctx, Part, RequestFacts } from '../../services.ts';
import { ApiKeyScopeMissing } from '../../shared/errors.ts';

/** Throws when a document names an operation outside the scopes of the caller's key, before any of it runs. */
export function requireKeyScopes(
  document: DocumentNode,
  {
    request: { apiKey, answer },
    callers: { keyUse },
    clock,
  }: Part<Ctx, 'clock' | 'callers.keyUse' | 'request.apiKey'> & {
    request: Partial<Pick<RequestFacts, 'answer'>>;
  },
): void {
  if (!apiKey) return;
  if (answer) answer.operations = rootFieldsOf(document).join(', ');
  if (isInScopes(document, apiKey)) return;
  keyUse.countRefused(apiKey.id, clock.now());
  throw new ApiKeyScopeMissing();
}

/** Whether the key may call every operation that the document names. */
export const isInScopes = (document: DocumentNode, { scopes }: Pick<KnownKey, 'scopes'>): boolean =>
  rootFieldsOf(document).every((name) => {
    const scope = scopeOfOperation(name);
    return scope === null || scopes.has(scope);
  });

export const keyScopePlugin: ApolloServerPlugin<Ctx> = {
  requestDidStart: async () => ({
    didResolveOperation: async ({ document, contextValue }) => requireKeyScopes(document, contextValue),
  }),
};

/** The operations that a document names, in every operation and through fragments. */
export function rootFieldsOf(document: DocumentNode): string[] {
  const fragments = new Map<string, SelectionSetNode>();
  for (const definition of document.definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION)
      fragments.set(definition.name.value, definition.selectionSet);
  const found = new Set<string>();
  const visitedFragments = new Set<string>();
  const walk = (set: SelectionSetNode | undefined): void => {
    for (const selection of set?.selections ?? []) {
      if (selection.kind === Kind.FIELD) found.add(selection.name.value);
      else if (selection.kind === Kind.INLINE_FRAGMENT) walk(selection.selectionSet);
      else if (!visitedFragments.has(selection.name.value)) {
        visitedFragments.add(selection.name.value);
        walk(fragments.get(selection.name.value));
      }
    }
  };
  for (const definition of document.definitions)
    if (definition.kind === Kind.OPERATION_DEFINITION) walk(definition.selectionSet);
  return [...found];
}
