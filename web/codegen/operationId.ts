import { createHash } from 'node:crypto';
import {
  type DocumentNode,
  type FragmentDefinitionNode,
  Kind,
  type OperationDefinitionNode,
  print,
  visit,
} from 'graphql';

/** Directives that Apollo Client reads itself and never sends. */
const CLIENT_DIRECTIVES = new Set(['unmask', 'nonreactive', 'connection', 'client']);

function fragmentNames(node: OperationDefinitionNode | FragmentDefinitionNode): string[] {
  const names: string[] = [];
  visit(node, { FragmentSpread: (spread) => void names.push(spread.name.value) });
  return names;
}

function reachable(operation: OperationDefinitionNode, fragments: Map<string, FragmentDefinitionNode>) {
  const found = new Map<string, FragmentDefinitionNode>();
  const namesToRead = fragmentNames(operation);
  for (let name = namesToRead.pop(); name; name = namesToRead.pop()) {
    const fragment = fragments.get(name);
    if (!fragment) throw new Error(`The fragment ${name} is used but not written anywhere.`);
    if (found.has(name)) continue;
    found.set(name, fragment);
    namesToRead.push(...fragmentNames(fragment));
  }
  return [...found.values()].sort((a, b) => (a.name.value < b.name.value ? -1 : 1));
}

const TYPENAME = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } } as const;

/** The document as Apollo Client sends it: `__typename` in every selected object, no client directives. */
function asSent(document: DocumentNode): DocumentNode {
  return visit(document, {
    Directive: (node) => (CLIENT_DIRECTIVES.has(node.name.value) ? null : undefined),
    SelectionSet: {
      leave(node, _key, parent) {
        const isRoot = parent && 'kind' in parent && parent.kind === Kind.OPERATION_DEFINITION;
        const hasTypename = node.selections.some(
          (s) => s.kind === Kind.FIELD && s.name.value === '__typename',
        );
        return isRoot || hasTypename ? undefined : { ...node, selections: [...node.selections, TYPENAME] };
      },
    },
  });
}

/**
 * One operation as text, the same in whatever order the files are read, and the hash the browser sends in its
 * place.
 */
export function knownOperation(
  operation: OperationDefinitionNode,
  fragments: Map<string, FragmentDefinitionNode>,
): { id: string; text: string } {
  const document: DocumentNode = {
    kind: Kind.DOCUMENT,
    definitions: [operation, ...reachable(operation, fragments)],
  };
  const text = print(asSent(document));
  return { id: createHash('sha256').update(text).digest('hex'), text };
}

/** The operations of a list of documents, and their fragments by name. */
export function definitionsOf(documents: readonly DocumentNode[]) {
  const operations: OperationDefinitionNode[] = [];
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const { definitions } of documents) {
    for (const definition of definitions) {
      if (definition.kind === Kind.OPERATION_DEFINITION) operations.push(definition);
      if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
    }
  }
  return { operations, fragments };
}
