import { readFileSync } from 'node:fs';
import {
  type DocumentNode,
  type GraphQLSchema,
  isInputType,
  Kind,
  type OperationDefinitionNode,
  parse,
  parseValue,
  typeFromAST,
  valueFromASTUntyped,
} from 'graphql';
import { sample } from './operations.ts';

/** A query or mutation of the shop, the evaluation or the panel. */
export interface AppOperation {
  text: string;
  document: DocumentNode;
  node: OperationDefinitionNode;
  /** Its first field, as in the role tables: `mutation claimAppointment`. */
  field: string;
}

/** The operations of the three apps, except subscriptions: queries first, because mutations change what they read. */
export function appOperations(): AppOperation[] {
  const texts = Object.values<string>(JSON.parse(readFileSync('schema/generated/operations.json', 'utf8')));
  const operations = texts.flatMap((text) => {
    const document = parse(text);
    const node = document.definitions.find((definition) => definition.kind === Kind.OPERATION_DEFINITION);
    const root = node?.selectionSet.selections.find((selection) => selection.kind === Kind.FIELD);
    if (!node || !root || node.operation === 'subscription') return [];
    return [{ text, document, node, field: `${node.operation} ${root.name.value}` }];
  });
  return operations.toSorted(
    (a, b) =>
      Number(a.node.operation === 'mutation') - Number(b.node.operation === 'mutation') ||
      a.field.localeCompare(b.field) ||
      a.text.localeCompare(b.text),
  );
}

/** Values for the variables of an operation: those given by name as literals, and any valid value where one is required. */
export function variablesOf(
  schema: GraphQLSchema,
  { node }: AppOperation,
  literals: Readonly<Record<string, string>> = {},
): Record<string, unknown> {
  const variables: Record<string, unknown> = {};
  for (const { variable, type, defaultValue } of node.variableDefinitions ?? []) {
    const name = variable.name.value;
    const inputType = typeFromAST(schema, type);
    const isRequired = type.kind === Kind.NON_NULL_TYPE && !defaultValue;
    const literal =
      literals[name] ?? (isRequired && isInputType(inputType) ? sample(inputType, literals) : undefined);
    if (literal !== undefined) variables[name] = valueFromASTUntyped(parseValue(literal));
  }
  return variables;
}
