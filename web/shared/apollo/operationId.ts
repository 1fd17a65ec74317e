import type { DocumentNode } from 'graphql';

const ids = new Map<string, string>();

/** Called by the generated code: the browser sends this hash instead of the text of the document. */
export function withOperationId(document: DocumentNode, id: string): void {
  for (const definition of document.definitions) {
    if (definition.kind === 'OperationDefinition' && definition.name) ids.set(definition.name.value, id);
  }
}

/** By name and not by document: Apollo Client hands its links a copy with `__typename` added. */
export function operationId(name: string | undefined): string | undefined {
  return name === undefined ? undefined : ids.get(name);
}
