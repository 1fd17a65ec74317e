import type { TypedDocumentNode } from '@apollo/client';
import {
  type ArgumentNode,
  type DefinitionNode,
  type FieldNode,
  Kind,
  type NameNode,
  type OperationTypeNode,
  type SelectionNode,
  type SelectionSetNode,
  type TypeNode,
  type ValueNode,
} from 'graphql';
import { registerOperationId } from './operationId.ts';

/** A field name, `...Fragment`, `...Fragment@unmask`, or a name with its selections and arguments. */
type CompactSelection =
  | string
  | readonly [name: string, selections: readonly CompactSelection[] | 0, args?: object];

// biome-ignore lint/suspicious/noExplicitAny: a document of any data and variables may be a dependency
type AnyDocument = TypedDocumentNode<any, any>;

const name = (value: string): NameNode => ({ kind: Kind.NAME, value });

/** Generated documents contain no literal strings, so a string is a variable or an enum value. */
function valueNode(value: unknown): ValueNode {
  if (typeof value === 'string')
    return value.startsWith('$')
      ? { kind: Kind.VARIABLE, name: name(value.slice(1)) }
      : { kind: Kind.ENUM, value };
  if (typeof value === 'boolean') return { kind: Kind.BOOLEAN, value };
  return { kind: Kind.INT, value: String(value) };
}

function typeOf(text: string): TypeNode {
  if (text.endsWith('!')) {
    const inner = typeOf(text.slice(0, -1));
    return inner.kind === Kind.NON_NULL_TYPE ? inner : { kind: Kind.NON_NULL_TYPE, type: inner };
  }
  if (text.startsWith('[')) return { kind: Kind.LIST_TYPE, type: typeOf(text.slice(1, -1)) };
  return { kind: Kind.NAMED_TYPE, name: name(text) };
}

function selectionOf(compact: CompactSelection): SelectionNode {
  const [notation, nested, args] = typeof compact === 'string' ? ([compact, 0, undefined] as const) : compact;
  if (notation.startsWith('...')) {
    const [text = '', directive] = notation.slice(3).split('@');
    const target = name(text);
    if (nested === 0)
      return {
        kind: Kind.FRAGMENT_SPREAD,
        name: target,
        ...(directive ? { directives: [{ kind: Kind.DIRECTIVE, name: name(directive) }] } : {}),
      };
    return {
      kind: Kind.INLINE_FRAGMENT,
      typeCondition: { kind: Kind.NAMED_TYPE, name: target },
      selectionSet: selectionSet(nested),
    };
  }
  const [first = '', second] = notation.split(':');
  const field: FieldNode = {
    kind: Kind.FIELD,
    name: name(second ?? first),
    ...(second ? { alias: name(first) } : {}),
    ...(nested === 0 ? {} : { selectionSet: selectionSet(nested) }),
    ...(args ? { arguments: argumentsOf(args) } : {}),
  };
  return field;
}

function argumentsOf(args: object): ArgumentNode[] {
  return Object.entries(args).map(([key, value]) => ({
    kind: Kind.ARGUMENT,
    name: name(key),
    value: valueNode(value),
  }));
}

function selectionSet(selections: readonly CompactSelection[]): SelectionSetNode {
  return { kind: Kind.SELECTION_SET, selections: selections.map(selectionOf) };
}

/** Includes each fragment once, even if several fragments use it. */
function withDependencies(definition: DefinitionNode, dependencies: readonly AnyDocument[]) {
  const definitions = new Set([definition, ...dependencies.flatMap((document) => document.definitions)]);
  return { kind: Kind.DOCUMENT, definitions: [...definitions] } as const;
}

export function fragment<T>(
  fragmentName: string,
  type: string,
  selections: readonly CompactSelection[],
  dependencies: readonly AnyDocument[] = [],
): TypedDocumentNode<T, unknown> {
  const definition: DefinitionNode = {
    kind: Kind.FRAGMENT_DEFINITION,
    name: name(fragmentName),
    typeCondition: { kind: Kind.NAMED_TYPE, name: name(type) },
    selectionSet: selectionSet(selections),
  };
  return withDependencies(definition, dependencies) as TypedDocumentNode<T, unknown>;
}

/**
 * A syntax tree is twenty times larger than the query text; generated files contain the compact query, expanded
 * here.
 */
export function operation<T, V>(
  kind: 'query' | 'mutation' | 'subscription',
  operationName: string,
  variables: Record<string, string>,
  selections: readonly CompactSelection[],
  id: string,
  dependencies: readonly AnyDocument[] = [],
): TypedDocumentNode<T, V> {
  const definition: DefinitionNode = {
    kind: Kind.OPERATION_DEFINITION,
    operation: kind as OperationTypeNode,
    name: name(operationName),
    variableDefinitions: Object.entries(variables).map(([variable, type]) => ({
      kind: Kind.VARIABLE_DEFINITION,
      variable: { kind: Kind.VARIABLE, name: name(variable) },
      type: typeOf(type),
    })),
    selectionSet: selectionSet(selections),
  };
  registerOperationId(operationName, id);
  return withDependencies(definition, dependencies) as TypedDocumentNode<T, V>;
}
