import {
  type ArgumentNode,
  type FragmentDefinitionNode,
  Kind,
  type OperationDefinitionNode,
  print,
  type SelectionNode,
  type SelectionSetNode,
  type ValueNode,
} from 'graphql';

/** What the generated files contain in place of a syntax tree; web/shared/apollo/document.ts expands it. */
type CompactSelection =
  | string
  | [name: string, selections: CompactSelection[] | 0, args?: Record<string, unknown>];

function value(node: ValueNode): unknown {
  switch (node.kind) {
    case Kind.VARIABLE:
      return `$${node.name.value}`;
    case Kind.INT:
      return Number(node.value);
    case Kind.BOOLEAN:
    case Kind.ENUM:
      return node.value;
    default:
      throw new Error(
        `An argument is a variable, a name, a whole number or a boolean here; found ${print(node)}.`,
      );
  }
}

function args(nodes: readonly ArgumentNode[]): Record<string, unknown> {
  return Object.fromEntries(nodes.map((node) => [node.name.value, value(node.value)]));
}

function selection(node: SelectionNode): CompactSelection {
  const directives = (node.directives ?? []).map(({ name }) => name.value);
  if (node.kind === Kind.FRAGMENT_SPREAD && directives.join() === 'unmask')
    return `...${node.name.value}@unmask`;
  if (directives.length > 0) throw new Error(`Directives are not written here yet: ${print(node)}`);
  if (node.kind === Kind.FRAGMENT_SPREAD) return `...${node.name.value}`;
  if (node.kind === Kind.INLINE_FRAGMENT) {
    return [`...${node.typeCondition?.name.value ?? ''}`, selections(node.selectionSet)];
  }
  const name = node.alias ? `${node.alias.value}:${node.name.value}` : node.name.value;
  const inside = node.selectionSet ? selections(node.selectionSet) : 0;
  if (node.arguments?.length) return [name, inside, args(node.arguments)];
  return inside === 0 ? name : [name, inside];
}

function selections({ selections: nodes }: SelectionSetNode): CompactSelection[] {
  return nodes.map(selection);
}

export function compactFragment({ name, typeCondition, selectionSet }: FragmentDefinitionNode): string {
  const parts = [name.value, typeCondition.name.value, selections(selectionSet)];
  return parts.map((part) => JSON.stringify(part)).join(', ');
}

export function compactOperation(node: OperationDefinitionNode): string {
  const variables = (node.variableDefinitions ?? []).map(({ variable, type, defaultValue }) => {
    if (defaultValue) throw new Error(`Give $${variable.name.value} its default in the schema.`);
    return [variable.name.value, print(type)];
  });
  const parts = [
    node.operation,
    node.name?.value,
    Object.fromEntries(variables),
    selections(node.selectionSet),
  ];
  return parts.map((part) => JSON.stringify(part)).join(', ');
}

/** The fragments that a definition spreads directly; those bring their own fragments. */
export function directSpreads(set: SelectionSetNode): string[] {
  return set.selections.flatMap((node) => {
    if (node.kind === Kind.FRAGMENT_SPREAD) return [node.name.value];
    return node.selectionSet ? directSpreads(node.selectionSet) : [];
  });
}
