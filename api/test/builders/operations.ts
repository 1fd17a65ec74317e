import {
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isRequiredArgument,
  isRequiredInputField,
  isUnionType,
} from 'graphql';

export interface Operation {
  /** As in the table: `mutation claimAppointment`. */
  name: string;
  kind: 'query' | 'mutation' | 'subscription';
  field: GraphQLField<unknown, unknown>;
}

/** A valid id that no row has. */
const UNOWNED = '0193f2a4-7c1e-7b52-9a35-2f7d5c0b8e11';
const SAMPLES: Record<string, string> = {
  ID: `"${UNOWNED}"`,
  Int: '1',
  Float: '1',
  Boolean: 'false',
  Cents: '1',
  DateTimeISO: '"2026-11-25T15:00:00.000Z"',
  EmailAddress: '"alguem@exemplo.com.br"',
  JSON: '{}',
};

/** Every operation of the schema. */
export function operationsOf(schema: GraphQLSchema): Operation[] {
  const kinds = [
    ['query', schema.getQueryType()],
    ['mutation', schema.getMutationType()],
    ['subscription', schema.getSubscriptionType()],
  ] as const;
  return kinds.flatMap(([kind, type]) =>
    Object.values(type?.getFields() ?? {}).map((field) => ({ name: `${kind} ${field.name}`, kind, field })),
  );
}

/** Literals for arguments and fields of these names, at any depth. */
type GivenArguments = Readonly<Record<string, string>>;

/** Any valid value of the type; optional fields are omitted. */
export function sample(type: GraphQLInputType, givenArguments: GivenArguments): string {
  if (isNonNullType(type)) return sample(type.ofType, givenArguments);
  if (isListType(type)) return `[${sample(type.ofType, givenArguments)}]`;
  if (isEnumType(type)) return type.getValues()[0]?.name ?? '';
  if (isInputObjectType(type)) {
    const wanted = Object.values(type.getFields()).filter(
      (field) => field.name in givenArguments || isRequiredInputField(field),
    );
    return `{ ${wanted.map((field) => `${field.name}: ${givenArguments[field.name] ?? sample(field.type, givenArguments)}`).join(', ')} }`;
  }
  return SAMPLES[type.name] ?? '"x"';
}

/** A document that calls the operation, usually with ids that do not exist: enough to test access. */
export function askFor({ kind, field }: Operation, givenArguments: GivenArguments = {}): string {
  const passed = field.args
    .filter((arg) => arg.name in givenArguments || isRequiredArgument(arg))
    .map((arg) => `${arg.name}: ${givenArguments[arg.name] ?? sample(arg.type, givenArguments)}`);
  const type = getNamedType(field.type);
  const refusal = isUnionType(type) ? ' ... on UserError { code }' : '';
  const fields = isLeafType(type) ? '' : ` { __typename${refusal} }`;
  return `${kind} { ${field.name}${passed.length > 0 ? `(${passed.join(', ')})` : ''}${fields} }`;
}

/** The names of id arguments of an operation, at any depth. */
export function idsOf({ field }: Operation): string[] {
  const found: string[] = [];
  const visitedTypes = new Set<string>();
  const walk = (name: string, type: GraphQLInputType): void => {
    const named = getNamedType(type);
    if (named.name === 'ID') found.push(name);
    if (!isInputObjectType(named) || visitedTypes.has(named.name)) return;
    visitedTypes.add(named.name);
    for (const inner of Object.values(named.getFields())) walk(inner.name, inner.type);
  };
  for (const arg of field.args) walk(arg.name, arg.type);
  return found;
}
